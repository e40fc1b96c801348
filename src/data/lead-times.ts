import { collection, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { holds } from '#domain/access/actor.ts';
import { deriveLeadTime } from '#domain/lead-time/promised-date.ts';
import { type LeadTime, leadTimeSchema } from '#domain/lead-time/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { leadTimes } from './reference-collections.ts';
import { orders } from './collections.ts';
import { readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { referenceStore } from './reference-store.ts';
import { createRecord } from './save.ts';

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
  const tenant =
    actor.kind === 'dealer'
      ? where('dealerId', '==', actor.dealerId)
      : where('distributerId', '==', actor.distributerId);
  const asked = query(collection(db, orders.path), tenant, orderBy('placedAt', 'desc'), limit(ORDERS_READ));
  const found = await getDocsFromServer(asked).catch((error: unknown) => {
    throw toAppError(error);
  });
  return found.docs.flatMap((document) => {
    const read = readDoc(orders, document);
    return read.ok ? [read.doc.value] : [];
  });
}
