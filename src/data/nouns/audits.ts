import { collection, limit, type Query, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { auditRuns } from '#domain/audit/entity.ts';
import type { AuditRun } from '#domain/audit/schema.ts';
import type { Dealer } from '#domain/dealer/schema.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { AUDIT_DEALER } from '#domain/audit/endpoints.ts';
import type { AnswerOf } from '#domain/access/endpoint.ts';
import type { Doc } from '#data/store/converter.ts';
import { type AppError, NotAllowedError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { useLiveQuery } from '#data/store/live-query.ts';
import { ordered } from '#data/store/ordered.ts';
import { fetchDealers, fetchDealersOf } from './organisations.ts';
import { watchDoc } from '#data/store/watch.ts';
import { callApi } from '#data/store/call-api.ts';

export type AuditAnswer = AnswerOf<typeof AUDIT_DEALER>;

/**
 * Has the server audit a dealer; what it found is in the stored run. One that takes longer than an answer runs on
 * ({@link auditEnd}). @throws AppError with the server's words.
 */
export async function runAudit(dealerId: string, request: string): Promise<AuditAnswer> {
  return callApi(AUDIT_DEALER, { dealerId, request });
}

/** Ends the run of this dealer that the actor has started; nothing of it is kept. @throws AppError. */
export async function cancelAudit(dealerId: string): Promise<void> {
  await callApi(AUDIT_DEALER, { dealerId, cancel: true });
}

/**
 * Waits for a run to end: with how it came out, or null where it was cancelled. `onProgress` gets it as it goes.
 * @throws AppError where it can't be followed; a DOMException named AbortError once nobody waits.
 */
export function auditEnd(
  runId: string,
  onProgress: (run: AuditRun) => void,
  signal: AbortSignal,
): Promise<AuditRun | null> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop();
      signal.removeEventListener('abort', handleAbort);
      settle();
    };
    const handleAbort = () => end(() => reject(new DOMException('Nobody waits', 'AbortError')));
    const stop = watchDoc(auditRuns, runId, (state) => {
      // Rules answer for a run that is not there as for one that is not theirs.
      const isGone = state.status === 'error' && state.error instanceof NotAllowedError;
      if (state.status === 'missing' || isGone) return end(() => resolve(null));
      if (state.status === 'error') return end(() => reject(state.error));
      const run = state.doc.value;
      if (run.state === 'running') onProgress(run);
      else end(() => resolve(run));
    });
    signal.addEventListener('abort', handleAbort);
  });
}

/** The dealers whose audits the actor may run, by name; for distributors only. @throws AppError. */
export function fetchAuditedDealers(actor: Actor, signal?: AbortSignal): Promise<readonly Doc<Dealer>[]> {
  return actor.isHeadOffice ? fetchDealers(signal) : fetchDealersOf(actor.distributerId, signal);
}

const OF_DEALER = orderedQuery({
  collection: 'auditRuns',
  equal: ['dealerId'],
  by: 'at',
  direction: 'desc',
});
const OF_SUPPLIED_DEALER = orderedQuery({
  collection: 'auditRuns',
  equal: ['dealerId', 'distributerId'],
  by: 'at',
  direction: 'desc',
});

const readsAll = ({ kind, isHeadOffice }: Actor) => kind === 'dealer' || isHeadOffice;

function runsOfDealer(actor: Actor, dealerId: string, max: number): Query {
  const { distributerId } = actor;
  return readsAll(actor)
    ? ordered(db, OF_DEALER, { dealerId }, [limit(max)])
    : ordered(db, OF_SUPPLIED_DEALER, { dealerId, distributerId }, [limit(max)]);
}

/** The clause that proves to the rules whose runs are asked for. */
function scopeOf(actor: Actor) {
  if (actor.kind === 'dealer') return [where('dealerId', '==', actor.dealerId)];
  return actor.isHeadOffice ? [] : [where('distributerId', '==', actor.distributerId)];
}

/** Most dealers whose latest runs are read. */
const LATEST_MAX = COUNT_LIMIT;

const latestRuns = (actor: Actor): Query =>
  query(
    collection(db, auditRuns.path),
    where('isLatest', '==', true),
    ...scopeOf(actor),
    limit(actor.kind === 'dealer' ? 1 : LATEST_MAX),
  );

export interface AuditRuns {
  readonly status: 'loading' | 'ready' | 'error';
  readonly runs: readonly Doc<AuditRun>[];
  readonly error: AppError | null;
  readonly retry: () => void;
}

function useRuns(asked: Query): AuditRuns {
  const { docs, ...rest } = useLiveQuery(auditRuns, asked);
  return { ...rest, runs: docs };
}

/** The last runs of a dealer, newest first, live. */
export function useAuditRuns(actor: Actor, dealerId: string, max: number): AuditRuns {
  return useRuns(useMemo(() => runsOfDealer(actor, dealerId, max), [actor, dealerId, max]));
}

/** The latest finished run of each dealer whose runs the actor may read, live. */
export function useLatestAudits(actor: Actor): AuditRuns {
  return useRuns(useMemo(() => latestRuns(actor), [actor]));
}
