import type { Field } from '#forms/field.ts';
import type { ReadContext, Reading } from '#forms/kinds/kind-rules.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';

interface Known {
  raw: unknown;
  minute: number;
  reading: Reading;
}

/** The last reading of each field: at a keystroke one input changes, and the others are not read again. */
const lastReadings = new WeakMap<Field, Known>();

/** Reads one field by its kind. Remembers the last input for as long as the minute of `now` is the same. */
export function readField(field: Field, raw: unknown, context: ReadContext): Reading {
  // Options may depend on the other values.
  if ('options' in field) return rulesOf(field).read(field, raw, context);
  const minute = Math.floor(context.now.getTime() / 60_000);
  const known = lastReadings.get(field);
  if (known && Object.is(known.raw, raw) && known.minute === minute) return known.reading;
  const reading = rulesOf(field).read(field, raw, context);
  lastReadings.set(field, { raw, minute, reading });
  return reading;
}
