import { collection, limit, type Query, query, type QueryConstraint, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { deliveryManifests } from '#domain/delivery-manifest/entity.ts';
import type { LineKey } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import { orders } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { CHANGE_MANIFEST, CLOSE_MANIFEST } from '#domain/delivery-manifest/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';
import type { Doc } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { alive, fetchFirst } from '#data/store/fetch-all.ts';
import { db } from '#data/store/firestore.ts';
import { type Live, useLiveQuery } from '#data/store/live-query.ts';
import { ownSide } from '#data/trade/own-side.ts';
import { callApi } from '#data/store/call-api.ts';

/** Most manifests of one day, and most that are open. */
const MANIFESTS_MAX = 100;
/** Most confirmed orders that are read of each kind. */
export const READY_MAX = COUNT_LIMIT;

const own = ({ kind, dealerId, distributerId }: Actor) =>
  kind === 'dealer' ? where('dealerId', '==', dealerId) : where('distributerId', '==', distributerId);
/** The clause that proves to the rules that the orders are the actor's to supply. */
const supplied = (actor: Actor) => ownSide(actor, 'supplier');

const manifestQuery = (...clauses: readonly QueryConstraint[]): Query =>
  query(collection(db, deliveryManifests.path), ...clauses, limit(MANIFESTS_MAX));

/** The manifests of a day, live. */
export function useManifestsOfDay(actor: Actor, day: IsoDay): Live<DeliveryManifest> {
  const asked = useMemo(() => manifestQuery(own(actor), where('day', '==', day)), [actor, day]);
  return useLiveQuery(deliveryManifests, asked);
}

/** The manifests that are open, of whatever day, live. */
export function useOpenManifests(actor: Actor): Live<DeliveryManifest> {
  const asked = useMemo(() => manifestQuery(own(actor), where('state', '==', 'open')), [actor]);
  return useLiveQuery(deliveryManifests, asked);
}

/** An order that can be sent, and which collection it is of. */
export interface Sendable extends LineKey {
  readonly doc: Doc<Order>;
}

export interface SendableOrders extends Omit<Live<Order>, 'docs'> {
  readonly orders: readonly Sendable[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

/** What is asked of both collections of orders: the second of a distributor alone, which supplies labels. */
function useSendable(actor: Actor, clauses: readonly QueryConstraint[] | null): SendableOrders {
  const isDistributor = actor.kind === 'distributer';
  const [ofKits, ofLabels] = useMemo(() => {
    if (clauses === null) return [null, null];
    const all = [supplied(actor), alive, ...clauses, limit(READY_MAX)];
    return [
      query(collection(db, orders.path), ...all),
      isDistributor ? query(collection(db, labelOrders.path), ...all) : null,
    ];
  }, [actor, clauses, isDistributor]);
  const kits = useLiveQuery(orders, ofKits);
  const labels = useLiveQuery(labelOrders, ofLabels);
  const states = [kits, labels];
  const isError = states.some(({ status }) => status === 'error');
  const isLoading = states.some(({ status }) => status === 'loading');
  const found: readonly Sendable[] = [
    ...kits.docs.map((doc) => ({ collection: 'orders' as const, orderId: doc.id, doc })),
    ...labels.docs.map((doc) => ({ collection: 'compliancePlateOrders' as const, orderId: doc.id, doc })),
  ];
  return {
    status: isError ? 'error' : isLoading ? 'loading' : 'ready',
    error: kits.error ?? labels.error,
    orders: found,
    isCut: states.some(({ docs }) => docs.length >= READY_MAX),
    retry: () => {
      kits.retry();
      labels.retry();
    },
  };
}

const CONFIRMED = [where('status.name', '==', 'orderConfirmed')];

/** The confirmed orders that the actor is to send, on a manifest or not, live. */
export function useConfirmedOrders(actor: Actor): SendableOrders {
  return useSendable(actor, CONFIRMED);
}

/** The orders that name a manifest, as they are now, live; null for none. */
export function useOrdersOn(actor: Actor, manifestId: string | null): SendableOrders {
  const clauses = useMemo(
    () => (manifestId === null ? null : [where('manifestId', '==', manifestId)]),
    [manifestId],
  );
  return useSendable(actor, clauses);
}

/** The orders of the actor's own supply with this number; none where it is another supplier's or not there. @throws AppError. */
export async function findOrdersByNumber(actor: Actor, number: string): Promise<readonly Doc<Order>[]> {
  const clauses = [supplied(actor), alive, where('number', '==', number)];
  try {
    const found = await Promise.all([
      fetchFirst(orders, 5, ...clauses),
      ...(actor.kind === 'distributer' ? [fetchFirst(labelOrders, 5, ...clauses)] : []),
    ]);
    return found.flatMap(({ docs }): readonly Doc<Order>[] => docs);
  } catch (error) {
    throw toAppError(error);
  }
}

/** A change of a manifest. `request` names the press of the button: sent again with each try. */
type Unnamed<P> = P extends unknown ? Omit<P, 'request'> : never;
export type ManifestChange = Unnamed<PayloadOf<typeof CHANGE_MANIFEST>>;

const keyOf = ({ collection: name, orderId }: LineKey) => ({ collection: name, orderId });

/** Has the server change a manifest. @throws OfflineError, AppError with the server's words. */
export async function changeManifest(change: ManifestChange, request: string): Promise<void> {
  const named = change.action === 'reopen' ? {} : { orders: change.orders.map(keyOf) };
  await callApi(CHANGE_MANIFEST, { ...change, ...named, request });
}

export type ManifestSent = AnswerOf<typeof CLOSE_MANIFEST>;

/** An order that is to be sent, as the person saw it. */
export interface SentOrder extends LineKey {
  readonly rev: number;
}

/** Has the server dispatch loaded orders, and close the manifest once none is left. @throws OfflineError, AppError. */
export async function closeManifest(
  manifestId: string,
  sent: readonly SentOrder[],
  request: string,
): Promise<ManifestSent> {
  const asked = sent.map((order) => ({ ...keyOf(order), rev: order.rev }));
  return callApi(CLOSE_MANIFEST, { manifestId, orders: asked, request });
}
