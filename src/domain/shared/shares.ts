import * as z from 'zod/mini';
import { counted } from './lead-days.ts';

/** Days of a payload. What they may be, the handler says. */
export const period = z.object({ from: z.string(), to: z.string() });

/**
 * Where to go on, as the last answer gave it: a text that the records are ordered by, and an id; '' for the beginning.
 * Whatever it says, only the caller's own records are read behind it.
 */
export const placeText = z
  .string()
  .check(z.regex(/^(\["[^"\\\p{C}]{0,100}","(?!__.*__")[A-Za-z0-9_~-]{1,128}"\])?$/u));

/** What one call adds up of many records: how many it read, and of these how many could not be; `next` is where the next goes on, null behind the last. */
export const shareOf = <D extends z.ZodMiniType>(digest: D) =>
  z.object({ digest, read: counted(), leftOut: counted(), next: z.nullable(z.string()) });
