import type { FieldKind, FieldOf, FieldValues } from '#forms/field.ts';

/** What a kind makes of its input: the value to store, or the message for the person. */
export type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

export interface ReadContext {
  now: Date;
  /** The form's values as the inputs hold them, for options that depend on other fields. */
  values: FieldValues;
}

/** All that is true of a field kind without its look; pure, so that imports and lists use it too. */
export interface KindRules<K extends FieldKind = FieldKind> {
  /** True for kinds of numbers: fixed counts are digits, and min, max and integer apply. */
  readonly isNumeric?: boolean;
  /** True for kinds that only show, or hold other fields: nothing is typed, checked or stored in the field itself. */
  readonly isShownOnly?: boolean;
  /** True for kinds that do something or hold rows, which a page shows in its own way: left out where a record is read or printed. */
  readonly isAction?: boolean;
  /** The stored value of a blank input. */
  readonly empty: unknown;
  /** What the input starts from, given the stored value (undefined when the record lacks it). */
  toInput(field: FieldOf<K>, stored: unknown): unknown;
  /** The value to store, from what the input holds; a stored value reads as itself. */
  read(field: FieldOf<K>, raw: unknown, context: ReadContext): Reading;
  /** Why a value that can be read is not taken, null when it is. Not asked of what the record holds already. */
  fault?(field: FieldOf<K>, value: unknown): string | null;
  /** True when `required` is not met by this stored value. */
  isMissing(value: unknown): boolean;
  /** The stored value as text on a screen, '' when blank. */
  display(field: FieldOf<K>, value: unknown, values: FieldValues): string;
  /** The stored value on paper: choices show their alternatives, a blank leaves a line to write on. */
  print(field: FieldOf<K>, value: unknown, values: FieldValues): string;
}

export const readAs = (value: unknown): Reading => ({ ok: true, value });
export const refuse = (message: string): Reading => ({ ok: false, message });

/** A blank on paper that a pen can fill. */
export const WRITING_LINE = '____________';

/** Stored or typed value as text; '' for null, undefined and anything that is neither text nor number. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Text with the field's unit, '' when there is no text. */
export function withUnit(text: string, unit: string | undefined): string {
  return text === '' || unit === undefined ? text : `${text} ${unit}`;
}
