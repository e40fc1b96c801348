import type * as z from 'zod/mini';
import { type Dealer, dealerSchema } from '../../../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../../../src/domain/distributer/schema.ts';
import { installationSchema } from '../../../../../src/domain/installation/schema.ts';
import { type KitSku, kitSkuSchema } from '../../../../../src/domain/kit-sku/schema.ts';
import { kitSchema } from '../../../../../src/domain/kit/schema.ts';
import { type LeadTime, leadTimeSchema } from '../../../../../src/domain/lead-time/schema.ts';
import type { Found } from '../../../../../src/domain/installation/catalogue.ts';
import type { OrderCatalogue } from '../../../../../src/domain/order/catalogue.ts';
import type { Order } from '../../../../../src/domain/order/schema.ts';
import { SMALL_READ } from '../../../../../src/domain/descriptor/descriptor.ts';
import { vehicleSchema } from '../../../../../src/domain/vehicle/schema.ts';
import { db } from '../../../store/admin.ts';
import { findRecord, parseRecord } from '../../../store/read.ts';
import { conflict } from '../../errors.ts';

const among = async <T extends { deleted: boolean }>(
  schema: z.ZodMiniType<T>,
  collection: string,
  field: string,
  value: string,
): Promise<T[]> => {
  const { docs } = await db.collection(collection).where(field, '==', value).limit(SMALL_READ).get();
  return docs.map((document) => {
    const record = parseRecord(schema, document.ref.path, document.data());
    // A price or a promise that cannot be read must not count as none.
    if (record === null)
      throw conflict(`The record ${document.ref.path} could not be read. Tell head office.`);
    return record;
  });
};

const alive = <T extends { deleted: boolean }>(records: readonly T[]) =>
  records.filter(({ deleted }) => !deleted);

async function skusOf(kitIds: readonly string[]): Promise<KitSku[]> {
  const found = await Promise.all(kitIds.map((id) => among(kitSkuSchema, 'kitSkus', 'kitId', id)));
  return alive(found.flat());
}

async function leadTimesOf({ supplierDealerId, distributerId }: Order): Promise<LeadTime[]> {
  const isDealer = supplierDealerId !== '';
  const [field, id] = isDealer ? ['dealerId', supplierDealerId] : ['distributerId', distributerId];
  return alive(await among(leadTimeSchema, 'leadTimes', field ?? '', id ?? ''));
}

/** What the catalogue holds at this moment of all that an order names. @throws ApiError 409 for what cannot be read. */
export async function readOrderCatalogue(order: Order): Promise<OrderCatalogue> {
  const kitIds = [...new Set(order.wants.map(({ kitId }) => kitId))].filter((id) => id !== '');
  const one = async <T>(schema: z.ZodMiniType<T>, collection: string, id: string) =>
    id === '' ? null : findRecord(schema, collection, id);
  const [kits, skus, vehicle, installation, dealer, leadTimes] = await Promise.all([
    Promise.all(kitIds.map(async (id) => [id, await findRecord(kitSchema, 'kits', id)] as const)),
    skusOf(kitIds),
    one(vehicleSchema, 'vehicles', order.vehicleId),
    one(installationSchema, 'installations', order.installationId),
    findRecord(dealerSchema, 'dealers', order.dealerId),
    leadTimesOf(order),
  ]);
  return { kits: new Map(kits), skus, vehicle, installation, dealer, leadTimes };
}

const GONE = 'The supplier no longer takes orders of this dealer. Choose another supplier.';

const NOT_THERE = 'Who supplied these goods is no longer active. Ask head office to credit the return.';

/**
 * What stands against the supplier that an order names, or against the dealer it is for; '' when nothing does. What
 * replaces returned goods comes from who supplied them, whoever supplies the dealer since.
 */
export async function supplierFault(order: Order, dealer: Found<Dealer>): Promise<string> {
  if (typeof dealer !== 'object' || dealer.value.deleted) return 'This dealer is no longer active.';
  const isOwed = order.returnId !== '';
  if (order.supplierDealerId !== '') {
    const other = await findRecord(dealerSchema, 'dealers', order.supplierDealerId);
    const isThere = typeof other === 'object' && !other.value.deleted;
    if (isOwed) return isThere ? '' : NOT_THERE;
    const isOpen = isThere && other.value.canAcceptDealerOrders;
    return isOpen && order.supplierDealerId !== order.dealerId ? '' : GONE;
  }
  if (order.distributerId === '') return 'Choose a supplier.';
  const distributor = await findRecord(distributerSchema, 'distributers', order.distributerId);
  const isThere = typeof distributor === 'object' && !distributor.value.deleted;
  if (isOwed) return isThere ? '' : NOT_THERE;
  return isThere && dealer.value.distributerId === order.distributerId ? '' : GONE;
}
