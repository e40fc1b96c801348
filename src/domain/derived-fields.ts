import type * as z from 'zod/mini';
import { accessories } from './accessory/entity.ts';
import { deriveAccessory } from './accessory/derive.ts';
import { carDealers } from './car-dealer/entity.ts';
import { deriveCarDealer } from './car-dealer/derive.ts';
import { customers } from './customer/entity.ts';
import { deriveCustomer } from './customer/derive.ts';
import { dealers } from './dealer/entity.ts';
import { deriveDealer } from './dealer/derive.ts';
import { distributers } from './distributer/entity.ts';
import { deriveDistributer } from './distributer/derive.ts';
import { documents } from './document/entity.ts';
import { deriveDocument } from './document/derive.ts';
import { engineers } from './engineer/entity.ts';
import { deriveEngineer } from './engineer/derive.ts';
import { freightCarriers } from './freight-carrier/entity.ts';
import { conflictTokens } from './image-conflict/conflict.ts';
import { imageConflicts } from './image-conflict/entity.ts';
import { kits } from './kit/entity.ts';
import { deriveKit } from './kit/derive.ts';
import { kitSkus } from './kit-sku/entity.ts';
import { deriveKitSku } from './kit-sku/derive.ts';
import { leadTimes } from './lead-time/entity.ts';
import { deriveLeadTime } from './lead-time/promised-date.ts';
import { limitChangeTokens } from './limit-change/changes.ts';
import { limitChanges } from './limit-change/entity.ts';
import { oemRims } from './oem-rim/entity.ts';
import { deriveOemRim } from './oem-rim/derive.ts';
import { printers } from './printer/entity.ts';
import { derivePrinter } from './printer/page.ts';
import { products } from './product/entity.ts';
import { deriveProduct } from './product/derive.ts';
import type { Entity } from './descriptor/descriptor.ts';
import { withTokens } from './descriptor/ordinary.ts';
import { storedFields } from './shared/rows.ts';
import { isSame } from './shared/same.ts';
import { countSums } from './stock-count/count.ts';
import { stockCounts } from './stock-count/entity.ts';
import { suspensionKits } from './suspension-kit/entity.ts';
import { deriveSuspensionKit } from './suspension-kit/derive.ts';
import { suspensionKitVehicles } from './suspension-kit-vehicle/entity.ts';
import { deriveFit } from './suspension-kit-vehicle/derive.ts';
import { TRADES } from './kinds/trades.ts';
import type { Trade } from './trade/move.ts';
import { users } from './user/entity.ts';
import { deriveUser } from './user/derive.ts';
import { vehicles } from './vehicle/entity.ts';
import { deriveVehicle } from './vehicle/derive.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What of a stored record follows from its other fields and is not as it ought to be; null for one that can't be read. */
export type DerivedChanges = (stored: Fields) => Fields | null;

/** What differs between a record and what its own derivation makes of it, as it would be stored. */
function changesBy<T extends object>(schema: z.ZodMiniType<T>, derive: (value: T) => object): DerivedChanges {
  return (stored) => {
    const read = schema.safeParse(stored);
    if (!read.success) return null;
    const value: Fields = Object.fromEntries(Object.entries(read.data));
    const changed = Object.entries(derive(read.data)).filter(
      ([field, ought]) => !isSame(value[field], ought),
    );
    return storedFields(schema, Object.fromEntries(changed));
  };
}

const of = <T extends object>({ path, schema }: Entity<T>, derive: (value: T) => object) =>
  [path, changesBy(schema, derive)] as const;

/** Found by the words of the fields that its entity names. */
const ordinary = <T extends object>(entity: Entity<T>) => of(entity, (value) => withTokens(entity, value));

/** Documents of trade: totals, what is paid, due and left, both sides, serials, and what each is found by. */
const TRADED = Object.values(TRADES).map(
  (trade: Trade) =>
    [trade.entity.path, changesBy(trade.entity.schema, (value) => trade.derived(value))] as const,
);

/**
 * By collection, what a record holds that follows from nothing but itself: search words of every collection that has them,
 * and sums. What follows from other records has its own follower on the server.
 */
export const DERIVED: ReadonlyMap<string, DerivedChanges> = new Map([
  ...TRADED,
  of(accessories, deriveAccessory),
  of(carDealers, deriveCarDealer),
  of(customers, deriveCustomer),
  of(dealers, deriveDealer),
  of(distributers, deriveDistributer),
  of(documents, deriveDocument),
  of(engineers, deriveEngineer),
  ordinary(freightCarriers),
  of(imageConflicts, (conflict) => ({ searchArr: conflictTokens(conflict) })),
  of(kits, deriveKit),
  of(kitSkus, deriveKitSku),
  of(leadTimes, deriveLeadTime),
  of(limitChanges, (change) => ({ searchArr: limitChangeTokens(change) })),
  of(oemRims, deriveOemRim),
  of(printers, derivePrinter),
  of(products, (product) => deriveProduct(product)),
  of(stockCounts, (count) => countSums(count.lines)),
  of(suspensionKits, deriveSuspensionKit),
  of(suspensionKitVehicles, deriveFit),
  of(users, deriveUser),
  of(vehicles, deriveVehicle),
]);
