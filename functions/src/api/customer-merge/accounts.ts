import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { CustomerMerge } from '../../../../src/domain/customer-merge/schema.ts';
import { salesAccountId, salesAccountSchema } from '../../../../src/domain/sale/account.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import { isOfDealers } from './dealers.ts';
import { stampsOf } from '../../store/stamps.ts';

interface MovedAccounts {
  readonly writes: readonly FreshWrite[];
  readonly accounts: CustomerMerge['accounts'];
}

const accountOf = (dealerId: string, customerId: string): Promise<DocumentSnapshot> =>
  db.doc(`salesAccounts/${salesAccountId(dealerId, customerId)}`).get();

/**
 * The trading accounts of a customer who goes, at each dealer that has one: terms, limit and hold go to the one who stays, who
 * keeps their own where they have some.
 */
export async function movedAccounts(
  actor: Actor,
  fromId: string,
  into: { readonly id: string; readonly name: string },
): Promise<MovedAccounts> {
  const { docs } = await db.collection('salesAccounts').where('customerId', '==', fromId).get();
  const moved = await Promise.all(
    docs.map(async (read) => {
      const account = parseRecord(salesAccountSchema, read.ref.path, read.data());
      if (!account || account.deleted || !(await isOfDealers(actor, account.dealerId))) return null;
      const held = await accountOf(account.dealerId, into.id);
      const isMade = !held.exists || held.get('deleted') === true;
      const value = { ...account, customerId: into.id, customerName: into.name };
      return {
        account: { dealerId: account.dealerId, isMade },
        writes: [
          { read, changes: { deleted: true, ...stampsOf(actor.uid, read) } },
          ...(isMade ? [{ read: held, changes: { ...value, ...stampsOf(actor.uid, held) } }] : []),
        ],
      };
    }),
  );
  const done = moved.filter((each) => each !== null);
  return {
    writes: done.flatMap(({ writes }) => writes),
    accounts: done.map(({ account }) => account),
  };
}

/** The same back: what the merge made goes again. */
export async function restoredAccounts(
  actor: Actor,
  { fromId, intoId, accounts }: Pick<CustomerMerge, 'fromId' | 'intoId' | 'accounts'>,
): Promise<readonly FreshWrite[]> {
  const pairs = await Promise.all(
    accounts.map(async ({ dealerId, isMade }) => {
      const [own, held] = await Promise.all([accountOf(dealerId, fromId), accountOf(dealerId, intoId)]);
      return [
        ...(own.exists ? [{ read: own, changes: { deleted: false, ...stampsOf(actor.uid, own) } }] : []),
        ...(isMade && held.exists
          ? [{ read: held, changes: { deleted: true, ...stampsOf(actor.uid, held) } }]
          : []),
      ];
    }),
  );
  return pairs.flat();
}
