import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { customerSchema } from '../../../src/domain/customer/schema.ts';
import { dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { type DealerPlace, distanceOf } from '../../../src/domain/customer-distance/distance.ts';
import { customerDistanceSchema } from '../../../src/domain/customer-distance/schema.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { latestRun } from '../store/long-work.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { checkStorable } from '../store/storable.ts';
import { inTransaction } from '../store/transaction.ts';

/** Of a dealer, what distances look at. */
export const placeSchema = z.pick(dealerSchema, {
  name: true,
  postcode: true,
  state: true,
  distributerId: true,
  dealerGroupId: true,
  deleted: true,
});
/** The long work that reckons all of them anew after a dealer moved. */
export const DISTANCES_NAME = 'distances';
/** Most dealers of one distributor that are looked at for the nearest. */
const DEALERS_MAX = 1000;
/** How long an instance takes the dealers of a distributor for what they were, so that an import of thousands reads them once. */
const TAKEN_MS = 60_000;

interface Taken {
  readonly at: number;
  readonly run: string;
  readonly dealers: Promise<readonly DealerPlace[]>;
}

const taken = new Map<string, Taken>();

async function readDealers(distributerId: string): Promise<readonly DealerPlace[]> {
  const { docs } = await db
    .collection('dealers')
    .where('distributerId', '==', distributerId)
    .limit(DEALERS_MAX)
    .select(...Object.keys(placeSchema.shape))
    .get();
  return docs.flatMap((document) => {
    const value = parseRecord(placeSchema, document.ref.path, document.data());
    return value === null ? [] : [{ id: document.id, ...value }];
  });
}

/**
 * The dealers of a distributor, as they were within the last minute, and never as they were before the latest run of
 * {@link DISTANCES_NAME} began: whichever instance began it, since its document names it.
 */
async function dealersOf(distributerId: string): Promise<readonly DealerPlace[]> {
  const run = await latestRun(DISTANCES_NAME);
  const before = taken.get(distributerId);
  if (before && before.run === run && Date.now() - before.at < TAKEN_MS) return before.dealers;
  const dealers = readDealers(distributerId);
  taken.set(distributerId, { at: Date.now(), run, dealers });
  // What failed is asked for again.
  dealers.catch(() => taken.delete(distributerId));
  return dealers;
}

/**
 * Keeps `customerDistances/{id}` as customer and dealers stand now: read in one piece, so that a late event never brings
 * an old address back. Of a customer that is deleted or gone there is none; one that cannot be read keeps what it had.
 * The dealers are asked for behind the lock of the record: a dealer that moves later has all of them done again.
 */
export async function settleDistance(id: string): Promise<void> {
  const ref = recordRef('customerDistances', id);
  if (!ref) return;
  const unread = await inTransaction(async (transaction) => {
    const [read, stored] = await transaction.getAll(db.collection('customers').doc(id), ref);
    if (!read || !stored) return '';
    const customer = parseRecord(customerSchema, read.ref.path, read.data());
    if (read.exists && customer === null) return read.ref.path;
    if (customer === null || customer.deleted) {
      if (stored.exists) transaction.delete(ref);
      return '';
    }
    const dealer = await transaction.get(db.collection('dealers').doc(customer.dealerId));
    const own = parseRecord(placeSchema, dealer.ref.path, dealer.data());
    if (own === null) return dealer.ref.path;
    const was = parseRecord(customerDistanceSchema, ref.path, stored.data());
    const dealers = await dealersOf(own.distributerId);
    const is = distanceOf(customer, { id: dealer.id, ...own }, dealers, was);
    if (isDeepStrictEqual(was, is)) return '';
    checkStorable(ref, undefined, is);
    transaction.set(ref, is);
    return '';
  });
  if (unread !== '') await reportFault('A customer has no new distance: its record can’t be read', unread);
}
