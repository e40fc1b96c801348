import type { Actor } from '#domain/access/actor.ts';
import { holds } from '#domain/access/actor.ts';
import { deriveDealer } from '#domain/dealer/derive.ts';
import { type Dealer, dealerSchema } from '#domain/dealer/schema.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { users } from '#domain/user/entity.ts';
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

/** The clause that proves to the rules whose orders and installations are asked for; null: they are not the actor's. */
function linkOf(actor: Actor, dealerId: string, distributerId: string): readonly Condition[] | null {
  const own: Condition = ['dealerId', dealerId];
  if (actor.kind === 'dealer') return actor.dealerId === dealerId ? [own] : null;
  return actor.kind === 'distributer' && actor.distributerId === distributerId
    ? [own, ['distributerId', distributerId]]
    : null;
}

/** The dealer's orders that are on their way; null where the actor may not know. @throws AppError. */
export async function countOpenOrders(
  actor: Actor,
  { id, value }: Pick<Doc<Dealer>, 'id' | 'value'>,
): Promise<number | null> {
  const link = linkOf(actor, id, value.distributerId);
  if (!link || !holds(actor, 'orders')) return null;
  return countWhere(orders, [...link, ['statusId', OPEN_ORDERS], ['deleted', false]]);
}

/** Counts what a dealer has. @throws AppError. */
export async function countDealerRecords(actor: Actor, dealer: Doc<Dealer>): Promise<DealerRecords> {
  const link = linkOf(actor, dealer.id, dealer.value.distributerId);
  const seesUsers = actor.isAdmin && (actor.kind === 'distributer' || actor.dealerId === dealer.id);
  const none = Promise.resolve(null);
  const [jobs, all, open, people] = await Promise.all([
    link && holds(actor, 'installations') ? countWhere(installations, link) : none,
    link && holds(actor, 'orders') ? countWhere(orders, link) : none,
    countOpenOrders(actor, dealer),
    seesUsers ? countWhere(users, [['dealerId', dealer.id]]) : none,
  ]);
  return { installations: jobs, orders: all, openOrders: open, users: people };
}
