import { callApi } from '#data/store/call-api.ts';
import { chunksOf } from '#domain/shared/chunks.ts';
import {
  SUGGEST_KIT_MATCHES,
  SETTLE_KIT_MATCH,
  ASK_KIT_MATCH,
  JOBS_MAX,
} from '#domain/kit-match/endpoints.ts';
import type { AnswerOf, PayloadOf } from '#domain/access/endpoint.ts';

/** How many a bulk decision sends at a time: so few that its progress moves. */
const SETTLED_AT_ONCE = 5;

/** What may be confirmed of a job: of each kit the orders that it may have come from, the likeliest first. */
export type JobSuggestions = AnswerOf<typeof SUGGEST_KIT_MATCHES>['results'][number];
export type SlotSuggestion = JobSuggestions['slots'][number]['suggestions'][number];

/** Asks the server which orders the kits of jobs may have come from; `onSome` gets each part of the answer. @throws AppError. */
export async function fetchSuggestions(
  ids: readonly string[],
  signal: AbortSignal,
  onSome: (results: readonly JobSuggestions[]) => void,
): Promise<void> {
  for (const some of chunksOf(ids, JOBS_MAX)) {
    const { results } = await callApi(SUGGEST_KIT_MATCHES, { ids: some });
    if (signal.aborted) return;
    onSome(results);
  }
}

/** What became of one job. */
export type MatchOutcome = AnswerOf<typeof SETTLE_KIT_MATCH>['results'][number];

/** A job, the revision that the person was looking at and, to confirm, the order of each kit, or why it has none. */
export type MatchRecord = PayloadOf<typeof SETTLE_KIT_MATCH>['records'][number];

/** Confirms or rejects one job. @throws AppError; a refusal of the job itself is the answer. */
export async function settleMatch(
  request: string,
  record: MatchRecord,
  decision: 'confirm' | 'reject',
  reason = '',
): Promise<MatchOutcome> {
  const { results } = await callApi(SETTLE_KIT_MATCH, {
    request,
    decision,
    reason,
    records: [record],
  });
  const [outcome] = results;
  return outcome ?? { id: record.id, ok: false, msg: '' };
}

/**
 * Confirms many jobs, a few at a time; `onSome` gets what became of each. Cancelled, it sends no more. @throws AppError
 * where a call did not come through: what was answered before stands.
 */
export async function confirmMatches(
  request: string,
  records: readonly MatchRecord[],
  signal: AbortSignal,
  onSome: (outcomes: readonly MatchOutcome[]) => void,
): Promise<void> {
  for (const some of chunksOf(records, SETTLED_AT_ONCE)) {
    if (signal.aborted) return;
    onSome((await callApi(SETTLE_KIT_MATCH, { request, decision: 'confirm', records: some })).results);
  }
}

/** The dealer's answer to a rejection: corrected serials, one for each slot, and a word about them. @throws AppError. */
export async function askMatchAgain(
  request: string,
  job: { readonly id: string; readonly rev: number },
  corrected: { readonly serials: readonly string[]; readonly note: string },
): Promise<void> {
  await callApi(ASK_KIT_MATCH, { request, id: job.id, rev: job.rev, ...corrected });
}
