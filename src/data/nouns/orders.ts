import { documentId, type FieldPath, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { orders } from '#domain/order/entity.ts';
import { ORDER_STATUS, type Order } from '#domain/order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { alive, fetchFirst } from '#data/store/fetch-all.ts';
import { ownSide } from '#data/trade/own-side.ts';
import { callApi } from '#data/store/call-api.ts';
import { sideOf } from '#domain/trade/sides.ts';
import { OPEN_ORDER, MAKE_ORDER } from '#domain/order/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';

/** Makes the draft of an order, for stock or for a job. @throws OfflineError, AppError. */
export const makeOrder = (asked: PayloadOf<typeof MAKE_ORDER>) => callApi(MAKE_ORDER, asked);

/** Tells the server that the supplier has looked at a placed order, which its dealer can't recall from then on. @throws AppError. */
export async function noteOrderOpened(id: string, path: string): Promise<void> {
  await callApi(OPEN_ORDER, { id, collection: path === 'compliancePlateOrders' ? path : 'orders' });
}

/** Other open orders of the dealer for the same vehicle or under the same purchase order; at most 20 are looked at each. */
export async function fetchRivals(
  actor: Actor,
  { dealerId, vin, purchaseOrder }: Pick<Order, 'dealerId' | 'vin' | 'purchaseOrder'>,
  ownId: string,
): Promise<readonly Doc<Order>[]> {
  const ask = async (field: 'vin' | 'purchaseOrder', value: string) => {
    if (value.trim() === '') return [];
    const found = await fetchFirst(
      orders,
      20,
      ownSide(actor),
      where('dealerId', '==', dealerId),
      alive,
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

/** Most parts that one order is shown with. */
const PARTS_MAX = 40;

/** The parts in which an order goes to its dealer, by number: itself, what it was split from and what was split off. @throws AppError. */
export async function fetchParts(actor: Actor, doc: Pick<Doc<Order>, 'id' | 'value'>) {
  const { id, value } = doc;
  const first = value.splitFrom || id;
  const ask = async (field: string | FieldPath, of: string) =>
    (await fetchFirst(orders, PARTS_MAX, ownSide(actor, sideOf(actor, value)), alive, where(field, '==', of)))
      .docs;
  try {
    const found = await Promise.all([
      first === id ? [] : ask(documentId(), first),
      ask('splitFrom', first),
      first !== id && value.splits > 0 ? ask('splitFrom', id) : [],
    ]);
    const parts = new Map([doc, ...found.flat()].map((order) => [order.id, order]));
    return [...parts.values()].toSorted((a, b) =>
      a.value.number.localeCompare(b.value.number, 'en', { numeric: true }),
    );
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
    actor.kind === 'distributer' ? [ownSide(actor), where('dealerId', '==', dealerId)] : [ownSide(actor)];
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
