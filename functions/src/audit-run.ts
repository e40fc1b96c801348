import type { DocumentReference, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../src/domain/access/actor.ts';
import { startAudit } from '../../src/domain/audit/audit.ts';
import type { AuditContext } from '../../src/domain/audit/rules.ts';
import { isJoined, type LastRun } from '../../src/domain/audit/runs.ts';
import { AUDITED, type AuditResult, type AuditRun, auditRunSchema } from '../../src/domain/audit/schema.ts';
import type { Dealer } from '../../src/domain/dealer/schema.ts';
import { personName } from '../../src/domain/shared/person-name.ts';
import { todaySydney, unixSeconds } from '../../src/domain/shared/dates.ts';
import { orderedQuery } from '../../src/domain/shared/ordered-query.ts';
import { stateComplianceSchema, timeLimitsSchema, tyreSizesSchema } from '../../src/domain/system/schema.ts';
import { db } from './admin.ts';
import { ordered } from './ordered.ts';
import { readRecord } from './read.ts';
import { systemRecord } from './system-record.ts';
import { inTransaction } from './transaction.ts';

const PAGE = 300;
/** Runs that a dealer keeps; the oldest go. */
const KEPT_RUNS = 50;

const runs = () => db.collection('auditRuns');
/** The dealer's last run, for as long as it decides whether another one may start. */
const lockOf = (dealerId: string) => db.doc(`idempotency/audit~${dealerId}`);
const nowSeconds = () => unixSeconds(new Date());

/** The run that an audit was answered with. */
export interface AuditedRun {
  readonly runId: string;
  /** Somebody else's run that has not finished yet: its findings follow in the stored run. */
  readonly isRunning: boolean;
  /** Errors and warnings; 0 while it runs. */
  readonly findings: number;
}

type AuditedDealer = Pick<Dealer, 'name' | 'dealerGroupId' | 'distributerId'>;

async function lastRun(transaction: Transaction, dealerId: string): Promise<LastRun | null> {
  const { runId, at, finishedAt } = (await transaction.get(lockOf(dealerId))).data() ?? {};
  return typeof runId === 'string' && typeof at === 'number' && typeof finishedAt === 'number'
    ? { runId, at, finishedAt }
    : null;
}

/** Starts a run, or names the one that whoever asks at the same time has started: of two, one starts. */
function begin(
  dealerId: string,
  dealer: AuditedDealer,
  actor: Actor,
): Promise<{ last: LastRun; isMine: boolean }> {
  const ref = runs().doc();
  return inTransaction(async (transaction) => {
    const now = nowSeconds();
    const before = await lastRun(transaction, dealerId);
    if (before && isJoined(before, now)) return { last: before, isMine: false };
    const died = before?.finishedAt === 0 ? await transaction.get(runs().doc(before.runId)) : null;
    const run: AuditRun = auditRunSchema.parse({
      dealerId,
      dealerGroupId: dealer.dealerGroupId,
      dealer: dealer.name,
      distributerId: dealer.distributerId,
      state: 'running',
      at: now,
      by: actor.uid,
      byName: personName(actor),
    });
    const last = { runId: ref.id, at: now, finishedAt: 0 };
    if (died?.exists === true) transaction.update(died.ref, { state: 'failed', finishedAt: now });
    transaction.set(ref, run);
    transaction.set(lockOf(dealerId), last);
    return { last, isMine: true };
  });
}

/** @throws ApiError 409 where a rule is there and cannot be read. */
async function contextNow(): Promise<AuditContext> {
  const [sizes, compliance, limits] = await Promise.all([
    systemRecord(tyreSizesSchema, 'tyreSizes', 'tyre sizes'),
    systemRecord(stateComplianceSchema, 'stateCompliance', 'state rules'),
    systemRecord(timeLimitsSchema, 'timeLimits', 'time limits'),
  ]);
  return {
    now: nowSeconds(),
    limits: limits.value?.types ?? {},
    mass: {
      tyreSizes: sizes.value?.sizes ?? {},
      complianceRows: compliance.value?.rows ?? [],
      today: todaySydney(new Date()),
    },
  };
}

/** Reads everything of the dealer, page by page; what cannot be read is a finding like any other. */
async function examine(dealerId: string): Promise<AuditResult> {
  const audit = startAudit(await contextNow());
  for (const collection of AUDITED) {
    // A page begins behind the last record of the one before.
    const pages = db.collection(collection).where('dealerId', '==', dealerId).limit(PAGE);
    let next: Query | null = pages;
    while (next) {
      const page: QuerySnapshot = await next.get();
      for (const document of page.docs) audit.look(collection, document.id, document.data());
      const last = page.docs.at(-1);
      next = last && page.size === PAGE ? pages.startAfter(last) : null;
    }
  }
  return audit.result();
}

/** Keeps what a run found and makes it the dealer's latest, unless it was taken for dead and another one runs. */
function finish(dealerId: string, last: LastRun, result: AuditResult): Promise<void> {
  const ref = runs().doc(last.runId);
  const before = runs().where('dealerId', '==', dealerId).where('isLatest', '==', true);
  return inTransaction(async (transaction) => {
    const now = nowSeconds();
    const isMine = (await lastRun(transaction, dealerId))?.runId === last.runId;
    const latest = await transaction.get(before);
    if (isMine) {
      for (const each of latest.docs) transaction.update(each.ref, { isLatest: false });
      transaction.set(lockOf(dealerId), { ...last, finishedAt: now });
    }
    transaction.update(ref, { ...result, state: 'done', isLatest: isMine, finishedAt: now });
  });
}

const OF_DEALER = orderedQuery({
  collection: 'auditRuns',
  equal: ['dealerId'],
  by: 'at',
  direction: 'desc',
});

async function dropOld(dealerId: string): Promise<void> {
  const old = await ordered(OF_DEALER, { dealerId }).offset(KEPT_RUNS).limit(PAGE).get();
  const refs: DocumentReference[] = old.docs.map(({ ref }) => ref);
  await Promise.all(refs.map((ref) => ref.delete()));
}

/**
 * Audits a dealer and keeps the run, `auditRuns/{id}`. While one runs, or right after, it answers with that one instead;
 * one that died ten minutes ago counts for nothing. A run that fails is kept as failed.
 * @throws what reading or writing throws.
 */
export async function runAudit(dealerId: string, dealer: AuditedDealer, actor: Actor): Promise<AuditedRun> {
  const { last, isMine } = await begin(dealerId, dealer, actor);
  if (!isMine) {
    const stored = await readRecord(auditRunSchema, runs().doc(last.runId).path);
    const findings = (stored?.errors ?? 0) + (stored?.warnings ?? 0);
    return { runId: last.runId, isRunning: stored?.state === 'running', findings };
  }
  try {
    const result = await examine(dealerId);
    await finish(dealerId, last, result);
    await dropOld(dealerId);
    return { runId: last.runId, isRunning: false, findings: result.errors + result.warnings };
  } catch (error) {
    await fail(dealerId, last);
    throw error;
  }
}

/** A run that threw stands in nobody's way; one that was finished already stays as it is. */
function fail(dealerId: string, last: LastRun): Promise<void> {
  const ref = runs().doc(last.runId);
  return inTransaction(async (transaction) => {
    const run = await transaction.get(ref);
    const isMine = (await lastRun(transaction, dealerId))?.runId === last.runId;
    if (run.get('state') !== 'running') return;
    if (isMine) transaction.delete(lockOf(dealerId));
    transaction.update(ref, { state: 'failed', finishedAt: nowSeconds() });
  });
}
