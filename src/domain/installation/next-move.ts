import type { Installation, Stage, StageMove } from './schema.ts';
import { STAGE_ROLES, type StageMoveOption, transition } from './stages.ts';
import { installationType } from '../installation-type/types.ts';

/** Where a job goes from a stage when all goes well. */
const ONWARD: Readonly<Record<Stage, Stage | null>> = {
  new: 'inProgress',
  inProgress: 'readyForCheck',
  readyForCheck: 'complete',
  sentToEngineer: 'engineerApproved',
  engineerQuery: 'sentToEngineer',
  engineerApproved: 'complete',
  engineerRejected: 'sentToEngineer',
  complete: null,
  cancelled: null,
};

type Job = Pick<Installation, 'stage' | 'type'>;

/** The stage that a job goes to next when all goes well; null once it is over. Work of a State type goes by the engineer. */
export function nextStage({ stage, type }: Job): Stage | null {
  const isByEngineer = stage === 'readyForCheck' && installationType(type)?.compliance === 'state';
  return isByEngineer ? 'sentToEngineer' : ONWARD[stage];
}

/** The way on and the other moves of a person, out of all moves of a stage (`movesFrom`). */
export interface MovesAhead {
  /** The move that leads on; null once the job is over. */
  readonly next: StageMoveOption | null;
  readonly others: readonly StageMoveOption[];
}

/** Tells the one move that leads on from the others of the same stage. */
export function movesAhead(job: Job, options: readonly StageMoveOption[]): MovesAhead {
  const to = nextStage(job);
  const next = options.find(({ move }) => move.to === to) ?? null;
  return { next, others: options.filter((option) => option !== next) };
}

/** Who makes the next move of a job, in words: "the engineer"; '' once it is over. */
export function whoIsNext(job: Job): string {
  const to = nextStage(job);
  const row = to === null ? undefined : transition(job.stage, to);
  // A dealer admin is a dealer user, too: the first says who can do it at all.
  return row === undefined ? '' : STAGE_ROLES[row.roles[0] ?? 'dealer'];
}

/** The engineer's question that waits for an answer; null while none does. */
export function openQuestion({ stage, moves }: Pick<Installation, 'stage' | 'moves'>): StageMove | null {
  if (stage !== 'engineerQuery') return null;
  return moves.findLast(({ to }) => to === 'engineerQuery') ?? null;
}
