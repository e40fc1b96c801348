import {
  collection as collectionRef,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { ORDER_STATUS } from '#domain/order/schema.ts';
import { accessories } from '#domain/accessory/entity.ts';
import { carDealers } from '#domain/car-dealer/entity.ts';
import { customerContacts, customers } from '#domain/customer/entity.ts';
import { engineers } from '#domain/engineer/entity.ts';
import { freightCarriers } from '#domain/freight-carrier/entity.ts';
import { installations } from '#domain/installation/entity.ts';
import { kits } from '#domain/kit/entity.ts';
import { orders } from '#domain/order/entity.ts';
import { products } from '#domain/product/entity.ts';
import { posPrices, posSettings, sales } from '#domain/sale/entity.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { autocomplete, systemDocs } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { isOnline } from '#data/device/connection.ts';
import { keepsIdentity } from '#data/device/device.ts';
import { NotAllowedError, toAppError } from '#data/store/errors.ts';
import { alive } from '#data/store/fetch-all.ts';
import { db } from '#data/store/firestore.ts';
import { filteredQuery } from '#data/lists/list-query.ts';
import { PAGE, pagesOf } from '#data/store/pages.ts';
import { readWhole } from '#data/lists/whole.ts';
import { isDue, publishWarmUp, warmUpNow } from '#data/device/warm-up-state.ts';
import { ownSide } from '#data/trade/own-side.ts';

/** No reference collection is larger; one that is stays partly unread rather than filling the device. */
const MAX_READ = 20_000;
const CUSTOMERS = 500;
const INSTALLATIONS = 200;
const CAR_DEALERS = 500;
const ORDERS = 100;
const SALES = 200;

interface Part {
  name: string;
  /** Reads it into the store and resolves to how many records that were. */
  read: (signal: AbortSignal) => Promise<number>;
}

/** A whole collection but for what is deleted, in pages. */
async function readPages(from: { path: string }, signal: AbortSignal): Promise<number> {
  const wanted = from === autocomplete ? where('type', '==', 'vehicles.make') : alive;
  const asked = query(collectionRef(db, from.path), wanted, orderBy(documentId()));
  let read = 0;
  for await (const page of pagesOf(asked, { signal })) {
    read += page.length;
    if (read >= MAX_READ) break;
  }
  return read;
}

const first = async (asked: Query, max: number) => (await getDocsFromServer(query(asked, limit(max)))).size;

/** A small list whole, or the first rows of a large one as its page shows them, by another order where one is named. */
function ofList<T>(name: string, shape: ListShape<T>, actor: Actor, max: number, sortId?: string): Part[] {
  if (shape.scope(actor) === null) return [];
  if (shape.isSmall) return [{ name, read: async () => (await readWhole(shape, actor)).docs.length }];
  const sort = sortId === undefined ? null : { id: sortId, direction: 'desc' as const };
  const request = { search: '', filters: {}, sort };
  return [{ name, read: () => first(filteredQuery(shape, actor, request).ordered, max) }];
}

async function readSystem(): Promise<number> {
  const ids = Object.keys(systemDocs);
  const found = await Promise.allSettled(ids.map((id) => getDocFromServer(doc(db, 'system', id))));
  return found.filter(({ status }) => status === 'fulfilled').length;
}

/** What a till needs besides: what it sells, how, and its latest sales. */
function tillParts(actor: Actor, whole: (name: string, from: { path: string }) => Part): readonly Part[] {
  if (!can(actor, 'Sales')) return [];
  const own = (name: string, { path }: { path: string }): Part => ({
    name,
    read: async () => Number((await getDocFromServer(doc(db, path, actor.dealerId))).exists()),
  });
  return [
    whole('Products', products),
    ...ofList('Sales', sales.list, actor, SALES),
    own('Point of sale settings', posSettings),
    own('Favourites and price breaks', posPrices),
  ];
}

/** What an account needs to work without a signal: everyday records first, then what their forms choose from. */
function partsFor(actor: Actor): readonly Part[] {
  const system = { name: 'Settings', read: readSystem };
  const jobs = ofList('Installations', installations.list, actor, INSTALLATIONS);
  if (actor.kind === 'engineer') return [...jobs, system];
  const available = query(
    collectionRef(db, orders.path),
    ownSide(actor, 'buyer'),
    where('statusId', '==', ORDER_STATUS.available),
    alive,
  );
  const whole = (name: string, from: { path: string }): Part => ({
    name,
    read: (signal) => readPages(from, signal),
  });
  return [
    ...jobs,
    // Their contacts hold no licence number and no birth date.
    ...(can(actor, 'Customers') && keepsIdentity()
      ? ofList('Customers', customers.list, actor, CUSTOMERS, 'updated')
      : ofList('Customers', customerContacts.list, actor, CUSTOMERS, 'updated')),
    system,
    whole('Vehicles', vehicles),
    whole('Vehicle makes', autocomplete),
    whole('Kits', kits),
    whole('Accessories', accessories),
    whole('Freight carriers', freightCarriers),
    ...ofList('Car dealers', carDealers.list, actor, CAR_DEALERS),
    ...ofList('Engineers', engineers.list, actor, PAGE),
    ...tillParts(actor, whole),
    ...(actor.kind === 'dealer' ? [{ name: 'Kits in stock', read: () => first(available, ORDERS) }] : []),
  ];
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
}

/**
 * Reads into the kept store what the account needs without a signal, a part at a time when the page is idle. What
 * fails is named as missing. Stops at the signal; without a connection nothing is read.
 * `isForced` reads even where the last round is fresh.
 */
export async function warmUp(actor: Actor, signal: AbortSignal, isForced = false): Promise<void> {
  if (!isOnline() || (!isForced && !isDue(warmUpNow().at, Date.now()))) return;
  const parts = partsFor(actor);
  const missing: string[] = [];
  let records = 0;
  try {
    for (const [done, part] of parts.entries()) {
      publishWarmUp({ progress: { done, all: parts.length } });
      // One part after another, so that the page the person looks at comes first.
      // oxlint-disable-next-line no-await-in-loop
      await idle();
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop
      records += await part.read(signal).catch((error: unknown) => {
        // What the account may not read is not missing.
        if (!(toAppError(error) instanceof NotAllowedError)) missing.push(part.name);
        return 0;
      });
      if (signal.aborted) return;
    }
    if (missing.length < parts.length) publishWarmUp({ at: Date.now(), records, missing });
    else publishWarmUp({ missing });
  } finally {
    publishWarmUp({ progress: null });
  }
}
