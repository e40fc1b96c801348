import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { deriveAccessory } from '#domain/accessory/derive.ts';
import { accessorySchema } from '#domain/accessory/schema.ts';
import { deriveCarDealer } from '#domain/car-dealer/derive.ts';
import { carDealerSchema } from '#domain/car-dealer/schema.ts';
import { entryTokens } from '#domain/change-log/derive.ts';
import { changeLogSchema } from '#domain/change-log/schema.ts';
import { customerContactSchema, deriveContact } from '#domain/customer/contact.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { customerSchema } from '#domain/customer/schema.ts';
import { capacityOf } from '#domain/dealer/capacity.ts';
import { deriveDealer } from '#domain/dealer/derive.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { deriveDistributer } from '#domain/distributer/derive.ts';
import { distributerSchema } from '#domain/distributer/schema.ts';
import { deriveDocument } from '#domain/document/derive.ts';
import { documentSchema } from '#domain/document/schema.ts';
import { deriveEngineer } from '#domain/engineer/derive.ts';
import { engineerSchema } from '#domain/engineer/schema.ts';
import { deriveInstallation } from '#domain/installation/derive.ts';
import { installationSchema, stageRank } from '#domain/installation/schema.ts';
import { labelOrderSchema } from '#domain/label-order/schema.ts';
import { dueOn } from '#domain/order/dates.ts';
import { ORDER_STATUS, orderSchema } from '#domain/order/schema.ts';
import { serialKeysOf } from '#domain/order/serial-keys.ts';
import { firstEnd, timeLimitState } from '#domain/time-limit/state.ts';
import { deriveKit } from '#domain/kit/derive.ts';
import { kitSchema } from '#domain/kit/schema.ts';
import { deriveKitSku } from '#domain/kit-sku/derive.ts';
import { kitSkuSchema } from '#domain/kit-sku/schema.ts';
import { deriveOemRim } from '#domain/oem-rim/derive.ts';
import { oemRimSchema } from '#domain/oem-rim/schema.ts';
import { deriveProduct } from '#domain/product/derive.ts';
import { productSchema } from '#domain/product/schema.ts';
import { deriveSuspensionKit } from '#domain/suspension-kit/derive.ts';
import { suspensionKitSchema } from '#domain/suspension-kit/schema.ts';
import { deriveFit } from '#domain/suspension-kit-vehicle/derive.ts';
import { suspensionKitVehicleSchema } from '#domain/suspension-kit-vehicle/schema.ts';
import { deriveUser } from '#domain/user/derive.ts';
import { userSchema } from '#domain/user/schema.ts';
import { deriveVehicle } from '#domain/vehicle/derive.ts';
import { vehicleSchema } from '#domain/vehicle/schema.ts';
import type { Fields, Migration } from './migration.ts';

/** Works out some fields of a stored record anew. @throws Error where it does not fit its schema. */
const fields =
  <T>(schema: z.ZodMiniType<T>, derived: (value: T) => Fields) =>
  (data: Fields): Fields => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return derived(parsed.data);
    throw new Error(`does not fit its schema at ${parsed.error.issues[0]?.path.join('.')}`);
  };

const tokens = <T>(
  schema: z.ZodMiniType<T>,
  derive: (value: T) => { readonly searchArr: readonly string[] },
) => fields(schema, (value) => ({ searchArr: derive(value).searchArr }));

const LISTED: Readonly<Record<string, (data: Fields) => Fields>> = {
  installations: fields(installationSchema, (job) => ({
    searchArr: deriveInstallation(job).searchArr,
    stageRank: stageRank(job.stage),
    timeLimitEndsAt: firstEnd(job.timeLimits),
  })),
  // An order that is in transit already gets its limit by the trigger that follows this.
  orders: fields(orderSchema, (order) => ({
    ...timeLimitState(order.timeLimits),
    dueOn: dueOn(order),
    serialKeys: order.statusId === ORDER_STATUS.cancelled ? [] : serialKeysOf(order),
  })),
  compliancePlateOrders: fields(labelOrderSchema, (order) => ({ dueOn: dueOn(order) })),
  customers: fields(customerSchema, (customer) => {
    const { searchArr, nameArr } = deriveCustomer(customer);
    return { searchArr, nameArr };
  }),
  customerContacts: tokens(customerContactSchema, deriveContact),
  vehicles: tokens(vehicleSchema, deriveVehicle),
  kits: tokens(kitSchema, deriveKit),
  kitSkus: tokens(kitSkuSchema, deriveKitSku),
  products: tokens(productSchema, deriveProduct),
  suspensionKits: tokens(suspensionKitSchema, deriveSuspensionKit),
  suspensionKitVehicles: tokens(suspensionKitVehicleSchema, deriveFit),
  accessories: tokens(accessorySchema, deriveAccessory),
  oemRims: tokens(oemRimSchema, deriveOemRim),
  dealers: fields(dealerSchema, (dealer) => ({
    searchArr: deriveDealer(dealer).searchArr,
    ...capacityOf(dealer),
  })),
  distributers: tokens(distributerSchema, deriveDistributer),
  carDealers: tokens(carDealerSchema, deriveCarDealer),
  documents: tokens(documentSchema, deriveDocument),
  engineers: tokens(engineerSchema, deriveEngineer),
  users: tokens(userSchema, deriveUser),
  changeLog: fields(changeLogSchema, (entry) => ({ searchArr: entryTokens(entry) })),
};

/**
 * Until its next save a record from before is not found by what this release finds it by (decisions: search-words,
 * postcode), and an installation or order without its place in an order stands in no list that is sorted by it.
 */
export const listFields: Migration = {
  name: 'list-fields',
  tells: 'Writes anew what lists find records by, and what they sort installations and orders by.',
  collections: Object.keys(LISTED),
  change({ collection, data }) {
    const entries = Object.entries(LISTED[collection]?.(data) ?? {});
    const changed = entries.filter(([field, value]) => !isDeepStrictEqual(data[field], value));
    return changed.length === 0 ? null : Object.fromEntries(changed);
  },
};
