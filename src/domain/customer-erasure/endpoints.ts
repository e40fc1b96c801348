import * as z from 'zod/mini';
import { endpoint } from '../access/endpoint.ts';
import { documentId, givenLine, pressId } from '../shared/given.ts';
import { erasureCheckSchema, erasureViewSchema } from './view.ts';
import { ERASURE_REASON_MAX } from './schema.ts';
import { DATA_PARTS, dataPageSchema } from './data.ts';

/**
 * What erasing a customer of the caller's group would do (product: personal-data): jobs and sales that must be settled
 * first, those that keep the name, by which term and until when, and how many others lose it. Writes nothing.
 */
export const CHECK_CUSTOMER_ERASURE = endpoint({
  name: 'check-customer-erasure',
  who: 'PersonalData',
  once: 'reads',
  payload: z.strictObject({ id: documentId }),
  answer: erasureCheckSchema,
});

/**
 * The customer, and records that were merged into it, lose all at once in one write; jobs, sales, links, mails,
 * notices to staff, accounts and log entries follow in pages (`functions/src/customer-erasure/work.ts`), within the
 * call for 8 s, then behind it. Called again it goes on; answers `isDone` and counts. 409 for open work, another
 * revision or a merged record; 400 for another name, or a reason that names them.
 */
export const ERASE_CUSTOMER = endpoint({
  name: 'erase-customer',
  who: 'PersonalData',
  once: 'press',
  payload: z.strictObject({
    request: pressId,
    id: documentId,
    /** The revision that was shown. */
    rev: z.int(),
    /** The customer's name as the person typed it. */
    name: givenLine(401),
    reason: givenLine(ERASURE_REASON_MAX),
  }),
  answer: z.object({ isDone: z.boolean(), counts: z.record(z.string(), z.number()) }),
});

/** Who erased a customer of the caller's group, when and why, and what stays; null for any other. */
export const READ_CUSTOMER_ERASURE = endpoint({
  name: 'read-customer-erasure',
  who: 'Customers',
  once: 'reads',
  payload: z.strictObject({ id: documentId }),
  answer: z.nullable(erasureViewSchema),
});

/**
 * A page of what is held of a customer of the caller's group, as stored, and what was mailed to them, without what
 * links end with; of sales and jobs what the caller may read, else `isAllowed` false; of notices those of the caller's
 * own dealer's people. Logged by ids.
 */
export const READ_CUSTOMER_DATA = endpoint({
  name: 'read-customer-data',
  who: 'PersonalData',
  once: 'reads',
  payload: z.strictObject({
    id: documentId,
    part: z.enum(DATA_PARTS),
    /** Where the page begins; '' for the first. */
    after: z.string().check(z.maxLength(2000)),
  }),
  answer: dataPageSchema,
});
