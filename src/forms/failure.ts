import type { FieldErrors } from '#forms/validate.ts';

/** Shown when a save is tried before another person's changes are merged. */
export const CLASH_MESSAGE =
  'Someone else has changed this record. Choose which values to keep, then save again.';

/** A question of the save was answered with Cancel: nothing is stored and nothing is wrong. */
export class NotConfirmed extends Error {}

/**
 * The message of a failed save in the words of the specification (product: error-texts): its own message, or UNKNOWN
 * ERROR.
 */
export function failureMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message !== '' ? message : 'UNKNOWN ERROR';
}

/** Messages by path that a refusal names in its `fields`; none when it names no field. */
export function failureFields(error: unknown): FieldErrors {
  const fields: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'fields') : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
