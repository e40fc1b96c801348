import { FieldPath, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { FIXABLE } from '../../../../src/domain/customer-check/schema.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { faultsOf } from '../../customer-check/faults.ts';
import { fixCustomer, undoFixes } from '../../customer-check/fix.ts';
import { db } from '../../store/admin.ts';
import { endpoint } from '../endpoint.ts';
import { MAX_BODY } from '../request.ts';

const PAGE = 300;
const FIXED_AT_ONCE = 100;

/**
 * POST check-group-customers: looks through the next 300 customers for what no form shows: another group than the dealer's, search fields
 * that are missing or old, an email that is not reserved, or that another customer of the group has; from behind `after` on. Names nobody:
 * ids, dealers and groups. Answers `{looked, next, rows}`; `next` null after the last. Customers of a dealer whose group is being changed are
 * left out. For developers of the head office, since developers have no wider scope than their organisation.
 */
export const checkGroupCustomers = endpoint(
  'GroupCustomersCheck',
  z.strictObject({ after: z.union([z.literal(''), documentId]) }),
  async ({ after }) => {
    const pages: Query = db.collection('customers').orderBy(FieldPath.documentId()).limit(PAGE);
    const { docs } = await (after === '' ? pages : pages.startAfter(after)).get();
    const next = docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
    return { looked: docs.length, next, rows: await faultsOf(docs) };
  },
  { body: MAX_BODY, calls: 300 },
);

/**
 * POST fix-group-customers: puts up to 100 customers in order, each once for this press. Answers `{fixed, clashes}`: how many, and the ids
 * of those whose email another customer has there.
 */
export const fixGroupCustomers = endpoint(
  'GroupCustomersCheck',
  z.strictObject({
    request: documentId,
    fixes: z
      .array(z.strictObject({ id: documentId, fault: z.enum(FIXABLE) }))
      .check(z.maxLength(FIXED_AT_ONCE)),
  }),
  async ({ request, fixes }, actor) => {
    const clashes: string[] = [];
    let fixed = 0;
    for (const { id, fault } of fixes) {
      // One after another: few are ever wrong.
      // oxlint-disable-next-line no-await-in-loop
      const done = await fixCustomer({ request, id, fault, by: actor.uid });
      if (done === 'clash') clashes.push(id);
      if (done === 'fixed') fixed += 1;
    }
    return { fixed, clashes };
  },
);

/** POST undo-group-customers: takes back what one press fixed, where it still stands so. Answers `{undone}`. */
export const undoGroupCustomers = endpoint(
  'GroupCustomersCheck',
  z.strictObject({ request: documentId }),
  async ({ request }, actor) => ({ undone: await undoFixes(request, actor.uid) }),
);
