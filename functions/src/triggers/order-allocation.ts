import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import {
  type Allocation,
  allocationOf,
  type Claim,
  claimsOf,
  type Holder,
  holdsClaim,
} from '../../../src/domain/order/allocation.ts';
import { ORDER, portalMove } from '../../../src/domain/order/moves.ts';
import { type Order, orderSchema } from '../../../src/domain/order/schema.ts';
import { statusNameOf } from '../../../src/domain/order/status.ts';
import { movedByItself } from '../../../src/domain/trade/apply.ts';
import { takesMove } from '../../../src/domain/trade/move.ts';
import { db } from '../store/admin.ts';
import { findRecord, type Lenient, parseLeniently } from '../store/read.ts';
import { isDocumentId, recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { updateFresh } from '../store/update-fresh.ts';

/** Far more installations than one order has kits. */
const MAX_CLAIMANTS = 500;

/** One version of an installation: what could be read of it, and what it claims whether or not the rest could. */
export interface Version {
  readonly read: Lenient<Installation> | null;
  readonly claims: readonly Claim[];
}

const holdersIn = (lines: Order['lines']): string[] => lines.flatMap(({ heldBy }) => heldBy);

/** What an order's allocation looks at in an installation. */
const relevant = ({ read, claims }: Version) => {
  const job = read?.value;
  return [claims, job?.stage, job?.deleted, job?.dealerId, job?.kitMatchRequest?.matched];
};

/** Whether two claims mean the same unit: a slot that came to name the line keeps what it had. */
const isSameClaim = (a: Claim, b: Claim): boolean =>
  a.orderId === b.orderId &&
  a.kitId === b.kitId &&
  (a.orderLine === b.orderLine || a.orderLine === '' || b.orderLine === '');

/** Claims that stood in the version before and do not in the one after, each as often as it went. */
export function claimsGone(before: Version, after: Version): Claim[] {
  const left = [...after.claims];
  return before.claims.filter((claim) => {
    const at = left.findIndex((each) => isSameClaim(each, claim));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** The orders whose allocation may differ between two versions of an installation. */
export function touchedOrders(before: Version, after: Version): string[] {
  if (isDeepStrictEqual(relevant(before), relevant(after))) return [];
  const named = [before, after].flatMap(({ claims }) => claims.map(({ orderId }) => orderId));
  return [...new Set(named)].filter(isDocumentId);
}

/**
 * An installation as a claimant of an order. Where its slots cannot be read it goes on holding what it held: a record
 * that does not parse gives nothing back.
 */
async function claimantOf(orderId: string, order: Order, document: DocumentSnapshot): Promise<Holder[]> {
  const data = document.data();
  if (data === undefined) return [];
  const { id, ref } = document;
  const read = await parseLeniently(installationSchema, ref.path, data);
  const { dealerId = order.dealerId, stage = 'inProgress', deleted = false } = read?.value ?? {};
  const kitMatchRequest = read?.value.kitMatchRequest ?? null;
  const areSlotsRead = read !== null && !read.broken.includes('kits');
  const held = order.lines.flatMap(({ kitId, heldBy }, orderLine) =>
    heldBy.filter((each) => each === id).map(() => ({ orderId, orderLine, kitId })),
  );
  const claims = areSlotsRead ? claimsOf(data['kits']) : held;
  return [{ id, dealerId, stage, deleted, kitMatchRequest, claims }];
}

/** The installations that claim kits of an order, or held one, in the order in which they were made. */
export async function claimantsOf(orderId: string, order: Order): Promise<Holder[]> {
  const { docs } = await db
    .collection('installations')
    .where('dealerId', '==', order.dealerId)
    .where('orderIds', 'array-contains', orderId)
    .limit(MAX_CLAIMANTS)
    .get();
  const inOrder = docs.toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis());
  const found = new Set(docs.map(({ id }) => id));
  // Who held a kit and is not found by the query is asked itself: its orderIds may not be derived yet.
  const lost = [...new Set(holdersIn(order.lines))].filter((id) => !found.has(id));
  const refs = lost.flatMap((id) => recordRef('installations', id) ?? []);
  const others = refs.length === 0 ? [] : await db.getAll(...refs);
  const claimants = await Promise.all(
    [...inOrder, ...others].map((document) => claimantOf(orderId, order, document)),
  );
  return claimants.flat();
}

/** The entries of an order with the portal's own move, where its status follows from its jobs. */
export function withOwnMove(order: Order, next: Allocation, rev: number): Order['entries'] {
  const move = portalMove(statusNameOf(order), statusNameOf(next));
  // The last entries are for people; who fitted the last kits is in the jobs, too.
  if (!move || !takesMove(ORDER, move, order)) return [...order.entries];
  return movedByItself(ORDER, move.id, { record: order, rev }, new Date()).entries;
}

/**
 * Counts again which installations hold the kits of an order, and moves its status accordingly
 * (product: order-moves). Resolves with all installations that claim or held one, whether or not this call changed
 * anything: one that came before may have been cut short before it could tell them.
 * @param gaveBack what an installation was seen to let go of, in the write that is followed.
 */
export async function reallocate(
  orderId: string,
  gaveBack: readonly Pick<Holder, 'id' | 'claims'>[] = [],
): Promise<string[]> {
  const ref = recordRef('orders', orderId);
  if (!ref) return [];
  let concerned: string[] = [];
  await updateFresh(ref, async (snapshot) => {
    concerned = [];
    const parsed = orderSchema.safeParse(snapshot.data());
    if (!parsed.success) {
      await reportFault('An order cannot be read, so its kits are not counted', ref.path);
      return null;
    }
    const order = parsed.data;
    const claimants = await claimantsOf(orderId, order);
    const next = allocationOf(orderId, order, claimants, gaveBack);
    const { lines, statusId, status } = order;
    concerned = [...new Set([...holdersIn(lines), ...claimants.map(({ id }) => id)])];
    const entries = withOwnMove(order, next, Number(snapshot.get('_rev')));
    return isDeepStrictEqual(next, { lines, statusId, status }) ? null : { ...next, entries };
  });
  return concerned;
}

/** The claims of an installation that its orders do not confirm: another came first, or the line has no such kit. */
export async function unheldClaims(
  id: string,
  claims: readonly Claim[],
): Promise<readonly { readonly claim: Claim; readonly order: Order | null }[]> {
  const checked = await Promise.all(
    claims.map(async (claim) => {
      const order = await findRecord(orderSchema, 'orders', claim.orderId);
      if (typeof order !== 'object') return [{ claim, order: null }];
      return holdsClaim(id, claim, order.value) ? [] : [{ claim, order: order.value }];
    }),
  );
  return checked.flat();
}

/** Writes into an installation which of the orders that it names did not give it their kit. Stamps untouched. */
export async function updateUnheldOrders(id: string): Promise<void> {
  const ref = recordRef('installations', id);
  if (!ref) return;
  await updateFresh(ref, async (snapshot) => {
    const isOver = snapshot.get('deleted') === true || snapshot.get('stage') === 'cancelled';
    const unheld = isOver ? [] : await unheldClaims(id, claimsOf(snapshot.get('kits')));
    const unheldOrders = [...new Set(unheld.map(({ claim }) => claim.orderId))];
    return isDeepStrictEqual(snapshot.get('unheldOrders') ?? [], unheldOrders) ? null : { unheldOrders };
  });
}
