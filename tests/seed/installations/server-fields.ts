import type { Installation, TimeLimitError } from '#domain/installation/schema.ts';
import {
  TIME_LIMIT_STATUS,
  timeLimitsOf,
  timeLimitStatus,
  worstTimeLimit,
} from '#domain/installation/time-limits.ts';
import { SECONDS_PER_DAY } from '#domain/shared/dates.ts';
import type { TimeLimitDefinitions } from '#domain/system/schema.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { USERS } from '#tests/seed/data/people.ts';
import type { Random } from '#tests/seed/random.ts';
import type { Timeline } from './timeline.ts';

const EXEMPT_REASONS = [
  'First-stage marking relied on, no second SVI label (ADR 61).',
  'Vehicle is interstate, photo follows at the next service.',
  'Label reordered, supplier back order.',
];

/** What the engineer did so far; null until the job was sent. */
export function engineerBlock(timeline: Timeline, random: Random): Installation['engineer'] {
  const { engineer, moves } = timeline;
  const sent = moves.find(({ to }) => to === 'sentToEngineer');
  if (!engineer || !sent) return null;
  const approved = moves.find(({ to }) => to === 'engineerApproved');
  return {
    name: `${engineer.firstName} ${engineer.lastName}`,
    sentAt: sent.at,
    decision: approved ? 'approved' : '',
    certificateNo: approved ? `DEMO-CERT-${random.int(100_000, 999_999)}` : '',
    conditions: approved && random.chance(0.2) ? 'Tyre placard to be renewed with the new load rating.' : '',
    at: approved?.at ?? 0,
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
  return { matched: age > 12 ? random.chance(0.97) : random.chance(0.4), requestedAt: completedAt };
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
    timeLimitExemptReason: random.pick(EXEMPT_REASONS),
    timeLimitExemptUser: { userId: uid, firstName, lastName, email, timestamp: clock.now - SECONDS_PER_DAY },
    timeLimitStatus: 'exempt',
    timeLimitStatusId: TIME_LIMIT_STATUS.exempt.id,
  };
}

type Limited = Pick<Installation, 'timeLimits' | 'timeLimitStatusId' | 'timeLimitDueAt'>;

/** The time limits that run on the job, some of those over exempted, with their worst and when the next one changes. */
export function limitsOf(
  id: string,
  job: Parameters<typeof timeLimitsOf>[1] & Pick<Installation, 'distributerId'>,
  definitions: TimeLimitDefinitions,
  clock: Clock,
  random: Random,
): Limited {
  const timeLimits = timeLimitsOf(id, job, definitions, clock.now).map((limit) =>
    limit.timeLimitStatus === 'error' && random.chance(0.3)
      ? exempted(limit, job.distributerId, clock, random)
      : limit,
  );
  const worst = worstTimeLimit(timeLimits.map((limit) => timeLimitStatus(limit, clock.now)));
  const due = timeLimits.flatMap((limit) => {
    if (limit.timeLimitStatus === 'exempt') return [limit.timeLimitExemptTimestamp + 1];
    return limit.timeLimitStatus === 'ok' ? [limit.startTimestamp + limit.limit + 1] : [];
  });
  return {
    timeLimits,
    timeLimitStatusId: TIME_LIMIT_STATUS[worst].id,
    timeLimitDueAt: due.length === 0 ? 0 : Math.min(...due),
  };
}
