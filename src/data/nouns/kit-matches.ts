import * as z from 'zod/mini';
import type { MatchPick, MatchWithout } from '#domain/kit-match/effects.ts';
import { REASONS, type Reason } from '#domain/kit-match/suggest.ts';
import { post } from '#data/store/api.ts';
import { ask } from '#data/store/ask.ts';
import { chunksOf } from '#domain/shared/chunks.ts';

/** Jobs of one call, and how many a bulk decision sends at a time: so few that its progress moves. */
const ASKED_AT_ONCE = 25;
const SETTLED_AT_ONCE = 5;

const isReason = (word: string): word is Reason => Object.hasOwn(REASONS, word);
const reasonsSchema = z.pipe(
  z.array(z.string()),
  z.transform((words) => words.filter(isReason)),
);
const suggestionSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  orderLine: z.int(),
  deliveredOn: z.string(),
  reasons: reasonsSchema,
  fault: z.string(),
  isExact: z.boolean(),
});
const jobSchema = z.object({
  id: z.string(),
  rev: z.int(),
  fault: z.string(),
  slots: z.array(z.object({ slot: z.int(), suggestions: z.array(suggestionSchema) })),
});
/** What may be confirmed of a job: of each kit the orders that it may have come from, the likeliest first. */
export type JobSuggestions = z.infer<typeof jobSchema>;
export type SlotSuggestion = z.infer<typeof suggestionSchema>;

const suggested = z.object({ results: z.array(jobSchema) });

/** Asks the server which orders the kits of jobs may have come from; `onSome` gets each part of the answer. @throws AppError. */
export async function fetchSuggestions(
  ids: readonly string[],
  signal: AbortSignal,
  onSome: (results: readonly JobSuggestions[]) => void,
): Promise<void> {
  for (const some of chunksOf(ids, ASKED_AT_ONCE)) {
    const { results } = await ask(suggested, 'suggest-kit-matches', { ids: some });
    if (signal.aborted) return;
    onSome(results);
  }
}

const settledSchema = z.object({ id: z.string(), ok: z.boolean(), msg: z._default(z.string(), '') });
/** What became of one job. */
export type MatchOutcome = z.infer<typeof settledSchema>;
const settled = z.object({ results: z.array(settledSchema) });

/** A job, the revision that the person was looking at and, to confirm, the order of each kit, or why it has none. */
export interface MatchRecord {
  readonly id: string;
  readonly rev: number;
  readonly picks?: readonly MatchPick[];
  readonly without?: readonly MatchWithout[];
}

/** Confirms or rejects one job. @throws AppError; a refusal of the job itself is the answer. */
export async function settleMatch(
  request: string,
  record: MatchRecord,
  decision: 'confirm' | 'reject',
  reason = '',
): Promise<MatchOutcome> {
  const { results } = await ask(settled, 'settle-kit-match', {
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
    onSome((await ask(settled, 'settle-kit-match', { request, decision: 'confirm', records: some })).results);
  }
}

/** The dealer's answer to a rejection: corrected serials, one for each slot, and a word about them. @throws AppError. */
export async function askMatchAgain(
  request: string,
  job: { readonly id: string; readonly rev: number },
  corrected: { readonly serials: readonly string[]; readonly note: string },
): Promise<void> {
  await post('ask-kit-match', { request, id: job.id, rev: job.rev, ...corrected });
}
