import * as z from 'zod/mini';
import { USER_TYPES } from '../../../../src/domain/invitation/schema.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';

/**
 * What the browser posts to change of an account what no client may write. Anything more is refused, so that a
 * misspelt field is never taken for done.
 */
export const updateUserPayload = z.object({
  id: documentId,
  /** The `_rev` that the person was looking at. */
  rev: z.int().check(z.minimum(1)),
  change: z
    .strictObject({
      type: z.optional(z.enum(USER_TYPES)),
      disabled: z.optional(z.boolean()),
      isDeveloper: z.optional(z.boolean()),
      dealerId: z.optional(documentId),
      distributerId: z.optional(documentId),
    })
    .check(
      z.refine((change) => Object.keys(change).length > 0),
      z.refine((change) => change.dealerId === undefined || change.distributerId === undefined),
    ),
});
export type UpdateUserPayload = z.infer<typeof updateUserPayload>;
export type UserChange = UpdateUserPayload['change'];
