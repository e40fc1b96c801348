import {
  collection,
  documentId,
  type FieldPath,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import type { Capacity } from '#domain/dealer/capacity.ts';
import type { DetailsStatus } from '#domain/customer-details/state.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders, ordersDue } from '#domain/order/entity.ts';
import { seesJobOrders } from '#domain/order/sight.ts';
import type { Order } from '#domain/order/schema.ts';
import { type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { statusNameOf } from '#domain/order/status.ts';
import type { WeekFacts } from '#domain/week/readiness.ts';
import { SET_DAY_CAPACITY } from '#domain/dealer/endpoints.ts';
import { isOnline } from '#data/device/connection.ts';
import { firstOf } from '#data/lists/list-query.ts';
import type { Collection } from '#data/store/collection.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { type AppError, offlineError, toAppError, unreachedError } from '#data/store/errors.ts';
import { alive } from '#data/store/fetch-all.ts';
import { db } from '#data/store/firestore.ts';
import { keepListening } from '#data/store/keep-listening.ts';
import { ownSide } from '#data/trade/own-side.ts';
import { callApi } from '#data/store/call-api.ts';
import { fetchDetailsRequests } from './customer-details.ts';

/** Days of a week, both included, and how many jobs or orders of them are read at most. */
export interface WeekSpan {
  readonly from: IsoDay;
  readonly upTo: IsoDay;
  readonly max: number;
  /** Of one dealer alone, for a distributor; '' for all. */
  readonly dealerId?: string;
}

/** The jobs of some days, in the order of their days. */
export interface WeekJobs {
  readonly docs: readonly Doc<Installation>[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

/** Most values that one query takes in a list. */
const IN_MAX = 30;
/** Most records that one such query reads: far more than so many jobs have. */
const OF_JOBS = 200;

/** How long an empty copy may wait for the server's word. */
const UNSURE_MS = 1500;

const upwards = (sort: string) => ({ id: sort, direction: 'asc' as const });

/** Listens to the jobs that are booked for these days, cancelled ones left out, until it is stopped. */
export function watchWeekJobs(
  actor: Actor,
  { from, upTo, max, dealerId = '' }: WeekSpan,
  onJobs: (jobs: WeekJobs) => void,
  onError: (error: AppError) => void,
): () => void {
  const filters = dealerId === '' ? {} : { dealer: dealerId };
  const request = { search: '', filters, sort: upwards('date') };
  const asked = firstOf(installations.list, actor, request, { from, upTo }, max + 1);
  let unsure: ReturnType<typeof setTimeout> | undefined;
  const stop = keepListening<QuerySnapshot>(
    (onNext, onEnd) => onSnapshot(asked, { includeMetadataChanges: true }, onNext, onEnd),
    ({ docs, empty, metadata }) => {
      clearTimeout(unsure);
      // An empty copy is no empty week: unless the server answers at once, it is out of reach.
      if (empty && metadata.fromCache) {
        unsure = setTimeout(() => onError(unreachedError()), UNSURE_MS);
        return;
      }
      const jobs = readDocs(installations, docs.slice(0, max));
      onJobs({ docs: jobs.filter(({ value }) => value.stage !== 'cancelled'), isCut: docs.length > max });
    },
    (error) => onError(toAppError(error)),
  );
  return () => {
    clearTimeout(unsure);
    stop();
  };
}

/** The actor's own records of trade that hold one of these values, asked of the server alone. */
async function ofValues<T>(
  from: Collection<T>,
  actor: Actor,
  field: string | FieldPath,
  values: readonly string[],
): Promise<readonly Doc<T>[]> {
  const ids = [...new Set(values)].filter((id) => id !== '');
  const parts = Array.from({ length: Math.ceil(ids.length / IN_MAX) }, (_, index) =>
    ids.slice(index * IN_MAX, (index + 1) * IN_MAX),
  );
  const found = await Promise.all(
    parts.map((part) =>
      getDocsFromServer(
        query(collection(db, from.path), ownSide(actor), alive, where(field, 'in', part), limit(OF_JOBS)),
      ),
    ),
  );
  return found.flatMap(({ docs }) => readDocs(from, docs));
}

async function ordersOf(actor: Actor, jobs: readonly Doc<Installation>[]): Promise<WeekFacts['orders']> {
  if (!seesJobOrders(actor)) return null;
  const named = jobs.flatMap(({ value }) => value.kits.map(({ orderId }) => orderId));
  const [made, taken] = await Promise.all([
    ofValues(
      orders,
      actor,
      'installationId',
      jobs.map(({ id }) => id),
    ),
    ofValues(orders, actor, documentId(), named),
  ]);
  return new Map([...made, ...taken].map(({ id, value }) => [id, value]));
}

async function labelledOf(actor: Actor, jobs: readonly Doc<Installation>[]): Promise<WeekFacts['labelled']> {
  if (!seesJobOrders(actor)) return null;
  const ids = jobs.map(({ id }) => id);
  const found = await ofValues(labelOrders, actor, 'installationId', ids);
  const counts = ({ value }: Doc<Pick<Order, 'statusId'>>) =>
    !['new', 'cancelled'].includes(statusNameOf(value) ?? '');
  return new Set(found.filter(counts).map(({ value }) => value.installationId));
}

/** The newest link of each customer that is not settled; nothing for those who see no customers. */
async function detailsOf(actor: Actor): Promise<WeekFacts['details']> {
  if (!can(actor, 'Customers')) return null;
  const found = await fetchDetailsRequests({ unsettled: true });
  return new Map(
    found.toReversed().map(({ customerId, status }): [string, DetailsStatus] => [customerId, status]),
  );
}

/** What is known of the jobs of a week before anything was asked: only what their own records say. */
export const nothingKnown = (now: Date): WeekFacts => ({
  today: todaySydney(now),
  orders: null,
  labelled: null,
  details: null,
});

/** What is to be known beside these jobs, from the server alone. @throws OfflineError, AppError. */
export async function fetchWeekFacts(
  actor: Actor,
  jobs: readonly Doc<Installation>[],
  now: Date,
): Promise<WeekFacts> {
  if (!isOnline()) throw offlineError();
  try {
    const [named, labelled, details] = await Promise.all([
      ordersOf(actor, jobs),
      labelledOf(actor, jobs),
      detailsOf(actor),
    ]);
    return { today: todaySydney(now), orders: named, labelled, details };
  } catch (error) {
    throw toAppError(error);
  }
}

/** The orders due on these days and not here yet; [] for those who have no list of orders. @throws OfflineError, AppError. */
export async function fetchOrdersDue(
  actor: Actor,
  { from, upTo, max }: WeekSpan,
): Promise<readonly Doc<Order>[]> {
  if (!can(actor, 'Orders')) return [];
  if (!isOnline()) throw offlineError();
  const request = { search: '', filters: { view: 'due' }, sort: upwards('eta') };
  try {
    const { docs } = await getDocsFromServer(firstOf(ordersDue, actor, request, { from, upTo }, max));
    return readDocs(orders, docs);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Says what the own workshop takes a day. @throws OfflineError, AppError with the server's words. */
export async function setDayCapacity(capacity: Capacity): Promise<void> {
  await callApi(SET_DAY_CAPACITY, { ...capacity });
}
