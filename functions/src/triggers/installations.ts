import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { parseRecord } from '../read.ts';
import { rollUpTimeLimits } from './dealer-time-limits.ts';
import { reallocate, touchedOrders } from './order-allocation.ts';
import { settleInstallation } from './settle.ts';

function versionOf(snapshot: DocumentSnapshot | undefined): Installation | null {
  return snapshot ? parseRecord(installationSchema, snapshot.ref.path, snapshot.data()) : null;
}

/**
 * Follows every write of an installation. The first delivery settles the record; what it writes comes back here and
 * finds nothing more to settle. Dealer and orders are counted anew from the store, never stepped from the event, so
 * that events may come late, twice or out of order.
 */
export const followInstallation = onDocumentWritten(
  { document: 'installations/{id}', retry: true },
  async ({ data, params }) => {
    const [before, after] = [versionOf(data?.before), versionOf(data?.after)];
    await settleInstallation(params.id);
    for (const orderId of touchedOrders(before, after)) await reallocate(orderId);
    const dealerId = after?.dealerId ?? before?.dealerId;
    const haveLimitsChanged = !isDeepStrictEqual(before?.timeLimits ?? [], after?.timeLimits ?? []);
    if (dealerId !== undefined && haveLimitsChanged) await rollUpTimeLimits(dealerId);
  },
);
