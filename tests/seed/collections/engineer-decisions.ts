import { type EngineerDecision, decisionOf } from '#domain/engineer-decision/decision.ts';
import type { Engineer } from '#domain/engineer/schema.ts';
import { NOTHING_DECIDED } from '#domain/installation/review.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { groundFor } from '#tests/seed/installations/timeline.ts';
import { record, type SeedRecord } from '#tests/seed/record.ts';

/** The job as each of its decisions left it, oldest first. */
function decided(job: Installation): Installation[] {
  return job.moves.flatMap((move, index) => {
    if (move.to !== 'engineerApproved' && move.to !== 'engineerRejected') return [];
    const moves = job.moves.slice(0, index + 1);
    const before = { ...NOTHING_DECIDED, name: move.byName, sentAt: 0, at: move.at };
    const engineer =
      move.to === 'engineerApproved'
        ? (job.engineer ?? before)
        : ({ ...before, decision: 'rejected', ground: groundFor(move.reason) } as const);
    return [{ ...job, moves, engineerId: move.by, engineer }];
  });
}

/** What engineers decided so far, `engineerDecisions/{job~rev}`, with the fees of their rates. */
export function makeEngineerDecisions(
  installations: readonly SeedRecord<Installation>[],
  engineers: readonly SeedRecord<Engineer>[],
): SeedRecord<EngineerDecision>[] {
  return installations.flatMap(({ id, value }) =>
    decided(value).flatMap((job) => {
      const engineer = engineers.find((each) => each.id === job.engineerId);
      const decision = engineer ? decisionOf(id, job, engineer.value) : null;
      const rev = job.moves.at(-1)?.rev ?? 0;
      return decision ? [record('engineerDecisions', `${id}~${rev}`, decision, decision.decidedAt)] : [];
    }),
  );
}
