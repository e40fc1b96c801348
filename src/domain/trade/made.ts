import * as z from 'zod/mini';

/** What a call that makes a document answers: the document; the same press again answers the one that it made. */
export const madeAnswer = z.object({ id: z.string(), number: z.string(), rev: z.int() });
export type Made = z.infer<typeof madeAnswer>;
