import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { LABEL_SLOTS } from '../../../src/domain/installation/photo-slots.ts';
import { photosMissing } from '../../../src/domain/label-order/kinds.ts';
import { type LabelOrder, labelOrderSchema } from '../../../src/domain/label-order/schema.ts';
import { LABEL_ORDER } from '../../../src/domain/label-order/moves.ts';
import { statusNameOf } from '../../../src/domain/order/status.ts';
import { movedByItself } from '../../../src/domain/trade/apply.ts';
import { takesMove } from '../../../src/domain/trade/move.ts';
import { db } from '../store/admin.ts';
import { slotsWithoutFile } from '../files/photo-files.ts';
import { findRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { updateFresh } from '../store/update-fresh.ts';
import type { Follower } from './follower.ts';

const COLLECTION = 'compliancePlateOrders';
/** Far more orders than one job has. */
const MAX_ORDERS = 100;

/** The job with those photos of labels whose file is there: a path that somebody wrote proves nothing. */
async function withRealLabels(id: string, job: Installation): Promise<Installation> {
  const labels = Object.entries(job.photos).filter(([slot]) => LABEL_SLOTS.includes(slot));
  const unreal = await slotsWithoutFile(id, Object.fromEntries(labels));
  const real = Object.entries(job.photos).filter(([slot]) => !unreal.includes(slot));
  return { ...job, photos: Object.fromEntries(real) };
}

/** Whether every label of an order can be seen in a photo of its job; a job that cannot be read shows none. */
async function isPhotographed(order: LabelOrder): Promise<boolean> {
  const job = await findRecord(installationSchema, 'installations', order.installationId);
  if (typeof job !== 'object' || job.value.deleted) return false;
  if (photosMissing(order, job.value).length > 0) return false;
  return photosMissing(order, await withRealLabels(order.installationId, job.value)).length === 0;
}

/** Labels that are not here yet can be seen nowhere. */
const isReceived = ({ status }: LabelOrder) => status.name === 'available' || status.name === 'complete';

/** A received order whose labels can all be seen is complete, by the portal's own move. */
function completed(record: LabelOrder, rev: number): Partial<LabelOrder> {
  const move = LABEL_ORDER.move('finishAtOnce');
  if (!move || statusNameOf(record) !== 'available') return {};
  const { statusId, status, entries } = movedByItself(LABEL_ORDER, move.id, { record, rev }, new Date());
  return { statusId, status, entries: takesMove(LABEL_ORDER, move, record) ? entries : record.entries };
}

/**
 * Brings an order of labels to what it must be: whether its labels can be seen in the job, and complete once they
 * can. Writes only what differs: doing it twice changes nothing. Stamps untouched, like every field that only the
 * server works out.
 */
export async function reconcileLabelOrder(id: string): Promise<void> {
  const ref = recordRef(COLLECTION, id);
  if (!ref) return;
  await updateFresh(ref, async (snapshot) => {
    const parsed = labelOrderSchema.safeParse(snapshot.data());
    if (!parsed.success) {
      await reportFault('An order of labels cannot be read, so it is not completed', ref.path);
      return null;
    }
    const order = parsed.data;
    const photoDone = isReceived(order) && (await isPhotographed(order));
    const next: Partial<LabelOrder> = {
      photoDone,
      ...(photoDone && completed(order, Number(snapshot.get('_rev')))),
    };
    const stored: Readonly<Record<string, unknown>> = order;
    const changes = Object.entries(next).filter(([field, now]) => !isDeepStrictEqual(stored[field], now));
    return changes.length === 0 ? null : Object.fromEntries(changes);
  });
}

/** Follows every write of an order of labels: one that is received may have its photos already. */
export const followLabelOrder: Follower = async ({ id }, { after }) => {
  if (after.exists) await reconcileLabelOrder(id);
};

/** What of a job decides whether its labels can be seen. */
const shownBy = (snapshot: DocumentSnapshot): unknown => [
  snapshot.get('photos'),
  snapshot.get('photoLog'),
  snapshot.get('stage'),
  snapshot.get('deleted'),
];

/** Follows every write of a job: photos of its labels complete the orders that brought them. */
export const followLabelPhotos: Follower = async ({ id }, { before, after }) => {
  if (isDeepStrictEqual(shownBy(before), shownBy(after))) return;
  const { docs } = await db.collection(COLLECTION).where('installationId', '==', id).limit(MAX_ORDERS).get();
  for (const order of docs) await reconcileLabelOrder(order.id);
};
