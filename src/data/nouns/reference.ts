import { documentId, where } from 'firebase/firestore';
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
import { matchesSearch, searchWords } from '#domain/shared/search-terms.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import { accessories } from '#domain/accessory/entity.ts';
import { carDealers } from '#domain/car-dealer/entity.ts';
import { customerContacts, customers } from '#domain/customer/entity.ts';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import { kits } from '#domain/kit/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { productCategories, products } from '#domain/product/entity.ts';
import { suspensionKitVehicles } from '#domain/suspension-kit-vehicle/entity.ts';
import { suspensionKits } from '#domain/suspension-kit/entity.ts';
import { autocomplete } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { isOnline } from '#data/device/connection.ts';
import { alive, fetchAll, fetchFirst, fetchFound, type Found } from '#data/store/fetch-all.ts';
import { chunksOf } from '#domain/shared/chunks.ts';
import { IN_LIMIT } from '#data/store/pages.ts';
import { filteredQuery, searchClause } from '#data/lists/list-query.ts';
import { ownSide } from '#data/trade/own-side.ts';

/** The remembered makes, in order (product: reads; autocomplete, type vehicles.make, ordered by value). */
export async function fetchMakes(signal?: AbortSignal): Promise<readonly string[]> {
  const found = await fetchAll(autocomplete, [where('type', '==', 'vehicles.make')], signal);
  return found.map((entry) => entry.value.value).toSorted((a, b) => a.localeCompare(b));
}

/** Every vehicle of a make that is not deleted. */
export function fetchVehiclesOfMake(make: string, signal?: AbortSignal): Promise<readonly Doc<Vehicle>[]> {
  return fetchAll(vehicles, [where('make', '==', make), alive], signal);
}

/** Most records that a word finds for a choice. */
const FOUND_MAX = 100;
const NONE: Found<never> = { docs: [], isCut: false };

/** Of what was asked for by the longest word, the records that have the others too. */
function matchingOf<T extends { searchArr: readonly string[] }>(text: string, found: Found<T>): Found<T> {
  return { ...found, docs: found.docs.filter(({ value }) => matchesSearch(text, value.searchArr)) };
}

/** The first vehicles that are not deleted and match every word of the text; none for a blank text. */
export async function findVehicles(text: string): Promise<Found<Vehicle>> {
  const asked = searchClause(text);
  return asked === null ? NONE : matchingOf(text, await fetchFirst(vehicles, FOUND_MAX, asked, alive));
}

/** What is asked for many ids, in as few queries as Firestore allows. */
async function inChunks<T>(
  ids: readonly string[],
  ask: (chunk: readonly string[]) => Promise<readonly Doc<T>[]>,
): Promise<readonly Doc<T>[]> {
  return (await Promise.all(chunksOf(ids, IN_LIMIT).map(ask))).flat();
}

function fetchByIds<T>(from: Collection<T>, ids: readonly string[]): Promise<readonly Doc<T>[]> {
  return inChunks(ids, async (chunk) => {
    const { docs } = await fetchFirst(from, IN_LIMIT, where(documentId(), 'in', chunk));
    return docs;
  });
}

/** The vehicles with these ids, deleted ones too; one that does not exist is left out. */
export function fetchVehicles(ids: readonly string[]): Promise<readonly Doc<Vehicle>[]> {
  return fetchByIds(vehicles, ids);
}

/** The kits with these ids, deleted ones too; one that does not exist is left out. */
export function fetchKits(ids: readonly string[]): Promise<readonly Doc<Kit>[]> {
  return fetchByIds(kits, ids);
}

/** The products with these ids, deleted ones too; one that does not exist is left out. */
export function fetchProducts(ids: readonly string[]): Promise<readonly Doc<Product>[]> {
  return fetchByIds(products, ids);
}

/** The first products that are not deleted and match every word of the text; none for a blank text. */
export async function findProducts(text: string): Promise<Found<Product>> {
  const asked = searchClause(text);
  return asked === null ? NONE : matchingOf(text, await fetchFirst(products, FOUND_MAX, asked, alive));
}

/** Every suspension kit that is not deleted, by code. */
export async function fetchSuspensionKits(signal?: AbortSignal): Promise<readonly Doc<SuspensionKit>[]> {
  const found = await fetchAll(suspensionKits, [alive], signal);
  return found.toSorted((a, b) => a.value.code.localeCompare(b.value.code));
}

/** The vehicles a suspension kit is fitted to. */
export function fetchFitsOfKit(
  kitId: string,
  signal?: AbortSignal,
): Promise<readonly Doc<SuspensionKitVehicle>[]> {
  return fetchAll(suspensionKitVehicles, [where('kitId', '==', kitId), alive], signal);
}

/** The suspension kits of these vehicles. */
export function fetchFitsOfVehicles(
  vehicleIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Doc<SuspensionKitVehicle>[]> {
  return inChunks(vehicleIds, (chunk) =>
    fetchAll(suspensionKitVehicles, [where('vehicleId', 'in', chunk), alive], signal),
  );
}

/** The active kits of a type, whatever they fit. */
export function fetchActiveKits(type: KitType, signal?: AbortSignal): Promise<readonly Doc<Kit>[]> {
  return fetchAll(kits, [where('type', '==', type), where('status', '==', 'active'), alive], signal);
}

/** The active kits of a type made for a vehicle. */
export function fetchKitsFor(
  vehicleId: string,
  type: KitType,
  signal?: AbortSignal,
): Promise<readonly Doc<Kit>[]> {
  const fitting = where('vehicleIds', 'array-contains', vehicleId);
  return fetchAll(kits, [fitting, where('type', '==', type), where('status', '==', 'active'), alive], signal);
}

const byName = <T extends { name: string }>(docs: readonly Doc<T>[]): readonly Doc<T>[] =>
  docs.toSorted((a, b) => a.value.name.localeCompare(b.value.name));

/** Every accessory, by name. */
export async function fetchAccessories(signal?: AbortSignal): Promise<readonly Doc<Accessory>[]> {
  return byName(await fetchAll(accessories, [alive], signal));
}

/** Every freight carrier that is not deleted. */
export function fetchFreightCarriers(signal?: AbortSignal): Promise<readonly Doc<FreightCarrier>[]> {
  return fetchAll(freightCarriers, [alive], signal);
}

/** The product categories in their own order; deleted ones too, so that a product's old category has its name. */
export async function fetchProductCategories(signal?: AbortSignal): Promise<readonly Doc<ProductCategory>[]> {
  const found = await fetchAll(productCategories, [], signal);
  return found.toSorted((a, b) => a.value.order - b.value.order || a.value.name.localeCompare(b.value.name));
}

/** The dealer's own orders of a kit type whose kits are on the shelf. */
export function fetchAvailableStock(
  actor: Actor,
  type: KitType,
  signal?: AbortSignal,
): Promise<readonly Doc<Order>[]> {
  const isAvailable = where('statusId', '==', ORDER_STATUS.available);
  return fetchAll(orders, [ownSide(actor, 'buyer'), where('type', '==', type), isAvailable, alive], signal);
}

function tenant(actor: Actor) {
  return actor.dealerGroupId === ''
    ? where('dealerId', '==', actor.dealerId)
    : where('dealerGroupId', '==', actor.dealerGroupId);
}

/** Most customers that are offered for a job. */
const OFFERED = 20;

/** A customer as a job's picker shows it: the whole record, or what a job needs of it. */
export type PickableCustomer = Customer | CustomerContact;

/**
 * The first customers of the group whose tokens match the text, by name: for people without the flag their contacts
 * alone. A customer that was saved on this device a moment ago is among the first kind.
 */
export async function findCustomers(actor: Actor, text: string): Promise<Found<PickableCustomer>> {
  const request = { search: text, filters: {}, sort: null };
  // Of several words the database is asked for one: more is read, and held to the others.
  const max = searchWords(text).length > 1 ? FOUND_MAX : OFFERED;
  const offered = <T extends PickableCustomer>(found: Found<T>): Found<T> => {
    const { docs, isCut } = matchingOf(text, found);
    return { docs: docs.slice(0, OFFERED), isCut: isCut || docs.length > OFFERED };
  };
  const asContacts = async () =>
    offered(
      await fetchFound(customerContacts, max, filteredQuery(customerContacts.list, actor, request).ordered),
    );
  if (!can(actor, 'Customers')) return asContacts();
  const found = offered(
    await fetchFound(customers, max, filteredQuery(customers.list, actor, request).ordered),
  );
  if (isOnline()) return found;
  // What was read ahead are contacts; the customers are those that were opened or made on this device.
  const ids = new Set(found.docs.map(({ id }) => id));
  const contacts = await asContacts();
  const both = byName<PickableCustomer>([...found.docs, ...contacts.docs.filter(({ id }) => !ids.has(id))]);
  return {
    docs: both.slice(0, OFFERED),
    isCut: found.isCut || contacts.isCut || both.length > OFFERED,
  };
}

/** The car dealers of the group, by name. */
export async function fetchCarDealers(
  actor: Actor,
  signal?: AbortSignal,
): Promise<readonly Doc<CarDealer>[]> {
  return byName(await fetchAll(carDealers, [tenant(actor), alive], signal));
}
