import { isDeepStrictEqual } from 'node:util';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { allocationOf } from '../../../src/domain/order/allocation.ts';
import { orderSchema } from '../../../src/domain/order/schema.ts';
import { db } from '../admin.ts';
import { log } from '../log.ts';
import { parseRecord } from '../read.ts';
import { updateFresh } from '../update-fresh.ts';

/** Far more installations than one order has kits. */
const MOST = 500;

const taken = (job: Installation) =>
  job.kits.map(({ orderId, orderLine, kitId }) => ({ orderId, orderLine, kitId }));

/** What an order's allocation looks at in an installation. */
const relevant = (job: Installation | null) =>
  job && [taken(job), job.stage, job.deleted, job.dealerId, job.kitMatchRequest?.matched ?? null];

/** The orders whose allocation may differ between two versions of an installation. */
export function touchedOrders(before: Installation | null, after: Installation | null): string[] {
  if (isDeepStrictEqual(relevant(before), relevant(after))) return [];
  const named = [before, after].flatMap((job) => (job?.kits ?? []).map((slot) => slot.orderId));
  return [...new Set(named)].filter((id) => id !== '' && !id.includes('/'));
}

async function holdersOf(orderId: string): Promise<Installation[]> {
  const holding = db.collection('installations').where('orderIds', 'array-contains', orderId).limit(MOST);
  const { docs } = await holding.get();
  return docs.flatMap(
    (document) => parseRecord(installationSchema, document.ref.path, document.data()) ?? [],
  );
}

/** Counts again what the installations take of an order, and moves its status accordingly (product.md B2). */
export async function reallocate(orderId: string): Promise<void> {
  await updateFresh(db.doc(`orders/${orderId}`), async (snapshot) => {
    const order = parseRecord(orderSchema, snapshot.ref.path, snapshot.data());
    if (!order) return null;
    const next = allocationOf(orderId, order, await holdersOf(orderId));
    if (next.lines.some((line) => line.allocatedQty > line.qty)) {
      log.warning('More kits are taken from an order than it has', { orderId });
    }
    const { lines, statusId, status } = order;
    return isDeepStrictEqual(next, { lines, statusId, status }) ? null : { ...next };
  });
}
