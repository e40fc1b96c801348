import * as z from 'zod/mini';

/** What a call that makes a document answers: the document; the same press again answers the one that it made. */
export const madeAnswer = z.object({ id: z.string(), number: z.string(), rev: z.int() });
export type Made = z.infer<typeof madeAnswer>;

/** What every such call is made with; the rest says the declaration of its kind. */
export const madePayload = z.looseObject({ request: z.string() });
