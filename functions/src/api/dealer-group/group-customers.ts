import { FieldPath, type Query } from 'firebase-admin/firestore';
import {
  CHECK_GROUP_CUSTOMERS,
  FIX_GROUP_CUSTOMERS,
  UNDO_GROUP_CUSTOMERS,
} from '../../../../src/domain/customer-check/endpoints.ts';
import { faultsOf } from '../../customer-check/faults.ts';
import { fixCustomer, undoFixes } from '../../customer-check/fix.ts';
import { db } from '../../store/admin.ts';
import { implement } from '../endpoint.ts';

const PAGE = 300;
export const checkGroupCustomers = implement(CHECK_GROUP_CUSTOMERS, async ({ after }) => {
  const pages: Query = db.collection('customers').orderBy(FieldPath.documentId()).limit(PAGE);
  const { docs } = await (after === '' ? pages : pages.startAfter(after)).get();
  const next = docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
  return { looked: docs.length, next, rows: await faultsOf(docs) };
});

export const fixGroupCustomers = implement(FIX_GROUP_CUSTOMERS, async ({ request, fixes }, actor) => {
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
});

export const undoGroupCustomers = implement(UNDO_GROUP_CUSTOMERS, async ({ request }, actor) => ({
  undone: await undoFixes(request, actor.uid),
}));
