import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { Installation, KitSlot } from '../../../../src/domain/installation/schema.ts';
import { filledSlots, matchJobFault } from '../../../../src/domain/kit-match/judge.ts';
import { type Suggestion, suggestionsFor } from '../../../../src/domain/kit-match/suggest.ts';
import { type Order, ORDER_STATUS, orderSchema } from '../../../../src/domain/order/schema.ts';
import { receivedKey } from '../../../../src/domain/order/serial-keys.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { serialKey } from '../../../../src/domain/shared/serial.ts';
import { db } from '../../store/admin.ts';
import { ordered } from '../../store/ordered.ts';
import { pagesOf } from '../../store/pages.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { SUGGEST_KIT_MATCHES } from '../../../../src/domain/kit-match/endpoints.ts';
import { MatchFacts, suppliedJob } from './facts.ts';

/** Most complete orders of one dealer and kit that are looked at, the newest. */
const COMPLETE_MAX = 40;
/** Orders of one page of those in stock. */
const PAGE = 100;
/** Far more orders than one serial of a dealer's can be in. */
const SERIAL_ORDERS_MAX = 20;
/** A kit that was fitted came from an order that has arrived: one in stock, or one that is over. */
const IN_STOCK: readonly number[] = [ORDER_STATUS.available, ORDER_STATUS.allocated];
const ARRIVED: readonly number[] = [...IN_STOCK, ORDER_STATUS.complete];

const OF_KIT = orderedQuery({
  collection: 'orders',
  equal: ['dealerId', 'statusId'],
  within: 'kitIds',
  by: 'placedAt',
  direction: 'desc',
});

interface StoredOrder {
  readonly id: string;
  readonly value: Order;
}

/** What may be confirmed of one kit of a job. */
interface SlotSuggestions {
  readonly slot: number;
  readonly suggestions: readonly Suggestion[];
}

const readable = (docs: readonly QueryDocumentSnapshot[]): StoredOrder[] =>
  docs.flatMap((document) => {
    const value = parseRecord(orderSchema, document.ref.path, document.data());
    return value ? [{ id: document.id, value }] : [];
  });

/** All orders of a dealer and kit that are in stock, newest first, read page by page. */
async function inStock(dealerId: string, kitIds: string): Promise<StoredOrder[]> {
  const found: StoredOrder[] = [];
  const asked = ordered(OF_KIT, { dealerId, statusId: IN_STOCK, kitIds });
  for await (const docs of pagesOf(asked, PAGE)) found.push(...readable(docs));
  return found;
}

/** The newest orders of a dealer and kit that are over. */
const newestComplete = async (dealerId: string, kitIds: string): Promise<StoredOrder[]> =>
  readable(
    (await ordered(OF_KIT, { dealerId, statusId: ORDER_STATUS.complete, kitIds }).limit(COMPLETE_MAX).get())
      .docs,
  );

/** The orders that brought a dealer a kit of this serial, however old. */
async function withSerial(dealerId: string, { kitId, serial }: KitSlot): Promise<StoredOrder[]> {
  if (serialKey(serial) === '') return [];
  const key = receivedKey(dealerId, serial);
  const found = await db
    .collection('orders')
    .where('serialKeys', 'array-contains', key)
    .limit(SERIAL_ORDERS_MAX)
    .get();
  return readable(found.docs).filter(
    ({ value }) => value.kitIds.includes(kitId) && ARRIVED.includes(value.statusId),
  );
}

/** The orders that kits may have come from; those of a dealer and kit are read once for all jobs of a call. */
class Candidates {
  readonly #read = new Map<string, Promise<StoredOrder[]>>();

  #ofKit(dealerId: string, kitId: string): Promise<StoredOrder[]> {
    const key = `${dealerId} ${kitId}`;
    const asked =
      this.#read.get(key) ??
      Promise.all([inStock(dealerId, kitId), newestComplete(dealerId, kitId)]).then((found) => found.flat());
    this.#read.set(key, asked);
    return asked;
  }

  async of({ dealerId }: Installation, slot: KitSlot): Promise<StoredOrder[]> {
    const { kitId, orderId } = slot;
    const all = await Promise.all([this.#ofKit(dealerId, kitId), withSerial(dealerId, slot)]);
    const found = [...new Map(all.flat().map((order) => [order.id, order])).values()];
    if (orderId === '' || found.some(({ id }) => id === orderId)) return found;
    // An order of another dealer is none to tell of.
    const named = await findRecord(orderSchema, 'orders', orderId);
    const isTheirs = typeof named === 'object' && named.value.dealerId === dealerId;
    return isTheirs ? [...found, { id: orderId, value: named.value }] : found;
  }
}

async function suggestionsOf(id: string, actor: Actor, facts: MatchFacts, candidates: Candidates) {
  const snapshot = await db.collection('installations').doc(id).get();
  const job = suppliedJob(snapshot, actor);
  const fault = matchJobFault(job);
  const slots = await Promise.all(
    filledSlots(job).map(async ({ slot, index }): Promise<SlotSuggestions> => {
      const [known, orders] = await Promise.all([facts.of(id, slot), candidates.of(job, slot)]);
      return { slot: index, suggestions: suggestionsFor(job, slot, known, orders) };
    }),
  );
  return { id, rev: Number(snapshot.get('_rev')), fault, slots: fault === '' ? slots : [] };
}

export const suggestKitMatches = implement(SUGGEST_KIT_MATCHES, async ({ ids }, actor) => {
  const [facts, candidates] = [new MatchFacts(actor), new Candidates()];
  const results = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      try {
        return await suggestionsOf(id, actor, facts, candidates);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { id, rev: 0, fault: error.message, slots: [] };
      }
    }),
  );
  return { results };
});
