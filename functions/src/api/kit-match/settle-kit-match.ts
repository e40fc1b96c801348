import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { deriveInstallation } from '../../../../src/domain/installation/derive.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import {
  confirmed,
  isDoneBy,
  type MatchAct,
  type MatchPick,
  type MatchWithout,
  rejected,
} from '../../../../src/domain/kit-match/effects.ts';
import { filledSlots, kitFault, matchJobFault, orderFault } from '../../../../src/domain/kit-match/judge.ts';
import {
  type KitMatchRequest,
  MATCH_REASON_MAX,
  WITHOUT_REASON_MAX,
} from '../../../../src/domain/installation/kit-match-request.ts';
import { allocationOf, type Holder, holderOf } from '../../../../src/domain/order/allocation.ts';
import { type Order, orderSchema } from '../../../../src/domain/order/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { claimantsOf, withOwnMove } from '../../triggers/order-allocation.ts';
import { type FreshWrite, type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { ApiError, conflict, invalid } from '../errors.ts';
import { documentId, givenNote } from '../../../../src/domain/shared/given.ts';
import { MatchFacts, suppliedJob } from './facts.ts';

/** Jobs of one call: what is done within seconds; a client with more asks again. */
const RECORDS_MAX = 25;

const pickSchema = z.object({
  slot: z.int().check(z.nonnegative()),
  orderId: documentId,
  orderLine: z.int().check(z.nonnegative()),
});
/** A kit that no order of the portal brought, and why it is confirmed all the same. */
const withoutSchema = z.object({
  slot: z.int().check(z.nonnegative()),
  reason: givenNote(WITHOUT_REASON_MAX),
});
const payloadSchema = z.object({
  /** Made anew for each press of a button, and sent again with each try of it. */
  request: documentId,
  decision: z.enum(['confirm', 'reject']),
  reason: z._default(givenNote(MATCH_REASON_MAX), ''),
  /** The jobs, each with the `_rev` that the person was looking at and, to confirm, the order of each kit. */
  records: z
    .array(
      z.object({
        id: documentId,
        rev: z.int().check(z.minimum(1)),
        picks: z._default(z.array(pickSchema).check(z.maxLength(10)), []),
        without: z._default(z.array(withoutSchema).check(z.maxLength(10)), []),
      }),
    )
    .check(z.minLength(1), z.maxLength(RECORDS_MAX)),
});
type Payload = z.infer<typeof payloadSchema>;

/** What became of one job of a call. */
interface MatchSettled {
  readonly id: string;
  readonly ok: boolean;
  /** The new revision; of a refusal the status and the sentence. */
  readonly rev?: number;
  readonly status?: number;
  readonly msg?: string;
}

interface MatchDecision {
  readonly id: string;
  readonly rev: number;
  readonly picks: readonly MatchPick[];
  readonly without: readonly MatchWithout[];
  readonly payload: Payload;
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
  const { payload, actor, picks, id } = decision;
  const act: MatchAct = {
    request: payload.request,
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
  const { id, rev, payload, actor } = decision;
  const ref = db.collection('installations').doc(id);
  return async () => {
    const read = await ref.get();
    const job = suppliedJob(read, actor);
    const stored = Number(read.get('_rev'));
    if (isDoneBy(job.kitMatchRequest, { request: payload.request, by: actor.uid })) {
      return { writes: [], result: { id, ok: true, rev: stored } };
    }
    const fault = matchJobFault(job);
    if (fault !== '') throw conflict(fault);
    if (stored !== rev) throw overtaken(job);
    if (job.kitMatchRequest === null) throw conflict('Nobody asked to confirm this job.');
    const { orders, ...fields } = await decide(job, job.kitMatchRequest, decision);
    const { orderIds } = deriveInstallation({ ...job, ...fields });
    const stamps = { _rev: rev + 1, _by: actor.uid, _at: FieldValue.serverTimestamp() };
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

/**
 * POST settle-kit-match: confirms that the kits of jobs came from these orders, or rejects that with a reason. Each job by
 * itself, judged again by what the store holds: its dealer is supplied by this distributor, the serial is on no other job,
 * the order went to this dealer, whoever supplied it, arrived before the kit was fitted and has this kit to give; a kit that
 * no order brought is confirmed with a reason. The job, and the order with
 * its count of kits taken, are one write: of two who want the last kit one gets it. Answers `{results}`, one of each job
 * in the order they were named. The same request sent again does nothing.
 */
export const settleKitMatch = endpoint('MatchGvms', payloadSchema, async (payload, actor) => {
  const ids = payload.records.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw invalid('A job is named twice.');
  const facts = new MatchFacts(actor);
  const results: MatchSettled[] = [];
  // One after the other: they may want the same order.
  for (const { id, rev, picks, without } of payload.records) {
    results.push(await outcomeOf({ id, rev, picks, without, payload, actor, facts, now: new Date() }));
  }
  return { results };
});
