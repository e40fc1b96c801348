import * as z from 'zod/mini';
import { customerDetailsSchema } from '../customer-details/schema.ts';
import { flag, list, recordId, requiredId, tenantShape, text, texts } from '../shared/schema.ts';

/** Most jobs, sales, accounts and links that one merge moves at once. */
export const MERGE_MAX = 300;

/**
 * Two customers who were one, `customerMerges/{id of the one that went}`: what was moved and what was there before, so that it
 * can be undone. Written by the server alone.
 */
export const customerMergeSchema = z.object({
  fromId: requiredId(),
  intoId: requiredId(),
  fromName: text(401),
  intoName: text(401),
  ...tenantShape,
  /** The fields that were taken over, and what the customer who stayed said in all of them before. */
  fields: texts(40),
  before: customerDetailsSchema,
  /** The revision of the customer who stayed, after it: undone later, their fields go back only where nobody changed them since. */
  intoRev: z.int(),
  /** The paths of the records that were moved. */
  moved: texts(MERGE_MAX, 300),
  /** Trading accounts that went to the one who stayed: where, and whether it was made by the merge. */
  accounts: list(z.object({ dealerId: recordId(), isMade: flag() }), MERGE_MAX),
  request: text(),
  by: text(),
  byName: text(401),
  /** Unix seconds; 0 while it is not undone. */
  at: z.number(),
  undoneAt: z._default(z.number(), 0),
  undoneByName: text(401),
});
export type CustomerMerge = z.infer<typeof customerMergeSchema>;
