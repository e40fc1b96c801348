import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { installationSchema } from '../../../src/domain/installation/schema.ts';
import { claimsOf } from '../../../src/domain/order/allocation.ts';
import { parseLeniently } from '../store/read.ts';
import { followLimits } from './dealer-time-limits.ts';
import {
  claimsGone,
  reallocate,
  updateUnheldOrders,
  touchedOrders,
  type Version,
} from './order-allocation.ts';
import { reconcileInstallation } from './reconcile.ts';

async function versionOf(snapshot: DocumentSnapshot | undefined, isNow: boolean): Promise<Version> {
  const data = snapshot?.data();
  const read = await parseLeniently(installationSchema, isNow ? (snapshot?.ref.path ?? null) : null, data);
  return { read, claims: claimsOf(data?.['kits']) };
}

/**
 * Counts the orders again that a save touched, and writes into every installation concerned which of them it holds. Whoever
 * gets a kit that another gave back is told too.
 */
async function followOrders(id: string, before: Version, after: Version): Promise<void> {
  const touched = touchedOrders(before, after);
  if (touched.length === 0 && isDeepStrictEqual(before.claims, after.claims)) return;
  const concerned = new Set([id]);
  for (const orderId of touched) {
    for (const other of await reallocate(orderId, [{ id, claims: claimsGone(before, after) }])) {
      concerned.add(other);
    }
  }
  for (const each of concerned) await updateUnheldOrders(each);
}

/**
 * Follows every write of an installation. The first delivery updates the record; what it writes comes back here and
 * finds nothing more to update. Dealer and orders are counted anew from the store, never stepped from the event, so
 * that events may come late, twice or out of order. A record that cannot be read in parts goes on holding what it names.
 */
export const followInstallation = onDocumentWritten(
  { document: 'installations/{id}', retry: true },
  async ({ data, params }) => {
    const [before, after] = [await versionOf(data?.before, false), await versionOf(data?.after, true)];
    await reconcileInstallation(params.id);
    await followOrders(params.id, before, after);
    if (data) await followLimits(data.before, data.after);
  },
);
