import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { kitSchema } from '../../../../src/domain/kit/schema.ts';
import { orderSchema } from '../../../../src/domain/order/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { pressOf } from '../../../../src/domain/shared/press.ts';
import {
  kitsOnRecord,
  countFault,
  countLines,
  countSums,
  namesTwice,
  type ShelfOrder,
} from '../../../../src/domain/stock-count/count.ts';
import { type StockCount, stockCountSchema } from '../../../../src/domain/stock-count/schema.ts';
import { type CountStockPayload, COUNT_STOCK } from '../../../../src/domain/stock-count/endpoints.ts';
import { db } from '../../store/admin.ts';
import { findRecord, parseRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid } from '../errors.ts';
import { isDoneBefore } from '../press.ts';
import { stampsOf } from '../../store/stamps.ts';

/** Of an order, what a count looks at: a shelf of a thousand orders comes without their histories. */
const shelfSchema = z.pick(orderSchema, {
  number: true,
  statusId: true,
  deleted: true,
  placedAt: true,
  lines: true,
});

/** What the dealer's orders have here at this moment. @throws ApiError 409 for one that can't be read: it must not count as none. */
async function shelfOf(dealerId: string): Promise<ShelfOrder[]> {
  const { docs } = await db
    .collection('orders')
    .where('dealerId', '==', dealerId)
    .where('deleted', '==', false)
    .where('status.name', 'in', ['available', 'allocated'])
    .select(...Object.keys(shelfSchema.shape))
    .get();
  return docs.map((document) => {
    const value = parseRecord(shelfSchema, document.ref.path, document.data());
    if (value === null)
      throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
    return { id: document.id, value };
  });
}

/** Names of counted kits that no order here has. @throws ApiError 400 for what is no kit. */
async function namesOf(kitIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    kitIds.map(async (id) => [id, await findRecord(kitSchema, 'kits', id)] as const),
  );
  return new Map(
    found.map(([id, kit]) => {
      if (typeof kit !== 'object') throw invalid('A counted kit is not in the catalogue.');
      return [id, kit.value.name];
    }),
  );
}

/** The lines as the orders are now. @throws ApiError 409 where they changed or a reason is missing. */
async function linesOf({ lines }: CountStockPayload, dealerId: string): Promise<StockCount['lines']> {
  const booked = kitsOnRecord(await shelfOf(dealerId));
  const known = new Set([...booked.values()].map(({ kitId }) => kitId));
  const others = [...new Set(lines.map(({ kitId }) => kitId))].filter((id) => !known.has(id));
  const names = await namesOf(others);
  const nameOf = (kitId: string) =>
    names.get(kitId) ?? [...booked.values()].find((kit) => kit.kitId === kitId)?.name ?? kitId;
  const made = countLines(lines, booked, nameOf);
  const fault = countFault(lines, made);
  if (fault !== '') throw conflict(fault);
  return made;
}

const counter =
  (payload: CountStockPayload, actor: Actor) =>
  async (): Promise<FreshWrites<{ id: string; differing: number }>> => {
    const ref = db.collection('stockCounts').doc(pressOf(payload.request));
    const stored = await ref.get();
    if (stored.exists) {
      const before = parseRecord(stockCountSchema, ref.path, stored.data());
      // Somebody else's id tells nothing of what stands behind it.
      if (before?.dealerId !== actor.dealerId || before.by !== actor.uid)
        throw conflict('Count again: this count could not be recorded.');
      isDoneBefore(before.request, payload.request);
      return { writes: [], result: { id: ref.id, differing: before.differing } };
    }
    const dealer = await findRecord(dealerSchema, 'dealers', actor.dealerId);
    if (typeof dealer !== 'object' || dealer.value.deleted) throw invalid('This dealer is no longer active.');
    const lines = await linesOf(payload, actor.dealerId);
    const count: StockCount = {
      dealerId: actor.dealerId,
      dealerGroupId: dealer.value.dealerGroupId,
      distributerId: dealer.value.distributerId,
      request: payload.request,
      by: actor.uid,
      byName: personName(actor),
      at: unixSeconds(new Date()),
      lines,
      ...countSums(lines),
      notes: payload.notes,
    };
    const stamps = stampsOf(actor.uid, 1);
    return {
      writes: [],
      creates: [{ ref, value: { ...count, ...stamps } }],
      result: { id: ref.id, differing: count.differing },
    };
  };

export const countStock = implement(COUNT_STOCK, async (payload, actor) => {
  if (namesTwice(payload.lines)) throw invalid('A kit is counted twice.');
  return writeFresh(counter(payload, actor));
});
