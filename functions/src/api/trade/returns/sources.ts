import type * as z from 'zod/mini';
import { dealerSchema } from '../../../../../src/domain/dealer/schema.ts';
import {
  madeLines,
  type ReturnParties,
  type ReturnSources,
  supplierOfLines,
} from '../../../../../src/domain/goods-return/draft.ts';
import type { ReturnLineWish } from '../../../../../src/domain/goods-return/input.ts';
import type { ReturnLine } from '../../../../../src/domain/goods-return/schema.ts';
import { type Installation, installationSchema } from '../../../../../src/domain/installation/schema.ts';
import { type Kit, kitSchema } from '../../../../../src/domain/kit/schema.ts';
import { type Order, orderSchema } from '../../../../../src/domain/order/schema.ts';
import { findRecord } from '../../../store/read.ts';
import { conflict, notFound } from '../../errors.ts';
import { FieldRefusal } from '../refusal.ts';

/** The records of these ids that pass; one that can't be read must not count as absent. @throws ApiError 409. */
async function named<T extends { deleted: boolean }>(
  schema: z.ZodMiniType<T>,
  collection: string,
  ids: readonly string[],
  passes: (record: T) => boolean,
): Promise<ReadonlyMap<string, T>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  const found = await Promise.all(
    wanted.map(async (id) => [id, await findRecord(schema, collection, id)] as const),
  );
  return new Map(
    found.flatMap(([id, record]): [string, T][] => {
      if (record === 'broken') {
        throw conflict(`The record ${collection}/${id} could not be read. Tell head office.`);
      }
      return record === 'absent' || record.value.deleted || !passes(record.value) ? [] : [[id, record.value]];
    }),
  );
}

/** What a draft comes to: its lines out of the stored records, and who takes them back. */
export interface DraftMade {
  readonly lines: readonly ReturnLine[];
  readonly parties: ReturnParties;
  readonly dealerName: string;
  readonly dealerGroupId: string;
}

/**
 * Makes the lines of a draft out of the dealer's own orders and jobs; those of others count as not there.
 * @throws ApiError 400 with the field `lines`, 404, 409.
 */
export async function readDraft(
  dealerId: string,
  wishes: readonly ReturnLineWish[],
  before: readonly ReturnLine[],
  keyOf: (index: number) => string,
): Promise<DraftMade> {
  const isOwn = (record: Order | Installation) => record.dealerId === dealerId;
  const [dealer, orders, jobs, kits] = await Promise.all([
    findRecord(dealerSchema, 'dealers', dealerId),
    named(
      orderSchema,
      'orders',
      wishes.map(({ orderId }) => orderId),
      isOwn,
    ),
    named(
      installationSchema,
      'installations',
      wishes.map(({ installationId }) => installationId),
      isOwn,
    ),
    named<Kit>(
      kitSchema,
      'kits',
      wishes.flatMap(({ orderId, kitId }) => (orderId === '' ? [kitId] : [])),
      () => true,
    ),
  ]);
  if (dealer === 'broken') throw conflict('The record of this dealer could not be read. Tell head office.');
  if (dealer === 'absent' || dealer.value.deleted) throw notFound();
  const sources: ReturnSources = { orders, jobs, kits };
  const { lines, fault } = madeLines(wishes, sources, before, keyOf);
  if (fault !== '') throw new FieldRefusal('lines', fault);
  const parties = supplierOfLines(lines, orders, dealer.value.distributerId);
  if (parties === null) {
    throw new FieldRefusal('lines', 'These goods come from different suppliers. Make a return for each.');
  }
  return { lines, parties, dealerName: dealer.value.name, dealerGroupId: dealer.value.dealerGroupId };
}
