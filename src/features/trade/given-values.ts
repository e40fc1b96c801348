import type { FieldValues } from '#forms/field.ts';

/** A text of a dialog, trimmed; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A number of a dialog; undefined where it was left blank. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The rows of a list in a dialog. */
export const rowsOf = (values: FieldValues, name: string): readonly FieldValues[] =>
  Array.isArray(values[name]) ? values[name] : [];
