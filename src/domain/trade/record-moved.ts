import * as z from 'zod/mini';

/** What became of one record of a call to move it. */
export const recordMoved = z.object({
  id: z.string(),
  ok: z.boolean(),
  rev: z.optional(z.number()),
  number: z.optional(z.string()),
  /** The records that go on from it. */
  also: z.optional(z.array(z.object({ id: z.string(), number: z.string() }))),
  /** Of a refusal the status, the sentence and the field of the dialog that it belongs to. */
  status: z.optional(z.number()),
  msg: z.optional(z.string()),
  field: z.optional(z.string()),
});
export type RecordMoved = z.infer<typeof recordMoved>;

/** What a call that moves records answers: one result for each, in their order. */
export const movedAnswer = z.object({ results: z.array(recordMoved) });
