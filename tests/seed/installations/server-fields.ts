import { NOTHING_DECIDED } from '#domain/installation/review.ts';
import type { Installation, MassSnapshot, StageMove } from '#domain/installation/schema.ts';
import { jobTimeLimits } from '#domain/installation/time-limits.ts';
import { timeLimitedCollection } from '#domain/time-limit/record-kinds.ts';
import type { TimeLimitError } from '#domain/time-limit/schema.ts';
import type { TimeLimitState } from '#domain/time-limit/state.ts';
import { SECONDS_PER_DAY, todaySydney } from '#domain/shared/dates.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import { buildKitMatch } from '#tests/seed/build/kit-match.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS } from '#tests/seed/data/people.ts';
import type { Random } from '#tests/seed/random.ts';
import { groundFor, type Timeline } from './timeline.ts';

const EXEMPT_REASONS = [
  'First-stage marking relied on, no second SVI label (ADR 61).',
  'Vehicle is interstate, photo follows at the next service.',
  'Label reordered, supplier back order.',
];
const TRANSIT_REASONS = [
  'Carrier has found the pallet, it comes with the next run.',
  'Road to the dealer is flooded.',
];

/** What the engineer did so far; null until the job was sent. */
export function engineerBlock(
  timeline: Timeline,
  random: Random,
  /** The check of the job at a time, in unix seconds. */
  checkAt: (at: number) => MassSnapshot,
): Installation['engineer'] {
  const { engineer, moves } = timeline;
  const isReview = ({ from, to }: StageMove) => to === 'sentToEngineer' && from !== 'engineerQuery';
  const start = moves.findLastIndex(isReview);
  const sent = moves[start];
  if (!engineer || !sent) return null;
  const approved = moves.find(({ to }) => to === 'engineerApproved');
  const last = moves.at(-1);
  const rejected = last?.to === 'engineerRejected' ? last : undefined;
  const name = `${engineer.firstName} ${engineer.lastName}`;
  return {
    ...NOTHING_DECIDED,
    name,
    sentAt: sent.at,
    // Whoever asked or decided had opened it; a job that waits can still be recalled.
    openedAt: moves.slice(start).some(({ from }) => from === 'sentToEngineer') ? sent.at + 3600 : 0,
    decision: approved ? 'approved' : rejected ? 'rejected' : '',
    certificateNo: approved ? `DEMO-CERT-${random.int(100_000, 999_999)}` : '',
    conditions: approved && random.chance(0.2) ? 'Tyre placard to be renewed with the new load rating.' : '',
    at: approved?.at ?? rejected?.at ?? 0,
    ground: rejected ? groundFor(rejected.reason) : '',
    ...(approved && {
      certificateDate: todaySydney(new Date(approved.at * 1000)),
      signature: { kind: 'typed', text: name } as const,
      signatoryNo: engineer.signatoryNo,
      check: checkAt(approved.at),
    }),
  };
}

/** Confirmation of a fitted GVM kit by the distributor: asked for at completion, most are matched within days. */
export function kitMatch(
  hasGvmKit: boolean,
  completedAt: number,
  clock: Clock,
  random: Random,
): Installation['kitMatchRequest'] {
  if (!hasGvmKit || completedAt === 0) return null;
  const age = (clock.now - completedAt) / SECONDS_PER_DAY;
  return buildKitMatch({ matched: random.chance(age > 12 ? 0.97 : 0.4), requestedAt: completedAt });
}

function exempted(
  limit: TimeLimitError,
  distributerId: string,
  clock: Clock,
  random: Random,
): TimeLimitError {
  const user = USERS.find((each) => each.admin && !each.disabled && each.distributer === distributerId);
  if (!user) return limit;
  const { uid, firstName, lastName, email } = user;
  return {
    ...limit,
    timeLimitExemptTimestamp: clock.now + random.int(5, 40) * SECONDS_PER_DAY,
    timeLimitExemptReason: random.pick(
      timeLimitedCollection(limit.type) === 'installations' ? EXEMPT_REASONS : TRANSIT_REASONS,
    ),
    timeLimitExemptUser: { userId: uid, firstName, lastName, email, timestamp: clock.now - SECONDS_PER_DAY },
  };
}

/** How many of the limits that are over were exempted. */
const EXEMPT_SHARE = 0.3;

/** The rows with some of those over exempted by the distributor. */
export function exemptSome(
  timeLimits: readonly TimeLimitError[],
  distributerId: string,
  clock: Clock,
  random: Random,
  share = EXEMPT_SHARE,
): TimeLimitError[] {
  return timeLimits.map((limit) =>
    limit.timeLimitStatus === 'error' && random.chance(share)
      ? exempted(limit, distributerId, clock, random)
      : limit,
  );
}

/** The time limits that run on the job, some of those over exempted, as the server would hold them. */
export function limitsOf(
  id: string,
  job: Parameters<typeof jobTimeLimits>[1] & Pick<Installation, 'distributerId'>,
  definitions: TimeLimitDefinitions,
  clock: Clock,
  random: Random,
  share = EXEMPT_SHARE,
): TimeLimitState {
  const { timeLimits } = jobTimeLimits(id, job, definitions, clock.now);
  const exempt = exemptSome(timeLimits, job.distributerId, clock, random, share);
  return jobTimeLimits(id, { ...job, timeLimits: exempt }, definitions, clock.now);
}
