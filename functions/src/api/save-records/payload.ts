import * as z from 'zod/mini';

/** Most records of one commit: with a reservation or two each it stays below what a commit may hold. */
const SAVES_MAX = 300;

/** One record: where it lies, the revision that this save makes, and the fields that it writes, as they are stored. */
const saveSchema = z.object({
  path: z.string().check(z.maxLength(1000)),
  rev: z.int().check(z.minimum(1)),
  fields: z.record(z.string(), z.unknown()),
});
export type Save = z.infer<typeof saveSchema>;

/** What goes into one commit: all of it is saved, or nothing. */
export const payloadSchema = z.object({
  saves: z.array(saveSchema).check(z.minLength(1), z.maxLength(SAVES_MAX)),
});
