import { documentId, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveDraft } from '#domain/order/draft.ts';
import { orders } from '#domain/order/entity.ts';
import { ORDER_STATUS, type Order } from '#domain/order/schema.ts';
import { post } from '#data/store/api.ts';
import type { Doc } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { fetchFirst } from '#data/store/fetch-all.ts';
import { createRecord, updateRecord } from '#data/store/save.ts';

/** Saves a new draft. @throws NotAllowedError, OfflineError, AppError. */
export async function addDraft(actor: Actor, id: string, draft: Order): Promise<void> {
  await createRecord(orders, actor, deriveDraft(draft), { id });
}

/** Saves an edit of a draft. @throws ConflictError, NotAllowedError, OfflineError, AppError. */
export function updateDraft(actor: Actor, base: Doc<Order>, draft: Order): Promise<void> {
  return updateRecord(orders, actor, base, deriveDraft(draft));
}

/** Tells the server that the supplier has looked at a placed order, which its dealer can't recall from then on. @throws AppError. */
export async function noteOrderOpened(id: string, collection: string): Promise<void> {
  await post('open-order', { id, collection });
}

/** Other open orders of the dealer for the same vehicle or under the same purchase order; at most 20 are looked at each. */
export async function fetchRivals(
  dealerClauses: readonly (readonly [string, string])[],
  { vin, purchaseOrder }: Pick<Order, 'vin' | 'purchaseOrder'>,
  ownId: string,
): Promise<readonly Doc<Order>[]> {
  const scope = dealerClauses.map(([field, value]) => where(field, '==', value));
  const ask = async (field: 'vin' | 'purchaseOrder', value: string) => {
    if (value.trim() === '') return [];
    const found = await fetchFirst(
      orders,
      20,
      ...scope,
      where('deleted', '==', false),
      where(field, '==', value),
    );
    return found.docs;
  };
  try {
    const found = (await Promise.all([ask('vin', vin), ask('purchaseOrder', purchaseOrder)])).flat();
    const open = found.filter(({ id, value }) => id !== ownId && value.statusId < ORDER_STATUS.available);
    return [...new Map(open.map((order) => [order.id, order])).values()];
  } catch (error) {
    throw toAppError(error);
  }
}

/** Most orders that one job shows. */
const OF_JOB = 20;

/** The orders made for a job, and those that its kits come from, newest first. @throws AppError. */
export async function fetchOrdersOfJob(
  actor: Actor,
  jobId: string,
  dealerId: string,
  named: readonly string[],
): Promise<readonly Doc<Order>[]> {
  const scope =
    actor.kind === 'distributer'
      ? [where('distributerId', '==', actor.distributerId), where('dealerId', '==', dealerId)]
      : [where('dealerId', '==', actor.dealerId)];
  const alive = where('deleted', '==', false);
  const ids = [...new Set(named)].slice(0, OF_JOB);
  try {
    const [made, taken] = await Promise.all([
      fetchFirst(orders, OF_JOB, ...scope, alive, where('installationId', '==', jobId)),
      ids.length === 0 ? { docs: [] } : fetchFirst(orders, OF_JOB, ...scope, where(documentId(), 'in', ids)),
    ]);
    const all = new Map([...made.docs, ...taken.docs].map((order) => [order.id, order]));
    return [...all.values()].toSorted((a, b) => b.value.placedAt.localeCompare(a.value.placedAt));
  } catch (error) {
    throw toAppError(error);
  }
}
