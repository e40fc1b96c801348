import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../../src/domain/access/actor.ts';
import { isJoined, type LastRun } from '../../../src/domain/audit/runs.ts';
import { AUDITED, type AuditRun, auditRunSchema } from '../../../src/domain/audit/schema.ts';
import type { Dealer } from '../../../src/domain/dealer/schema.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { idOfPress } from '../../../src/domain/shared/press.ts';
import { personName } from '../../../src/domain/shared/person-name.ts';
import { db } from '../store/admin.ts';
import { conflict, forbidden } from '../api/errors.ts';
import { auditPage, dropParts, joinedParts, recordsToAudit } from './audit-work.ts';
import { beginWork, endWork, type LongWork, type WorkRun, type WorkStep } from '../store/long-work.ts';
import { ordered } from '../store/ordered.ts';
import { readRecord } from '../store/read.ts';
import { updateIn } from '../store/storable.ts';
import { inTransaction } from '../store/transaction.ts';

/** Runs that a dealer keeps; the oldest go. */
const RETAINED_RUNS = 50;
const DROPPED_AT_ONCE = 300;
/** What the call itself does, so that a small dealer's audit is its answer; the rest goes on behind it. */
const ANSWER_MS = 8_000;

const runs = () => db.collection('auditRuns');
/** The dealer's last run, for as long as it decides whether another one may start. */
const lockOf = (dealerId: string) => db.doc(`idempotency/audit~${dealerId}`);
const nowSeconds = () => unixSeconds(new Date());

const WORK = 'audit~';
/** The dealer that a work audits; null for other work. */
export const auditedBy = (work: string): string | null =>
  work.startsWith(WORK) ? work.slice(WORK.length) : null;

/** The run that an audit was answered with. */
export interface AuditedRun {
  readonly runId: string;
  /** A run that has not finished yet, this one or somebody else's: its findings follow in the stored run. */
  readonly isRunning: boolean;
  /** Errors and warnings; 0 while it runs. */
  readonly findings: number;
}

type AuditedDealer = Pick<Dealer, 'name' | 'dealerGroupId' | 'distributerId'>;

interface Begun {
  readonly last: LastRun;
  /** The last sign of life of a run that is joined, or that died. */
  readonly run: AuditRun | null;
}

async function lastRun(transaction: Transaction, dealerId: string): Promise<Begun | null> {
  const { runId, at, finishedAt } = (await transaction.get(lockOf(dealerId))).data() ?? {};
  const isLock = typeof runId === 'string' && typeof at === 'number' && typeof finishedAt === 'number';
  if (!isLock) return null;
  const stored = finishedAt === 0 ? (await transaction.get(runs().doc(runId))).data() : undefined;
  const run = auditRunSchema.safeParse(stored).data ?? null;
  return { last: { runId, at: Math.max(at, run?.progressAt ?? 0), finishedAt }, run };
}

/** Starts a run, or names the one that this press or whoever asks at the same time has started: of two, one starts. */
function begin(
  dealerId: string,
  dealer: AuditedDealer,
  actor: Actor,
  total: number,
  pressed: DocumentReference,
): Promise<{ last: LastRun; isMine: boolean }> {
  return inTransaction(async (transaction) => {
    const now = nowSeconds();
    const before = await lastRun(transaction, dealerId);
    if (before && isJoined(before.last, now)) return { last: before.last, isMine: false };
    const state: unknown = (await transaction.get(pressed)).get('state');
    if (state === 'done') return { last: { runId: pressed.id, at: now, finishedAt: now }, isMine: false };
    // One that failed is kept as failed: the same press, made once more, begins another.
    const ref = state === 'failed' ? runs().doc() : pressed;
    const run: AuditRun = auditRunSchema.parse({
      dealerId,
      dealerGroupId: dealer.dealerGroupId,
      dealer: dealer.name,
      distributerId: dealer.distributerId,
      state: 'running',
      at: now,
      progressAt: now,
      total,
      by: actor.uid,
      byName: personName(actor),
    });
    const last = { runId: ref.id, at: now, finishedAt: 0 };
    if (before?.run?.state === 'running')
      transaction.update(runs().doc(before.last.runId), { state: 'failed', finishedAt: now });
    transaction.set(ref, run);
    transaction.set(lockOf(dealerId), last);
    return { last, isMine: true };
  });
}

/** Keeps what a run found and makes it the dealer's latest, unless it was taken for dead and another one runs. */
async function finish(dealerId: string, { run, startedAt }: WorkRun): Promise<void> {
  const result = await joinedParts(run);
  const before = runs().where('dealerId', '==', dealerId).where('isLatest', '==', true);
  await inTransaction(async (transaction) => {
    const now = nowSeconds();
    const isMine = (await lastRun(transaction, dealerId))?.last.runId === run;
    const latest = await transaction.get(before);
    const own = await transaction.get(runs().doc(run));
    if (isMine) {
      for (const each of latest.docs) transaction.update(each.ref, { isLatest: false });
      transaction.set(lockOf(dealerId), { runId: run, at: startedAt, finishedAt: now });
    }
    updateIn(transaction, own, { ...result, state: 'done', isLatest: isMine, finishedAt: now });
  });
  await dropParts(run);
  await dropOld(dealerId);
}

const OF_DEALER = orderedQuery({
  collection: 'auditRuns',
  equal: ['dealerId'],
  by: 'at',
  direction: 'desc',
});

async function dropOld(dealerId: string): Promise<void> {
  const old = await ordered(OF_DEALER, { dealerId }).offset(RETAINED_RUNS).limit(DROPPED_AT_ONCE).get();
  await Promise.all(old.docs.map(({ ref }) => db.recursiveDelete(ref)));
}

/** A run that threw stands in nobody's way; one that was finished already, or is gone, stays as it is. */
async function fail(dealerId: string, runId: string): Promise<void> {
  const ref = runs().doc(runId);
  await inTransaction(async (transaction) => {
    const run = await transaction.get(ref);
    const isMine = (await lastRun(transaction, dealerId))?.last.runId === runId;
    if (run.get('state') !== 'running') return;
    if (isMine) transaction.delete(lockOf(dealerId));
    transaction.update(ref, { state: 'failed', finishedAt: nowSeconds() });
  });
  await dropParts(runId);
}

/** The audit of a dealer: its records page by page, then all that was found is put together. */
export function auditWork(dealerId: string): LongWork {
  return {
    name: `${WORK}${dealerId}`,
    steps: [
      ...AUDITED.map(
        (collection): WorkStep => ({
          id: collection,
          page: (after, run) => auditPage(collection, dealerId, after, run),
        }),
      ),
      {
        id: 'finish',
        page: async (_after, run) => {
          await finish(dealerId, run);
          return { next: null, counts: {} };
        },
      },
    ],
    failed: ({ run }) => fail(dealerId, run),
  };
}

async function answerOf(runId: string): Promise<AuditedRun> {
  const stored = await readRecord(auditRunSchema, runs().doc(runId).path);
  const isRunning = stored?.state === 'running';
  return { runId, isRunning, findings: isRunning ? 0 : (stored?.errors ?? 0) + (stored?.warnings ?? 0) };
}

/**
 * Audits a dealer and keeps the run, `auditRuns/{id}`, however many records there are: what the call has no time for goes on
 * behind it, and the stored run says how far it is. While one runs, or right after, it answers with that one instead; one
 * that gave no sign of life for ten minutes counts for nothing. A run that fails is kept as failed.
 * @throws what reading or writing throws.
 */
export async function runAudit(
  dealerId: string,
  dealer: AuditedDealer,
  actor: Actor,
  {
    request,
    answerMs = ANSWER_MS,
  }: { readonly request?: string | undefined; readonly answerMs?: number } = {},
): Promise<AuditedRun> {
  const ref =
    request === undefined ? runs().doc() : runs().doc(await idOfPress(actor.uid, `${dealerId} ${request}`));
  const { last, isMine } = await begin(dealerId, dealer, actor, await recordsToAudit(dealerId), ref);
  if (isMine)
    await beginWork(auditWork(dealerId), { run: last.runId, startedAt: last.at, sliceMs: answerMs });
  return answerOf(last.runId);
}

/**
 * Ends the run that the actor has started, and keeps nothing of it. @throws ApiError 409 where none runs, 403 for
 * somebody else's.
 */
export async function cancelAudit(dealerId: string, actor: Actor): Promise<AuditedRun> {
  const runId = await inTransaction(async (transaction) => {
    const known = await lastRun(transaction, dealerId);
    if (known?.run?.state !== 'running') throw conflict('This audit is not running any more.');
    if (known.run.by !== actor.uid)
      throw forbidden('Somebody else started this audit. Only they can cancel it.');
    transaction.delete(runs().doc(known.last.runId));
    transaction.delete(lockOf(dealerId));
    endWork(transaction, `${WORK}${dealerId}`);
    return known.last.runId;
  });
  await dropParts(runId);
  return { runId, isRunning: false, findings: 0 };
}
