import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { customerDetailsSchema } from '../customer-details/schema.ts';
import { documentId, pressId } from '../shared/given.ts';

/**
 * Two customers of the caller's group become one, in one write: jobs, sales, links for details and trading accounts of
 * `from` name `into`, reservations of emails follow, `from` is deleted. What was moved, and what `into` said before,
 * stands in `customerMerges/{from}`. 409 where one was changed or deleted since, or more than 300 records would move.
 */
export const MERGE_CUSTOMERS = endpoint({
  name: 'merge-customers',
  who: 'Customers',
  once: 'press',
  payload: z.object({
    request: pressId,
    from: documentId,
    into: documentId,
    /** The revisions that both were shown at. */
    seen: z.object({ from: z.int(), into: z.int() }),
    /** The fields that the one who stays takes over from the other; the values are the stored ones. */
    fields: z.array(z.keyof(customerDetailsSchema)).check(z.maxLength(40)),
  }),
  answer: z.object({ moved: z.int() }),
});

/**
 * Two customers who were merged are two again: what was moved goes back, unless somebody moved it on since, and fields
 * that were taken over, unless somebody changed them since.
 */
export const UNDO_CUSTOMER_MERGE = endpoint({
  name: 'undo-customer-merge',
  who: 'Customers',
  once: 'state',
  payload: z.object({ id: documentId }),
  answer: z.object({ moved: z.int() }),
});

/** Into whom a customer went, when and by whom; null where they were not merged, or are two again. */
export const READ_CUSTOMER_MERGE = endpoint({
  name: 'read-customer-merge',
  who: 'Customers',
  once: 'reads',
  payload: z.object({ id: documentId }),
  answer: z.nullable(
    z.object({
      intoId: z.string(),
      intoName: z.string(),
      byName: z.string(),
      at: z.number(),
      moved: z.int(),
    }),
  ),
});
