import * as z from 'zod/mini';
import { text } from '../shared/schema.ts';

/**
 * A limit of a job that somebody of the job's own dealer changed lately, in words: field and values as a person reads
 * them, `at` in unix seconds.
 */
export const ownLimitChangeSchema = z.object({
  collection: text(40),
  recordId: text(1500),
  recordName: text(),
  field: text(),
  old: text(500),
  new: text(500),
  byName: text(401),
  at: z._default(z.number(), 0),
});
export type OwnLimitChange = z.infer<typeof ownLimitChangeSchema>;
