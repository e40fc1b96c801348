import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { documentId, pressId } from '../shared/given.ts';
import { madeAnswer } from '../trade/made.ts';

/** A new credit of the caller's organisation as supplier; number and amounts are worked out here. */
export const MAKE_CREDIT = endpoint({
  name: 'make-credit',
  who: 'Credits',
  once: 'press',
  payload: z.object({
    request: pressId,
    dealerId: documentId,
    invoiceId: z.optional(documentId),
    /** Read by its own schema, which has words for what is wrong with it. */
    draft: z.record(z.string(), z.unknown()),
  }),
  answer: madeAnswer,
});
