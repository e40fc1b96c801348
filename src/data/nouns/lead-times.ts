import { getDocsFromServer, limit } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { holds } from '#domain/access/actor.ts';
import { deriveLeadTime } from '#domain/lead-time/promised-date.ts';
import { type LeadTime, leadTimeSchema } from '#domain/lead-time/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { leadTimes } from '#domain/lead-time/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { partyOf } from '#domain/trade/parties.ts';
import { usualSide } from '#domain/trade/sides.ts';
import { ordered } from '#data/store/ordered.ts';
import { readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { referenceStore } from '#data/store/reference-store.ts';
import { createRecord } from '#data/store/save.ts';

const PLACED = {
  buyer: orderedQuery({ collection: 'orders', equal: ['buyerId'], by: 'placedAt', direction: 'desc' }),
  supplier: orderedQuery({ collection: 'orders', equal: ['supplierId'], by: 'placedAt', direction: 'desc' }),
};

/** How many of the last orders the real median is taken from. */
export const ORDERS_READ = 300;

/** Lead times. A new one is the promise of the actor's organisation. */
export const leadTimeStore = referenceStore<LeadTime>({
  collection: leadTimes,
  blank: () => ({ ...leadTimeSchema.parse({ name: '-' }), name: '' }),
  derive: deriveLeadTime,
  add: async (actor, id, value) => {
    const { kind, organisation } = actor;
    const dealerId = kind === 'dealer' ? actor.dealerId : '';
    const distributerId = kind === 'distributer' ? actor.distributerId : '';
    const owned = deriveLeadTime({ ...value, dealerId, distributerId, organisation });
    await createRecord(leadTimes, actor, owned, { id });
    return '';
  },
});

/** The last placed orders that the actor sees, newest first; null where the actor sees none. @throws AppError. */
export async function fetchLastOrders(actor: Actor): Promise<readonly Order[] | null> {
  if (!holds(actor, 'orders')) return null;
  const party = partyOf(actor);
  const last = [limit(ORDERS_READ)];
  const asked =
    usualSide(actor) === 'buyer'
      ? ordered(db, PLACED.buyer, { buyerId: party }, last)
      : ordered(db, PLACED.supplier, { supplierId: party }, last);
  const found = await getDocsFromServer(asked).catch((error: unknown) => {
    throw toAppError(error);
  });
  return readDocs(orders, found.docs).map(({ value }) => value);
}
