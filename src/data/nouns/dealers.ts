import type { Actor } from '#domain/access/actor.ts';
import { holds } from '#domain/access/actor.ts';
import { deriveDealer } from '#domain/dealer/derive.ts';
import { type Dealer, dealerSchema } from '#domain/dealer/schema.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { users } from '#domain/user/entity.ts';
import { sideClause } from '#domain/trade/sides.ts';
import type { Doc } from '#data/store/converter.ts';
import { type Condition, countWhere } from '#data/store/count-where.ts';
import { type ImportTarget, plainImportTarget } from '#data/imports/import-target.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { createRecord } from '#data/store/save.ts';

/** Placed and not yet with the dealer. */
const OPEN_ORDERS = [
  ORDER_STATUS.orderPlaced,
  ORDER_STATUS.orderEstimated,
  ORDER_STATUS.orderConfirmed,
  ORDER_STATUS.orderInTransit,
];

/** A new dealer is its own tenant, in no group. */
function asNew(actor: Actor, id: string, value: Dealer): Dealer {
  const distributerId = value.distributerId || actor.distributerId;
  return { ...value, dealerId: id, dealerGroupId: '', dealerGroup: '', groupChange: null, distributerId };
}

/** Dealers. A new one has its own id as `dealerId`, no group, and the actor's distributor unless another is named. */
export const dealerStore = referenceStore<Dealer>({
  collection: dealers,
  blank: () => ({ ...dealerSchema.parse({ name: '-' }), name: '' }),
  derive: deriveDealer,
  add: async (actor, id, value) => {
    await createRecord(dealers, actor, asNew(actor, id, value), { id });
    return '';
  },
});

/** Imported dealers; a new one starts as one that is added by hand does. */
export const dealerImportTarget: ImportTarget<Dealer> = {
  ...plainImportTarget(dealerStore),
  prepareNew: async (actor, rows) =>
    rows.map(({ id, value }) => ({ value: deriveDealer(asNew(actor, id, value)) })),
};

/** What the dealer has, as far as the actor may count it; null where that is the business of another distributor. */
export interface DealerRecords {
  readonly installations: number | null;
  readonly orders: number | null;
  readonly openOrders: number | null;
  readonly users: number | null;
}

/** Whether the dealer is the actor's own, or one that the actor's distributor supplies. */
const isLinked = (
  actor: Actor,
  { id, value: { distributerId } }: Pick<Doc<Dealer>, 'id' | 'value'>,
): boolean =>
  actor.kind === 'dealer'
    ? actor.dealerId === id
    : actor.kind === 'distributer' && actor.distributerId === distributerId;

/** The dealer's orders that the actor may ask for: of a distributor those that it supplies. */
const ordersOf = (actor: Actor, dealerId: string): readonly Condition[] => [
  sideClause(actor),
  ['dealerId', dealerId],
];

/** The dealer's orders that are on their way; null where the actor may not know. @throws AppError. */
export async function countOpenOrders(
  actor: Actor,
  dealer: Pick<Doc<Dealer>, 'id' | 'value'>,
): Promise<number | null> {
  if (!isLinked(actor, dealer) || !holds(actor, 'orders')) return null;
  return countWhere(orders, [...ordersOf(actor, dealer.id), ['statusId', OPEN_ORDERS], ['deleted', false]]);
}

/** Counts what a dealer has. @throws AppError. */
export async function countDealerRecords(actor: Actor, dealer: Doc<Dealer>): Promise<DealerRecords> {
  const { id } = dealer;
  const isOwn = isLinked(actor, dealer);
  const jobsOf: readonly Condition[] = [
    ['dealerId', id],
    ...(actor.kind === 'dealer' ? [] : [['distributerId', actor.distributerId] as const]),
  ];
  const seesUsers = actor.isAdmin && (actor.kind === 'distributer' || actor.dealerId === id);
  const none = Promise.resolve(null);
  const [jobs, all, open, people] = await Promise.all([
    isOwn && holds(actor, 'installations') ? countWhere(installations, jobsOf) : none,
    isOwn && holds(actor, 'orders') ? countWhere(orders, ordersOf(actor, id)) : none,
    countOpenOrders(actor, dealer),
    seesUsers ? countWhere(users, [['dealerId', id]]) : none,
  ]);
  return { installations: jobs, orders: all, openOrders: open, users: people };
}
