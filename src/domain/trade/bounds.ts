import * as z from 'zod/mini';
import { textMax } from '../shared/schema.ts';
import type { Asks } from './move.ts';

/** What a dialog's field has to keep to, as its schema says it. */
export interface Bounds {
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly maxLength?: number;
}

type Schema = z.core.$ZodType;

/** Whether it may be left out. */
const isMaybe = (schema: Schema | undefined): schema is z.core.$ZodOptional | z.core.$ZodDefault =>
  schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault;

/** What the checks of a schema ask for. */
function checkedBy(schema: Schema): { min?: number; max?: number; length?: number; isNeeded?: boolean } {
  const found: ReturnType<typeof checkedBy> = {};
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckGreaterThan) found.min = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckLessThan) found.max = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckMaxLength) found.length = check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckMinLength) found.isNeeded = check._zod.def.minimum > 0;
  }
  return found;
}

/** The bounds of a field of a dialog: whether it has to be given, the least and the most, whole or not, how long a text. */
export function boundsOf(schema: Schema): Bounds {
  if (isMaybe(schema)) return { ...boundsOf(schema._zod.def.innerType), required: false };
  const { min, max, length, isNeeded = false } = checkedBy(schema);
  if (schema instanceof z.core.$ZodString) {
    const maxLength = textMax(schema) ?? length;
    return { required: isNeeded, ...(maxLength !== undefined && { maxLength }) };
  }
  if (!(schema instanceof z.core.$ZodNumber)) return { required: schema instanceof z.core.$ZodEnum };
  return {
    required: true,
    integer: schema instanceof z.core.$ZodNumberFormat,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

/** The schema of a field: of `lines.0.qty` that of each line in its list. */
function schemaOf(asks: Asks, name: string): Schema | undefined {
  const [list = '', , field] = name.split('.');
  let schema: Schema | undefined = asks[list];
  if (field === undefined) return schema;
  if (isMaybe(schema)) schema = schema._zod.def.innerType;
  const line = schema instanceof z.core.$ZodArray ? schema._zod.def.element : undefined;
  return line instanceof z.core.$ZodObject ? line._zod.def.shape[field] : undefined;
}

/** The fields of a dialog, each within the bounds that the row asks for; what a field says itself goes before that. */
export const boundedFields = <F extends { readonly name: string }>(
  fields: readonly F[],
  asks: Asks,
): readonly F[] =>
  fields.map((field) => {
    const schema = schemaOf(asks, field.name);
    return schema ? { ...boundsOf(schema), ...field } : field;
  });
