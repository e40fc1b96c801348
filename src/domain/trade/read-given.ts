import type * as z from 'zod/mini';

/** A field of a dialog and what is wrong with it. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}
export const fault = (field: string, message: string): Fault => ({ field, message });

/** What zod says of what no schema has words for. */
const NO_WORDS = 'Invalid input';

/** What was given in a dialog, read; or its first fault. One `isShape` has no words: nobody can enter it. */
export type Read<I> =
  | { readonly input: I; readonly fault: null }
  | { readonly input: null; readonly fault: Fault & { readonly isShape: boolean } };

/** The field that an issue belongs to: where it lies in one of many lines, their list; and what is wrong, with the line's place. */
function faultOf({ path, message }: z.core.$ZodIssue): Fault & { readonly isShape: boolean } {
  const isShape = message === NO_WORDS;
  const at = path.findIndex((part) => typeof part === 'number');
  const line = path[at];
  const field = String((at === -1 ? path : path.slice(0, at)).at(-1) ?? '');
  const isOfLine = typeof line === 'number' && /^\p{Ll}/u.test(message);
  return {
    field: isShape ? path.join('.') : field,
    message: isOfLine ? `Line ${line + 1}: ${message}` : message,
    isShape,
  };
}

/** Reads what was given by a schema with words. */
export function readGiven<I>(schema: z.ZodMiniType<I>, given: unknown): Read<I> {
  const read = schema.safeParse(given);
  if (read.success) return { input: read.data, fault: null };
  const [issue] = read.error.issues;
  return { input: null, fault: issue ? faultOf(issue) : { ...fault('', NO_WORDS), isShape: true } };
}
