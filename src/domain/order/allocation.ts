import type { Installation, KitSlot } from '../installation/schema.ts';
import { known } from '../shared/quantity.ts';
import { type Order, ORDER_STATUS, type OrderStatusName } from './schema.ts';

/** The part of an installation that decides what it takes of an order. */
export type Holder = Pick<Installation, 'dealerId' | 'stage' | 'deleted' | 'kits' | 'kitMatchRequest'>;

/** Of an order, what an allocation changes. */
export type Allocation = Pick<Order, 'lines' | 'statusId' | 'status'>;

type Allocated = Pick<Order, 'dealerId' | 'lines' | 'statusId' | 'status'>;

/** Kits come from stock that the dealer holds; in any other status the order moves by people's hands. */
const STOCK: readonly number[] = [ORDER_STATUS.available, ORDER_STATUS.allocated, ORDER_STATUS.complete];

function lineOf(slot: KitSlot, lines: Order['lines']): number {
  const named = known(slot.orderLine);
  return named === null ? lines.findIndex((line) => line.kitId === slot.kitId) : named;
}

/** Installation complete, and the kit matched where that was asked for (product.md B2, allocated to complete). */
function isDone(holder: Holder): boolean {
  return holder.stage === 'complete' && (holder.kitMatchRequest?.matched ?? true);
}

function statusOf(order: Allocated, lines: Order['lines'], areDone: boolean): OrderStatusName {
  const isFull = lines.length > 0 && lines.every((line) => line.allocatedQty >= line.qty);
  if (isFull) return areDone ? 'complete' : 'allocated';
  // Closed by hand with kits that no installation took: not ours to open again.
  return order.statusId === ORDER_STATUS.complete ? 'complete' : 'available';
}

/**
 * How much of each line the installations take, and the status that follows (product.md B2, the server's moves):
 * allocated when every line is taken, complete when besides all that took are done, else available. Counted from
 * scratch, so that the same answer comes however often and in whatever order it is asked. An installation of
 * another dealer, a deleted and a cancelled one take nothing.
 */
export function allocationOf(orderId: string, order: Allocated, holders: readonly Holder[]): Allocation {
  const takers = holders.filter(
    (holder) => holder.dealerId === order.dealerId && !holder.deleted && holder.stage !== 'cancelled',
  );
  const taken = takers.flatMap((holder) =>
    holder.kits.filter((slot) => slot.orderId === orderId).map((slot) => lineOf(slot, order.lines)),
  );
  const lines = order.lines.map((line, index) => ({
    ...line,
    allocatedQty: taken.filter((each) => each === index).length,
  }));
  if (!STOCK.includes(order.statusId)) return { lines, statusId: order.statusId, status: order.status };
  const name = statusOf(order, lines, takers.every(isDone));
  return { lines, statusId: ORDER_STATUS[name], status: { id: ORDER_STATUS[name], name } };
}
