import { readFileSync } from 'node:fs';
import type { CarDealer } from '#domain/car-dealer/schema.ts';
import type { Credit } from '#domain/credit/schema.ts';
import type { CustomerDetailRequest } from '#domain/customer-details/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { DayClose } from '#domain/day-close/schema.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { ImageConflict } from '#domain/image-conflict/schema.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import type { Invitation } from '#domain/invitation/schema.ts';
import type { Invoice } from '#domain/invoice/schema.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import type { SalesAccount } from '#domain/sale/account.ts';
import type { Sale } from '#domain/sale/schema.ts';
import type { StockCount } from '#domain/stock-count/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { WarrantyRegistration } from '#domain/warranty-registration/schema.ts';
import type { SeedRecord } from '#tests/seed/record.ts';

interface Kinds {
  carDealers: CarDealer;
  compliancePlateOrders: LabelOrder;
  credits: Credit;
  customerDetailRequests: CustomerDetailRequest;
  customers: Customer;
  dayCloses: DayClose;
  dealers: Dealer;
  deliveryManifests: DeliveryManifest;
  distributers: Distributer;
  imageConflicts: ImageConflict;
  installations: Installation;
  invitations: Invitation;
  invoices: Invoice;
  orders: Order;
  returns: GoodsReturn;
  salesAccounts: SalesAccount;
  salesRecords: Sale;
  stockCounts: StockCount;
  vehicles: Vehicle;
  warrantyRegistrations: WarrantyRegistration;
}

/** What the seed wrote down of a run; behind `npm start` made anew, as the seed makes the same all day. */
async function readSeeded(): Promise<readonly SeedRecord[]> {
  const file = process.env['E2E_SEEDED'];
  if (file) return JSON.parse(readFileSync(file, 'utf8'));
  const [{ clockOf }, { buildWorld }] = await Promise.all([
    import('#tests/seed/clock.ts'),
    import('#tests/seed/world.ts'),
  ]);
  return buildWorld(clockOf(new Date()), 'e2e').records;
}

/** The records that the store was seeded with. */
const records = await readSeeded();

/** Every record of the seed that fits; for use inside a story. */
export function allSeeded<K extends keyof Kinds>(
  collection: K,
  fits: (value: Kinds[K], id: string) => boolean,
): SeedRecord<Kinds[K]>[] {
  const isOfKind = (record: SeedRecord): record is SeedRecord<Kinds[K]> => record.collection === collection;
  return records.filter(isOfKind).filter(({ value, id }) => fits(value, id));
}

/** The first record of the seed that fits; for use inside a story. @throws Error when there is none: then the seed has changed. */
export function seeded<K extends keyof Kinds>(
  collection: K,
  fits: (value: Kinds[K], id: string) => boolean,
): SeedRecord<Kinds[K]> {
  const [found] = allSeeded(collection, fits);
  if (!found) throw new Error(`The seed holds no such record in ${collection}`);
  return found;
}

/** The id of a dealer's first record of a collection. @throws Error when the seed holds none. */
export function ownId(collection: string, dealerId: string): string {
  const found = records.find(
    ({ collection: path, value }) =>
      path === collection && 'dealerId' in value && value.dealerId === dealerId,
  );
  if (!found) throw new Error(`The seed holds nothing of ${dealerId} in ${collection}`);
  return found.id;
}

/** The id of the first record of a collection, for a page that any record of it will do for. */
export function anyId(collection: string): string {
  const found = records.find((record) => record.collection === collection);
  if (!found) throw new Error(`The seed holds nothing in ${collection}`);
  return found.id;
}
