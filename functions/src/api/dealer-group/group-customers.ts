import { FieldPath, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '../../store/admin.ts';
import { moveCustomer } from '../../dealer-group/move-customer.ts';
import { endpoint } from '../endpoint.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';

const PAGE = 300;
const FIXED_AT_ONCE = 100;

interface DealerPlace {
  readonly name: string;
  readonly group: string;
  readonly isMoving: boolean;
}

async function placesOf(dealerIds: readonly string[]): Promise<ReadonlyMap<string, DealerPlace>> {
  const ids = [...new Set(dealerIds)].filter((id) => documentId.safeParse(id).success);
  if (ids.length === 0) return new Map();
  const found = await db.getAll(...ids.map((id) => db.doc(`dealers/${id}`)));
  return new Map(
    found
      .filter((dealer) => dealer.exists)
      .map((dealer) => [
        dealer.id,
        {
          name: String(dealer.get('name') ?? ''),
          group: String(dealer.get('dealerGroupId') ?? ''),
          isMoving: ['running', 'stopped'].includes(String(dealer.get('groupChange.state'))),
        },
      ]),
  );
}

/**
 * POST check-group-customers: looks through the next 300 customers for those whose group is not their dealer's, from
 * behind `after` on. Names nobody: ids, dealers and groups. Answers `{looked, next, rows}`; `next` null after the last.
 * Customers of a dealer whose group is being changed are left out. For developers of the head office, since developers
 * have no wider scope than their organisation.
 */
export const checkGroupCustomers = endpoint(
  'GroupCustomersCheck',
  z.strictObject({ after: z.union([z.literal(''), documentId]) }),
  async ({ after }) => {
    const pages: Query = db.collection('customers').orderBy(FieldPath.documentId()).limit(PAGE);
    const { docs } = await (after === '' ? pages : pages.startAfter(after))
      .select('dealerId', 'dealerGroupId')
      .get();
    const idOf = (index: number) => String(docs[index]?.get('dealerId') ?? '');
    const places = await placesOf(docs.map((_customer, index) => idOf(index)));
    const rows = docs.flatMap((customer, index) => {
      const [dealerId, place] = [idOf(index), places.get(idOf(index))];
      const named: unknown = customer.get('dealerGroupId');
      // One that names none, or no text, is in no group that could be right.
      const stored = typeof named === 'string' ? named : '';
      if (place?.isMoving || (place && place.group === named)) return [];
      const row = { id: customer.id, dealerId, dealer: place?.name ?? '', stored };
      return [{ ...row, expected: place?.group ?? null }];
    });
    return { looked: docs.length, next: docs.length < PAGE ? null : (docs.at(-1)?.id ?? null), rows };
  },
);

/**
 * POST fix-group-customers: gives up to 100 customers the group of their dealer, with the reservation of their email.
 * Answers `{fixed, clashes}`: how many, and the ids of those whose email another customer has there.
 */
export const fixGroupCustomers = endpoint(
  'GroupCustomersCheck',
  z.strictObject({ ids: z.array(documentId).check(z.maxLength(FIXED_AT_ONCE)) }),
  async ({ ids }, actor) => {
    const customers = ids.length === 0 ? [] : await db.getAll(...ids.map((id) => db.doc(`customers/${id}`)));
    const places = await placesOf(customers.map((customer) => String(customer.get('dealerId') ?? '')));
    const clashes: string[] = [];
    let fixed = 0;
    for (const customer of customers) {
      const place = places.get(String(customer.get('dealerId') ?? ''));
      const from: unknown = customer.get('dealerGroupId');
      if (!place || place.isMoving || typeof from !== 'string') continue;
      // One after another: few are ever wrong.
      // oxlint-disable-next-line no-await-in-loop
      const done = await moveCustomer(customer.id, from, place.group, actor.uid);
      if (done === 'clash') clashes.push(customer.id);
      if (done === 'moved') fixed += 1;
    }
    return { fixed, clashes };
  },
);
