import * as z from 'zod/mini';
import { choice, NOTE_MAX, recordId, STATES, text } from '../shared/schema.ts';
import { DECISIONS, engineerBlockSchema } from '../installation/review.ts';
import type { Installation, StageMove } from '../installation/schema.ts';
import { INSTALLATION_TYPES } from '../installation-type/keys.ts';
import { type Engineer, FEE_TYPES } from '../engineer/schema.ts';

/**
 * One decision of an engineer, `engineerDecisions/{job~rev}`: written by the server in the move's own write and never
 * changed, so that reports and fees stand whatever becomes of the job.
 */
export const engineerDecisionSchema = z.object({
  engineerId: recordId(),
  engineer: text(401),
  installationId: recordId(),
  number: text(),
  dealerId: recordId(),
  dealer: text(),
  distributerId: recordId(),
  type: choice(INSTALLATION_TYPES),
  state: choice(STATES),
  decision: z.enum(DECISIONS),
  ground: engineerBlockSchema.shape.ground,
  reason: text(NOTE_MAX),
  certificateNo: text(),
  /** Unix seconds. */
  sentAt: z._default(z.number(), 0),
  decidedAt: z.number(),
  /** Questions asked since it was sent, and the seconds in which one was open. */
  queries: z._default(z.number(), 0),
  querySeconds: z._default(z.number(), 0),
  /** Integer cents ex GST at the rate of that day; 0 where none was agreed. */
  feeCents: z._default(z.number(), 0),
});
export type EngineerDecision = z.infer<typeof engineerDecisionSchema>;

/** The rate of an engineer for a type in integer cents ex GST; 0 where none is agreed. */
export function feeOf({ fees }: Pick<Engineer, 'fees'>, type: string): number {
  const key = FEE_TYPES.find((each) => each === type);
  return key === undefined ? 0 : fees[key] || 0;
}

const isQuestion = ({ to }: StageMove) => to === 'engineerQuery';

/** How a review went, from its sending to now: since when, how often and how long the dealer was asked. */
export function reviewSoFar(
  moves: readonly StageMove[],
): Pick<EngineerDecision, 'sentAt' | 'queries' | 'querySeconds'> {
  const start = moves.findLastIndex(({ from, to }) => to === 'sentToEngineer' && from !== 'engineerQuery');
  const review = start === -1 ? [] : moves.slice(start);
  const waits = review.map((move, index) =>
    isQuestion(move) ? (review[index + 1]?.at ?? move.at) - move.at : 0,
  );
  return {
    sentAt: review[0]?.at ?? 0,
    queries: review.filter(isQuestion).length,
    querySeconds: waits.reduce((sum, seconds) => sum + seconds, 0),
  };
}

type Decided = Pick<
  Installation,
  'engineer' | 'engineerId' | 'moves' | 'number' | 'dealerId' | 'dealer' | 'distributerId' | 'type' | 'state'
>;

/** The decision that a job was just given, with its fee at the engineer's rates; null while there is none. */
export function decisionOf(
  id: string,
  job: Decided,
  engineer: Pick<Engineer, 'fees'>,
): EngineerDecision | null {
  const block = job.engineer;
  const decision = DECISIONS.find((each) => each === block?.decision);
  const last = job.moves.at(-1);
  if (!block || decision === undefined || !last) return null;
  const { number, dealerId, dealer, distributerId, type, state, engineerId } = job;
  const { sentAt, ...asked } = reviewSoFar(job.moves);
  return {
    engineerId,
    engineer: block.name,
    installationId: id,
    number,
    dealerId,
    dealer,
    distributerId,
    type,
    state,
    decision,
    ground: decision === 'rejected' ? block.ground : '',
    reason: decision === 'rejected' ? last.reason : '',
    certificateNo: decision === 'approved' ? block.certificateNo : '',
    sentAt: sentAt || block.sentAt,
    decidedAt: block.at,
    ...asked,
    feeCents: feeOf(engineer, type),
  };
}

/** A certificate's number as it is compared: letters and digits alone, whatever their case. */
export function certificateKey(certificateNo: string): string {
  return certificateNo
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
