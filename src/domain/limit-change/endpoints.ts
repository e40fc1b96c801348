import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { documentId } from '../shared/given.ts';

/**
 * Head office keeps a change of limits that was made elsewhere, or has the old values (of a new record: the delete)
 * written as its own next revision. 409 with what stands there once the field was changed again. Entry and record in
 * one commit.
 */
export const SETTLE_LIMIT_CHANGE = endpoint({
  name: 'settle-limit-change',
  who: 'LimitReview',
  once: 'state',
  payload: z.object({ id: documentId, action: z.enum(['keep', 'restore']) }),
  answer: NOTHING,
});
