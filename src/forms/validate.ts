import type { Field, FieldGroup, FieldValues } from '#forms/field.ts';
import { rulesOf } from '#forms/kinds/kinds.ts';
import { asText, readAs, type Reading } from '#forms/kinds/kind-rules.ts';
import { CENTS_MAX, MEASURE_BELOW } from '#domain/shared/schema.ts';
import { isSame } from '#domain/shared/same.ts';
import { getAt } from '#forms/paths.ts';
import { type ReadValues, readValues, visibleFields } from '#forms/values.ts';

/** Messages by path; a path without a message is valid. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ValidateOptions {
  /** All fields are required unless they are marked optional. */
  allRequired?: boolean;
  /** Bounds the years of dates; the device's clock by default. */
  now?: Date;
  /** The stored record: what it holds already is not refused by a rule that is younger than it. */
  before?: FieldValues;
  /** What the inputs hold, where it has been read already. */
  reading?: ReadValues;
}

/** What is known at once, and what custom validators still have to ask somebody. */
export interface Check {
  errors: FieldErrors;
  /** By path: resolves to the message, or true. */
  pending: ReadonlyMap<string, Promise<true | string>>;
}

/** True when the field must be filled for these values. */
export function isRequired(field: Field, values: FieldValues, allRequired: boolean): boolean {
  const { required } = field;
  if (rulesOf(field).isShownOnly) return false;
  if (required !== undefined) return typeof required === 'function' ? required(values) : required;
  return allRequired && field.optional !== true;
}

function countMessage(field: Field, raw: unknown, value: unknown): string | null {
  const count = field.charCount;
  if (count === undefined) return null;
  if (rulesOf(field).isNumeric) {
    // A stored number has lost the zeros it was typed with (decisions: postcode).
    const digits = typeof raw === 'number' ? String(raw).padStart(count, '0') : asText(raw).trim();
    const isRight = /^\d+$/u.test(digits) && digits.length === count;
    return isRight ? null : `${field.title} requires ${count} numbers`;
  }
  // 'charactes' is the specification's own spelling (product: form-engine; decisions: spelling).
  return asText(value).length === count ? null : `${field.title} requires ${count} charactes`;
}

function amount(field: Field, value: number): string {
  return rulesOf(field).display(field, value, {});
}

/** What a number may be where its field says nothing: whatever is below a hundred thousand, as the schemas have it. */
const REACH = MEASURE_BELOW - 1;

/** The bounds of a numeric field: an amount of money is whole cents from below zero only where its field says so. */
function boundsOf({ kind, min, max }: Field): { readonly min: number; readonly max: number } {
  const reach = kind === 'money' ? CENTS_MAX : REACH;
  return { min: min ?? -reach, max: max ?? reach };
}

/** What is wrong with a number by the bounds of its field; null for nothing, and for what is no number. */
export function boundsMessage(field: Field, value: unknown): string | null {
  if (typeof value !== 'number' || !rulesOf(field).isNumeric) return null;
  const { title } = field;
  const { min, max } = boundsOf(field);
  if (field.integer && !Number.isInteger(value)) return `${title} must be a whole number`;
  if (value < min) return `${title} must be at least ${amount(field, min)}`;
  return value > max ? `${title} must be at most ${amount(field, max)}` : null;
}

function rangeMessage(field: Field, value: unknown): string | null {
  const { title, maxLength } = field;
  const outside = boundsMessage(field, value);
  if (outside !== null) return outside;
  const isTooLong = maxLength !== undefined && typeof value === 'string' && value.length > maxLength;
  return isTooLong ? `${title} must be at most ${maxLength} characters` : null;
}

/** The message of the declared rules for one field, null when they all pass. */
function ruleMessage(field: Field, raw: unknown, isNeeded: boolean, reading: Reading): string | null {
  const rules = rulesOf(field);
  if (reading.ok && rules.isMissing(reading.value)) return isNeeded ? `${field.title} is required` : null;
  const value = reading.ok ? reading.value : undefined;
  const count = countMessage(field, raw, reading.ok ? value : raw);
  if (count !== null) return count;
  return reading.ok ? rangeMessage(field, value) : reading.message;
}

/** The message of the kind's own rule; a value that is as it was passes. */
function kindMessage(field: Field, value: unknown, before: FieldValues | undefined): string | null {
  const isAsBefore = before !== undefined && isSame(value, getAt(before, field.name));
  return isAsBefore || isBlank(value) ? null : (rulesOf(field).fault?.(field, value) ?? null);
}

/** True for a value that custom validators are not asked about; an unticked checkbox is an answer. */
function isBlank(value: unknown): boolean {
  return value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The answer a custom validator gave before for this value, undefined when it has to be asked. */
export type Recall = (field: Field, value: unknown) => true | string | undefined;

/** Checks every field that is visible and not disabled, in the specification's words (product: form-engine). */
export function checkFields(
  groups: readonly FieldGroup[],
  inputs: FieldValues,
  options: ValidateOptions & { recall?: Recall } = {},
): Check {
  const now = options.now ?? new Date();
  const { values, unreadable } = options.reading ?? readValues(groups, inputs, now);
  const errors: Record<string, string> = {};
  const pending = new Map<string, Promise<true | string>>();
  for (const field of visibleFields(groups, values)) {
    if (field.disabled?.(values)) continue;
    const raw = getAt(inputs, field.name);
    const isNeeded = isRequired(field, values, options.allRequired ?? false);
    const value = getAt(values, field.name);
    const reading =
      field.name in unreadable ? rulesOf(field).read(field, raw, { now, values: inputs }) : readAs(value);
    const message = ruleMessage(field, raw, isNeeded, reading) ?? kindMessage(field, value, options.before);
    if (message !== null) errors[field.name] = message;
    else if (field.validate && !isBlank(value)) {
      const result = options.recall?.(field, value) ?? field.validate(value, values);
      if (typeof result === 'string') errors[field.name] = result;
      else if (result !== true) pending.set(field.name, result);
    }
  }
  return { errors, pending };
}

/** Waits for the custom validators of a check and returns all messages. Rejects when a validator could not be asked. */
export async function finishCheck({ errors, pending }: Check): Promise<FieldErrors> {
  const late = await Promise.all([...pending].map(async ([path, result]) => [path, await result] as const));
  const messages = late.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...errors, ...Object.fromEntries(messages) };
}

/**
 * All messages for what the inputs (or a stored record) hold, by path. Required comes first, then the fixed
 * count, the kind, the range, and last the custom validator.
 */
export async function validateFields(
  groups: readonly FieldGroup[],
  inputs: FieldValues,
  options: ValidateOptions = {},
): Promise<FieldErrors> {
  return finishCheck(checkFields(groups, inputs, options));
}
