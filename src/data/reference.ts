import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Accessory } from '#domain/accessory/schema.ts';
import type { CarDealer } from '#domain/car-dealer/schema.ts';
import type { Customer } from '#domain/customer/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import type { Distributer } from '#domain/distributer/schema.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import type { FreightCarrier } from '#domain/freight-carrier/schema.ts';
import type { Kit, KitType } from '#domain/kit/schema.ts';
import { ORDER_STATUS, type Order } from '#domain/order/schema.ts';
import type { Product, ProductCategory } from '#domain/product/schema.ts';
import { matchesSearch, searchWord } from '#domain/shared/search-terms.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import * as collections from './collections.ts';
import { type Doc, readDoc } from './converter.ts';
import { NotFoundError, toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** Most records a pick list reads; rules refuse more than 500. */
const PICK_LIMIT = 500;

async function fetchAll<T>(
  from: collections.Collection<T>,
  ...constraints: QueryConstraint[]
): Promise<readonly Doc<T>[]> {
  try {
    const snapshot = await getDocs(query(collection(db, from.path), ...constraints));
    return snapshot.docs.flatMap((document) => {
      const read = readDoc(from, document);
      return read.ok ? [read.doc] : [];
    });
  } catch (error) {
    throw toAppError(error);
  }
}

const alive = where('deleted', '==', false);

/** The remembered makes, in order (specification §7: autocomplete, type vehicles.make, ordered by value). */
export async function fetchMakes(): Promise<readonly string[]> {
  const found = await fetchAll(
    collections.autocomplete,
    where('type', '==', 'vehicles.make'),
    orderBy('value'),
    limit(PICK_LIMIT),
  );
  return found.map((entry) => entry.value.value);
}

/** Every vehicle of a make that is not deleted. */
export function fetchVehiclesOfMake(make: string): Promise<readonly Doc<Vehicle>[]> {
  return fetchAll(collections.vehicles, where('make', '==', make), alive, limit(PICK_LIMIT));
}

/** The first vehicles that are not deleted and match every word of the text; none for a blank text. */
export async function findVehicles(text: string): Promise<readonly Doc<Vehicle>[]> {
  const word = searchWord(text);
  if (word === '') return [];
  const found = await fetchAll(
    collections.vehicles,
    where('searchArr', 'array-contains', word),
    alive,
    limit(100),
  );
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

function fetchByIds<T>(from: collections.Collection<T>, ids: readonly string[]): Promise<readonly Doc<T>[]> {
  return inChunks(ids, (chunk) => fetchAll(from, where(documentId(), 'in', chunk), limit(IN_LIMIT)));
}

/** The vehicles with these ids, deleted ones too; one that does not exist is left out. */
export function fetchVehicles(ids: readonly string[]): Promise<readonly Doc<Vehicle>[]> {
  return fetchByIds(collections.vehicles, ids);
}

/** The products with these ids, deleted ones too; one that does not exist is left out. */
export function fetchProducts(ids: readonly string[]): Promise<readonly Doc<Product>[]> {
  return fetchByIds(collections.products, ids);
}

/** The first products that are not deleted and match every word of the text; none for a blank text. */
export async function findProducts(text: string): Promise<readonly Doc<Product>[]> {
  const word = searchWord(text);
  if (word === '') return [];
  const found = await fetchAll(
    collections.products,
    where('searchArr', 'array-contains', word),
    alive,
    limit(100),
  );
  return found.filter(({ value }) => matchesSearch(text, value.searchArr));
}

/** Every suspension kit that is not deleted, by code. */
export async function fetchSuspensionKits(): Promise<readonly Doc<SuspensionKit>[]> {
  const found = await fetchAll(collections.suspensionKits, alive, limit(PICK_LIMIT));
  return found.toSorted((a, b) => a.value.code.localeCompare(b.value.code));
}

/** The vehicles a suspension kit is fitted to, at most 500. */
export function fetchFitsOfKit(kitId: string): Promise<readonly Doc<SuspensionKitVehicle>[]> {
  return fetchAll(collections.suspensionKitVehicles, where('kitId', '==', kitId), alive, limit(PICK_LIMIT));
}

/** The suspension kits of these vehicles. */
export function fetchFitsOfVehicles(
  vehicleIds: readonly string[],
): Promise<readonly Doc<SuspensionKitVehicle>[]> {
  return inChunks(vehicleIds, (chunk) =>
    fetchAll(collections.suspensionKitVehicles, where('vehicleId', 'in', chunk), alive, limit(PICK_LIMIT)),
  );
}

/** The active kits of a type, whatever they fit. */
export function fetchActiveKits(type: KitType): Promise<readonly Doc<Kit>[]> {
  return fetchAll(
    collections.kits,
    where('type', '==', type),
    where('status', '==', 'active'),
    alive,
    limit(PICK_LIMIT),
  );
}

/** The active kits of a type made for a vehicle. */
export function fetchKitsFor(vehicleId: string, type: KitType): Promise<readonly Doc<Kit>[]> {
  return fetchAll(
    collections.kits,
    where('vehicleIds', 'array-contains', vehicleId),
    where('type', '==', type),
    where('status', '==', 'active'),
    alive,
    limit(PICK_LIMIT),
  );
}

/** Every accessory, by name. */
export function fetchAccessories(): Promise<readonly Doc<Accessory>[]> {
  return fetchAll(collections.accessories, alive, orderBy('name'), limit(PICK_LIMIT));
}

/** Every freight carrier that is not deleted. */
export function fetchFreightCarriers(): Promise<readonly Doc<FreightCarrier>[]> {
  return fetchAll(collections.freightCarriers, alive, limit(PICK_LIMIT));
}

/** The product categories in their own order; deleted ones too, so that a product's old category has its name. */
export async function fetchProductCategories(): Promise<readonly Doc<ProductCategory>[]> {
  const found = await fetchAll(collections.productCategories, limit(PICK_LIMIT));
  return found.toSorted((a, b) => a.value.order - b.value.order || a.value.name.localeCompare(b.value.name));
}

/** The dealer's own orders of a kit type whose kits are on the shelf. */
export function fetchAvailableStock(actor: Actor, type: KitType): Promise<readonly Doc<Order>[]> {
  return fetchAll(
    collections.orders,
    where('dealerId', '==', actor.dealerId),
    where('type', '==', type),
    where('statusId', '==', ORDER_STATUS.available),
    alive,
    limit(50),
  );
}

/** Every dealer that is not deleted, by name; for distributors only. */
export async function fetchDealers(): Promise<readonly Doc<Dealer>[]> {
  const found = await fetchAll(collections.dealers, alive, limit(PICK_LIMIT));
  return found.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** Every distributor that is not deleted, by name; for distributors, and dealer admins with the flag distributors. */
export async function fetchDistributers(): Promise<readonly Doc<Distributer>[]> {
  const found = await fetchAll(collections.distributers, alive, limit(PICK_LIMIT));
  return found.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** The dealers, deleted ones left out, that a distributor supplies, by name; for distributors only. */
export async function fetchDealersOf(distributerId: string): Promise<readonly Doc<Dealer>[]> {
  const found = await fetchAll(
    collections.dealers,
    where('distributerId', '==', distributerId),
    alive,
    limit(PICK_LIMIT),
  );
  return found.toSorted((a, b) => a.value.name.localeCompare(b.value.name));
}

/** The name and the group of one dealer or distributor, as its record has them. @throws AppError, NotFoundError. */
export async function fetchOrganisation(link: {
  dealerId: string;
  distributerId: string;
}): Promise<{ name: string; dealerGroupId: string }> {
  const isDealer = link.dealerId !== '';
  const from = isDealer ? collections.dealers : collections.distributers;
  const snapshot = await getDoc(doc(db, from.path, isDealer ? link.dealerId : link.distributerId)).catch(
    (error: unknown) => {
      throw toAppError(error);
    },
  );
  if (!snapshot.exists()) throw new NotFoundError('This organisation was not found.');
  const group: unknown = snapshot.get('dealerGroupId');
  return {
    name: String(snapshot.get('name')),
    dealerGroupId: isDealer && typeof group === 'string' ? group : '',
  };
}

/** Every engineer that is not deleted, suspended ones too. */
export function fetchAllEngineers(): Promise<readonly Doc<Engineer>[]> {
  return fetchAll(collections.engineers, alive, limit(PICK_LIMIT));
}

/** Engineers that work can be sent to. */
export function fetchEngineers(): Promise<readonly Doc<Engineer>[]> {
  return fetchAll(collections.engineers, where('active', '==', true), alive, limit(PICK_LIMIT));
}

function tenant(actor: Actor) {
  return actor.dealerGroupId === ''
    ? where('dealerId', '==', actor.dealerId)
    : where('dealerGroupId', '==', actor.dealerGroupId);
}

/** The first customers of the group whose tokens match the text, by name. */
export function findCustomers(actor: Actor, text: string): Promise<readonly Doc<Customer>[]> {
  const word = searchWord(text);
  return fetchAll(
    collections.customers,
    tenant(actor),
    alive,
    ...(word === '' ? [] : [where('searchArr', 'array-contains', word)]),
    orderBy('name'),
    limit(20),
  );
}

/** The car dealers of the group, by name. */
export function fetchCarDealers(actor: Actor): Promise<readonly Doc<CarDealer>[]> {
  return fetchAll(collections.carDealers, tenant(actor), alive, orderBy('name'), limit(PICK_LIMIT));
}
