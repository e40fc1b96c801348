import { type QueryConstraint, where } from 'firebase/firestore';
import { type Actor, holds } from '#domain/access/actor.ts';
import { UNDER_REVIEW_STAGES, OPEN_STAGES } from '#domain/installation/editable.ts';
import type { KitType } from '#domain/kit/schema.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import type { Collection } from '#data/store/collection.ts';
import { installations } from '#domain/installation/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { alive, fetchFirst, type Found } from '#data/store/fetch-all.ts';
import { SEARCH_SCAN_LIMIT } from '#data/lists/query-limits.ts';
import { ownSide } from '#data/trade/own-side.ts';

/** Placed, and not yet fitted to a vehicle. */
const OPEN_ORDERS = [
  ORDER_STATUS.orderPlaced,
  ORDER_STATUS.orderEstimated,
  ORDER_STATUS.orderConfirmed,
  ORDER_STATUS.orderInTransit,
  ORDER_STATUS.available,
];
const OPEN_JOBS = [...OPEN_STAGES, ...UNDER_REVIEW_STAGES];

/** Records that hold a kit, as id and number. */
export interface Holders {
  readonly found: readonly { readonly id: string; readonly number: string }[];
  /** There are more open ones than were looked through. */
  readonly isPart: boolean;
}

/** The open orders and installations that hold a kit; null for those that the actor may not list. */
export interface KitHolders {
  readonly orders: Holders | null;
  readonly installations: Holders | null;
}

async function look<T extends { number: string }>(
  asked: Promise<Found<T>>,
  hasKit: (value: T) => boolean,
): Promise<Holders> {
  const { docs, isCut } = await asked;
  const found = docs
    .filter(({ value }) => hasKit(value))
    .map(({ id, value }) => ({ id, number: value.number }))
    .toSorted((a, b) => a.number.localeCompare(b.number));
  return { found, isPart: isCut };
}

/**
 * Looks through the first 300 open orders of the kit's type and the first 300 open installations of the actor's
 * organisation for those that hold it: neither can be asked for by kit. @throws AppError.
 */
export async function fetchKitHolders(actor: Actor, kitId: string, type: KitType): Promise<KitHolders> {
  const own =
    actor.kind === 'dealer'
      ? where('dealerId', '==', actor.dealerId)
      : where('distributerId', '==', actor.distributerId);
  const open = <T>(from: Collection<T>, ...clauses: QueryConstraint[]) =>
    fetchFirst(from, SEARCH_SCAN_LIMIT, alive, ...clauses);
  const [ofOrders, ofJobs] = await Promise.all([
    holds(actor, 'orders')
      ? look(
          open(orders, ownSide(actor), where('type', '==', type), where('statusId', 'in', OPEN_ORDERS)),
          ({ lines }) => lines.some((line) => line.kitId === kitId),
        )
      : null,
    holds(actor, 'installations')
      ? look(open(installations, own, where('stage', 'in', OPEN_JOBS)), ({ kits }) =>
          kits.some((slot) => slot.kitId === kitId),
        )
      : null,
  ]);
  return { orders: ofOrders, installations: ofJobs };
}
