import { documentId, limit, orderBy, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Accessory } from '#domain/accessory/schema.ts';
import type { CarDealer } from '#domain/car-dealer/schema.ts';
import { can } from '#domain/access/privileges.ts';
import type { CustomerContact } from '#domain/customer/contact.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { FreightCarrier } from '#domain/freight-carrier/schema.ts';
import type { Kit, KitType } from '#domain/kit/schema.ts';
import { ORDER_STATUS, type Order } from '#domain/order/schema.ts';
import type { Product, ProductCategory } from '#domain/product/schema.ts';
import { matchesSearch, searchWord } from '#domain/shared/search-terms.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Collection } from './collection.ts';
import type { Doc } from './converter.ts';
import { carDealers, customerContacts, customers, kits, orders, vehicles } from './collections.ts';
import {
  accessories,
  autocomplete,
  freightCarriers,
  productCategories,
  products,
  suspensionKitVehicles,
  suspensionKits,
} from './reference-collections.ts';
import { alive, fetchAll, PICK_LIMIT } from './fetch-all.ts';

/** The remembered makes, in order (product: reads; autocomplete, type vehicles.make, ordered by value). */
export async function fetchMakes(): Promise<readonly string[]> {
  const found = await fetchAll(
    autocomplete,
    where('type', '==', 'vehicles.make'),
    orderBy('value'),
    limit(PICK_LIMIT),
  );
  return found.map((entry) => entry.value.value);
}

/** Every vehicle of a make that is not deleted. */
export function fetchVehiclesOfMake(make: string): Promise<readonly Doc<Vehicle>[]> {
  return fetchAll(vehicles, where('make', '==', make), alive, limit(PICK_LIMIT));
}

/** The first vehicles that are not deleted and match every word of the text; none for a blank text. */
export async function findVehicles(text: string): Promise<readonly Doc<Vehicle>[]> {
  const word = searchWord(text);
  if (word === '') return [];
  const found = await fetchAll(vehicles, where('searchArr', 'array-contains', word), alive, limit(100));
  return found.filter(({ value }) => matchesSearch(text, value.searchArr));
}

/** Firestore's most values in one `in`. */
const IN_LIMIT = 30;

/** What is asked for many ids, in as few queries as Firestore allows. */
async function inChunks<T>(
  ids: readonly string[],
  ask: (chunk: readonly string[]) => Promise<readonly Doc<T>[]>,
): Promise<readonly Doc<T>[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / IN_LIMIT) }, (_, index) =>
    ids.slice(index * IN_LIMIT, (index + 1) * IN_LIMIT),
  );
  return (await Promise.all(chunks.map(ask))).flat();
}

function fetchByIds<T>(from: Collection<T>, ids: readonly string[]): Promise<readonly Doc<T>[]> {
  return inChunks(ids, (chunk) => fetchAll(from, where(documentId(), 'in', chunk), limit(IN_LIMIT)));
}

/** The vehicles with these ids, deleted ones too; one that does not exist is left out. */
export function fetchVehicles(ids: readonly string[]): Promise<readonly Doc<Vehicle>[]> {
  return fetchByIds(vehicles, ids);
}

/** The products with these ids, deleted ones too; one that does not exist is left out. */
export function fetchProducts(ids: readonly string[]): Promise<readonly Doc<Product>[]> {
  return fetchByIds(products, ids);
}

/** The first products that are not deleted and match every word of the text; none for a blank text. */
export async function findProducts(text: string): Promise<readonly Doc<Product>[]> {
  const word = searchWord(text);
  if (word === '') return [];
  const found = await fetchAll(products, where('searchArr', 'array-contains', word), alive, limit(100));
  return found.filter(({ value }) => matchesSearch(text, value.searchArr));
}

/** Every suspension kit that is not deleted, by code. */
export async function fetchSuspensionKits(): Promise<readonly Doc<SuspensionKit>[]> {
  const found = await fetchAll(suspensionKits, alive, limit(PICK_LIMIT));
  return found.toSorted((a, b) => a.value.code.localeCompare(b.value.code));
}

/** The vehicles a suspension kit is fitted to, at most 500. */
export function fetchFitsOfKit(kitId: string): Promise<readonly Doc<SuspensionKitVehicle>[]> {
  return fetchAll(suspensionKitVehicles, where('kitId', '==', kitId), alive, limit(PICK_LIMIT));
}

/** The suspension kits of these vehicles. */
export function fetchFitsOfVehicles(
  vehicleIds: readonly string[],
): Promise<readonly Doc<SuspensionKitVehicle>[]> {
  return inChunks(vehicleIds, (chunk) =>
    fetchAll(suspensionKitVehicles, where('vehicleId', 'in', chunk), alive, limit(PICK_LIMIT)),
  );
}

/** The active kits of a type, whatever they fit. */
export function fetchActiveKits(type: KitType): Promise<readonly Doc<Kit>[]> {
  return fetchAll(kits, where('type', '==', type), where('status', '==', 'active'), alive, limit(PICK_LIMIT));
}

/** The active kits of a type made for a vehicle. */
export function fetchKitsFor(vehicleId: string, type: KitType): Promise<readonly Doc<Kit>[]> {
  return fetchAll(
    kits,
    where('vehicleIds', 'array-contains', vehicleId),
    where('type', '==', type),
    where('status', '==', 'active'),
    alive,
    limit(PICK_LIMIT),
  );
}

/** Every accessory, by name. */
export function fetchAccessories(): Promise<readonly Doc<Accessory>[]> {
  return fetchAll(accessories, alive, orderBy('name'), limit(PICK_LIMIT));
}

/** Every freight carrier that is not deleted. */
export function fetchFreightCarriers(): Promise<readonly Doc<FreightCarrier>[]> {
  return fetchAll(freightCarriers, alive, limit(PICK_LIMIT));
}

/** The product categories in their own order; deleted ones too, so that a product's old category has its name. */
export async function fetchProductCategories(): Promise<readonly Doc<ProductCategory>[]> {
  const found = await fetchAll(productCategories, limit(PICK_LIMIT));
  return found.toSorted((a, b) => a.value.order - b.value.order || a.value.name.localeCompare(b.value.name));
}

/** The dealer's own orders of a kit type whose kits are on the shelf. */
export function fetchAvailableStock(actor: Actor, type: KitType): Promise<readonly Doc<Order>[]> {
  return fetchAll(
    orders,
    where('dealerId', '==', actor.dealerId),
    where('type', '==', type),
    where('statusId', '==', ORDER_STATUS.available),
    alive,
    limit(50),
  );
}

function tenant(actor: Actor) {
  return actor.dealerGroupId === ''
    ? where('dealerId', '==', actor.dealerId)
    : where('dealerGroupId', '==', actor.dealerGroupId);
}

/** A customer as a job's picker shows it: the whole record, or what a job needs of it. */
export type PickableCustomer = Customer | CustomerContact;

/**
 * The first customers of the group whose tokens match the text, by name: for people without the flag their contacts
 * alone. A customer that was saved on this device a moment ago is among the first kind.
 */
export function findCustomers(actor: Actor, text: string): Promise<readonly Doc<PickableCustomer>[]> {
  const word = searchWord(text);
  const asked = [
    tenant(actor),
    alive,
    ...(word === '' ? [] : [where('searchArr', 'array-contains', word)]),
    orderBy('name'),
    limit(20),
  ];
  return can(actor, 'Customers') ? fetchAll(customers, ...asked) : fetchAll(customerContacts, ...asked);
}

/** The car dealers of the group, by name. */
export function fetchCarDealers(actor: Actor): Promise<readonly Doc<CarDealer>[]> {
  return fetchAll(carDealers, tenant(actor), alive, orderBy('name'), limit(PICK_LIMIT));
}
