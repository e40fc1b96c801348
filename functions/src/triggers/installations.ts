import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { kindOf } from '../../../src/domain/access/actor.ts';
import { installationSchema, type Recorder } from '../../../src/domain/installation/schema.ts';
import { claimsOf } from '../../../src/domain/order/allocation.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { personName } from '../../../src/domain/shared/person-name.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { actorOfRecord } from '../people/actor-of-record.ts';
import { parseLeniently, readRecord } from '../store/read.ts';
import { isDocumentId } from '../store/record-ref.ts';
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

/** Who of a distributor recorded a job for its dealer, by the write that made it; null for the dealer's own people. */
async function recorderOf({ before, after }: Change<DocumentSnapshot>): Promise<Recorder | null> {
  const by: unknown = after.get('_by');
  if (before.exists || !after.exists || typeof by !== 'string' || !isDocumentId(by)) return null;
  const user = await readRecord(userSchema, `users/${by}`);
  if (!user || kindOf(user) !== 'distributer') return null;
  const { organisation } = await actorOfRecord(by, user);
  const at: unknown = after.get('_at');
  return {
    by,
    byName: personName(user),
    organisation,
    at: unixSeconds(at instanceof Timestamp ? at.toDate() : new Date()),
  };
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
    await reconcileInstallation(params.id, data ? await recorderOf(data) : null);
    await followOrders(params.id, before, after);
    if (data) await followLimits(data.before, data.after);
  },
);
