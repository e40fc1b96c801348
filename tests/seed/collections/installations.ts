import type { Installation } from '#domain/installation/schema.ts';
import { forgottenLabels } from '#tests/seed/installations/demo.ts';
import { type Job, installationRecord } from '#tests/seed/installations/installation.ts';
import { type Plan, planner } from '#tests/seed/installations/plan.ts';
import { timelineOf } from '#tests/seed/installations/timeline.ts';
import type { InstallationWorld } from '#tests/seed/installations/world.ts';
import { createRandom, type Random } from '#tests/seed/random.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** The first number that an installation was given. */
export const FIRST_NUMBER = 10_001;
export interface InstallationCounts {
  installations: number;
  /** So many of the newest started jobs have photo files of their own. */
  ownPhotos: number;
}

/** Checks are often of a vehicle that had its kit here: some plans become the second visit of an earlier one. */
function withReturns(plans: readonly Plan[], random: Random): Plan[] {
  return plans.map((plan, index) => {
    if (plan.type.compliance !== 'none' || plan.kits.length > 0 || !random.chance(0.4)) return plan;
    const earlier = plans.findIndex(
      (each, at) =>
        at < index && each.kits.length > 0 && each.dealer.id === plan.dealer.id && at % 7 === index % 7,
    );
    const before = plans[earlier];
    if (!before) return plan;
    const { customer, vehicle, state } = before;
    return { ...plan, customer, vehicle, state, after: { id: idOf(earlier), plan: before } };
  });
}

function idOf(index: number): string {
  return `installation-${String(index + 1).padStart(6, '0')}`;
}

/** Installations over eighteen months, `installations/{id}`, oldest first, so that numbers follow the calendar. */
export function makeInstallations(
  world: InstallationWorld,
  counts: InstallationCounts,
): SeedRecord<Installation>[] {
  const random = createRandom('installations');
  const planOf = planner(world, random.fork('plans'));
  const plans = Array.from({ length: counts.installations }, (_, index) => planOf(index)).toSorted(
    (a, b) => b.createdDaysAgo - a.createdDaysAgo,
  );
  const jobs = withReturns(plans, random.fork('returns')).map((plan, index): Job => {
    const id = idOf(index);
    const timeline = timelineOf(plan, world, random.fork(`timeline ${id}`));
    return {
      id,
      number: `I-${FIRST_NUMBER + index}`,
      plan,
      timeline,
      hasMorePhotos: false,
      isForgotten: false,
    };
  });
  const started = jobs.filter(({ timeline }) => timeline.stage !== 'cancelled' && timeline.moves.length > 0);
  for (const job of started.slice(-counts.ownPhotos)) job.hasMorePhotos = true;
  const forgotten = world.isDemo ? forgottenLabels(jobs, world.clock) : new Set();
  for (const job of jobs) job.isForgotten = forgotten.has(job.id);
  return jobs.map((job) => installationRecord(job, world, random.fork(job.id)));
}

/** `counters/{of}`: the number that the server gives next. */
export function counterOf(
  of:
    | 'installations'
    | 'orders'
    | 'labelOrders'
    | 'tjmOrders'
    | `${'invoices' | 'credits' | 'returns' | 'returnNumbers' | 'exports' | 'sales'}~${string}`,
  next: number,
  at: number,
): SeedRecord<{ next: number }> {
  return record('counters', of, { next }, at);
}
