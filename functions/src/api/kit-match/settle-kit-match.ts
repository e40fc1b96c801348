import { type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { deriveInstallation } from '../../../../src/domain/installation/derive.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import {
  confirmed,
  type MatchAct,
  type MatchPick,
  type MatchWithout,
  rejected,
} from '../../../../src/domain/kit-match/effects.ts';
import { filledSlots, kitFault, matchJobFault, orderFault } from '../../../../src/domain/kit-match/judge.ts';
import type { KitMatchRequest } from '../../../../src/domain/installation/kit-match-request.ts';
import { allocationOf, type Holder, holderOf } from '../../../../src/domain/order/allocation.ts';
import { type Order, orderSchema } from '../../../../src/domain/order/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { entryOfPress } from '../../../../src/domain/shared/press.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { claimantsOf, withOwnMove } from '../../triggers/order-allocation.ts';
import { type FreshWrite, type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { ApiError, conflict, invalid } from '../errors.ts';
import { boundPress, isDoneBefore } from '../press.ts';
import { SETTLE_KIT_MATCH } from '../../../../src/domain/kit-match/endpoints.ts';
import type { ParsedOf, AnsweredOf } from '../../../../src/domain/access/endpoint.ts';
import { MatchFacts, suppliedJob } from './facts.ts';
import { stampsOf } from '../../store/stamps.ts';

type Payload = ParsedOf<typeof SETTLE_KIT_MATCH>;

/** What became of one job of a call. */
type MatchSettled = AnsweredOf<typeof SETTLE_KIT_MATCH>['results'][number];

interface MatchDecision {
  readonly id: string;
  readonly rev: number;
  readonly picks: readonly MatchPick[];
  readonly without: readonly MatchWithout[];
  readonly payload: Payload;
  /** The press, bound to what is said of this job. */
  readonly request: string;
  readonly actor: Actor;
  readonly facts: MatchFacts;
  readonly now: Date;
}

/** Somebody else was first. */
function overtaken({ kitMatchRequest }: Installation): ApiError {
  const last = kitMatchRequest?.entries.at(-1);
  if (last === undefined || last.byName === '') {
    return conflict('This job was changed while you were looking at it. Look at it again.');
  }
  return conflict(`${last.byName} has ${last.action} this job meanwhile. Look at it again.`);
}

interface PickedOrder {
  readonly read: DocumentSnapshot;
  readonly order: Order;
}

async function pickedOrders(
  job: Installation,
  { picks, actor }: MatchDecision,
): Promise<Map<string, PickedOrder>> {
  const ids = [...new Set(picks.map(({ orderId }) => orderId))];
  const refs = ids.map((id) => db.collection('orders').doc(id));
  const reads = refs.length === 0 ? [] : await db.getAll(...refs);
  return new Map(
    reads.map((read) => {
      const order = parseRecord(orderSchema, read.ref.path, read.data());
      // One sentence for what is not there and what is neither the job's dealer's nor this distributor's own.
      const isKnown = order?.dealerId === job.dealerId || order?.distributerId === actor.distributerId;
      if (!order || !isKnown) {
        throw invalid('This order was not found. Choose another order.');
      }
      return [read.id, { read, order }];
    }),
  );
}

const CHOOSE = 'Choose an order for each kit, or say why it has none.';

/** Each kit of the job needs exactly one order line that it may have come from, or a reason why it has none. @throws ApiError 400. */
async function checkPicks(
  job: Installation,
  orders: Map<string, PickedOrder>,
  decision: MatchDecision,
): Promise<void> {
  const slots = filledSlots(job);
  const { picks, without, id, facts } = decision;
  const wanted = slots.map(({ index }) => index).join();
  const given = [...picks, ...without].map(({ slot }) => slot).toSorted((a, b) => a - b);
  if (slots.length === 0) throw invalid('This job names no kit.');
  if (given.join() !== wanted) throw invalid(CHOOSE);
  if (without.some(({ reason }) => reason === '')) throw invalid('Reason is required');
  for (const { slot, index } of slots) {
    const pick = picks.find((each) => each.slot === index);
    const found = pick && orders.get(pick.orderId);
    const fault =
      kitFault(job, slot, await facts.of(id, slot)) ||
      (pick && found ? orderFault(job, slot, id, found.order, pick.orderLine) : '');
    if (fault !== '') throw invalid(fault);
  }
}

/** The orders with this job among their holders, as a count of all claims gives it. @throws ApiError 409 where another came first. */
async function allocated(
  holder: Holder,
  picks: readonly MatchPick[],
  orders: Map<string, PickedOrder>,
): Promise<FreshWrite[]> {
  const writes: FreshWrite[] = [];
  for (const [orderId, { read, order }] of orders) {
    const claimants = await claimantsOf(orderId, order);
    const isKnown = claimants.some(({ id }) => id === holder.id);
    const all = isKnown
      ? claimants.map((each) => (each.id === holder.id ? holder : each))
      : [...claimants, holder];
    const next = allocationOf(orderId, order, all);
    for (const { orderLine } of picks.filter((pick) => pick.orderId === orderId)) {
      const wanted = picks.filter((pick) => pick.orderId === orderId && pick.orderLine === orderLine).length;
      const held = next.lines[orderLine]?.heldBy.filter((id) => id === holder.id).length ?? 0;
      if (held < wanted) throw conflict(`Every kit of order ${order.number} is on another job.`);
    }
    const entries = withOwnMove(order, next, Number(read.get('_rev')));
    writes.push({ read, changes: { ...next, entries } });
  }
  return writes;
}

interface Decided {
  readonly kitMatchRequest: KitMatchRequest;
  readonly kits?: Installation['kits'];
  readonly orders: readonly FreshWrite[];
}

async function decide(job: Installation, before: KitMatchRequest, decision: MatchDecision): Promise<Decided> {
  const { payload, request, actor, picks, id } = decision;
  const act: MatchAct = {
    request,
    by: actor.uid,
    byName: personName(actor),
    at: unixSeconds(decision.now),
  };
  if (payload.decision === 'reject') {
    if (payload.reason === '') throw invalid('Reason is required');
    if (before.rejectedReason !== '') throw conflict(`${before.byName} has already rejected this job.`);
    return { kitMatchRequest: rejected(before, payload.reason, act), orders: [] };
  }
  const orders = await pickedOrders(job, decision);
  await checkPicks(job, orders, decision);
  const next = confirmed(job.kits, before, decision, act);
  const holder = holderOf(id, { ...job, ...next });
  return { ...next, orders: await allocated(holder, picks, orders) };
}

/** The decision about one job, worked out of what the store holds now. */
function decider(decision: MatchDecision): () => Promise<FreshWrites<MatchSettled>> {
  const { id, rev, request, actor } = decision;
  const ref = db.collection('installations').doc(id);
  return async () => {
    const read = await ref.get();
    const job = suppliedJob(read, actor);
    const stored = Number(read.get('_rev'));
    const done = entryOfPress(job.kitMatchRequest?.entries ?? [], request, actor.uid);
    if (isDoneBefore(done?.request, request)) {
      return { writes: [], result: { id, ok: true, rev: stored } };
    }
    const fault = matchJobFault(job);
    if (fault !== '') throw conflict(fault);
    if (stored !== rev) throw overtaken(job);
    if (job.kitMatchRequest === null) throw conflict('Nobody asked to confirm this job.');
    const { orders, ...fields } = await decide(job, job.kitMatchRequest, decision);
    const { orderIds } = deriveInstallation({ ...job, ...fields });
    const stamps = stampsOf(actor.uid, rev + 1);
    const changes = { ...storedFields(installationSchema, { ...fields, orderIds }), ...stamps };
    return { writes: [{ read, changes }, ...orders], result: { id, ok: true, rev: rev + 1 } };
  };
}

/** What becomes of one job; a refusal is one of the answers. */
async function outcomeOf(decision: MatchDecision): Promise<MatchSettled> {
  try {
    return await writeFresh(decider(decision));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id: decision.id, ok: false, status: error.status, msg: error.message };
  }
}

export const settleKitMatch = implement(SETTLE_KIT_MATCH, async (payload, actor) => {
  const ids = payload.records.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw invalid('A job is named twice.');
  const facts = new MatchFacts(actor);
  const results: MatchSettled[] = [];
  // One after the other: they may want the same order.
  for (const { id, rev, picks, without } of payload.records) {
    const request = boundPress(payload.request, { picks, without });
    results.push(
      await outcomeOf({ id, rev, picks, without, payload, request, actor, facts, now: new Date() }),
    );
  }
  return { results };
});
