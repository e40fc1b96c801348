import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { Engineer } from '../../../../src/domain/engineer/schema.ts';
import { massSnapshotOf } from '../../../../src/domain/installation/mass-snapshot.ts';
import type { Installation } from '../../../../src/domain/installation/schema.ts';
import type { StageTransition } from '../../../../src/domain/installation/stages.ts';
import { installationType } from '../../../../src/domain/installation/types.ts';
import type { OwnLimitChange } from '../../../../src/domain/limit-change/schema.ts';
import type { MoveValidation } from './validate.ts';
import type { MovePayload } from './payload.ts';

/** All that a move's effects follow from; the guards have passed. `now` in unix seconds. */
export interface MoveFacts {
  /** As it was checked: its vehicle and kits are the catalogue's. */
  job: Installation;
  row: StageTransition;
  payload: MovePayload;
  actor: Actor;
  /** Null for a move that needs no check. */
  validation: MoveValidation | null;
  /** Limits of the job that its own dealer changed lately. */
  ownChanges: readonly OwnLimitChange[];
  /** The engineer it is sent to, or who approves; else null. */
  engineer: Engineer | null;
  now: number;
}

const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

function sent({ engineer, payload, now }: MoveFacts): Partial<Installation> {
  const name = engineer ? fullName(engineer) : '';
  const blank = { decision: '', certificateNo: '', conditions: '', at: 0 };
  return { engineerId: payload.engineerId ?? '', engineer: { name, sentAt: now, ...blank } };
}

function approved({ job, payload, actor, now }: MoveFacts): Partial<Installation> {
  const { certificateNo, conditions } = payload;
  const before = job.engineer ?? { name: fullName(actor), sentAt: 0 };
  return { engineer: { ...before, decision: 'approved', certificateNo, conditions, at: now } };
}

/** A kit must be matched by the distributor, if the type needs one and the dealer has a distributor (proposed). */
function completed({ job, now }: MoveFacts): Partial<Installation> {
  const needsKit = (installationType(job.type)?.kitTypes ?? []).length > 0;
  const isAsked = needsKit && job.distributerId !== '' && job.kitMatchRequest?.matched !== true;
  return {
    completedAt: now,
    ...(isAsked ? { kitMatchRequest: { matched: false, requestedAt: now } } : {}),
  };
}

const EFFECTS: Partial<Record<`${string}>${string}`, (facts: MoveFacts) => Partial<Installation>>> = {
  'readyForCheck>sentToEngineer': sent,
  'sentToEngineer>engineerApproved': approved,
  'readyForCheck>complete': completed,
  'engineerApproved>complete': completed,
  'complete>inProgress': () => ({ completedAt: 0 }),
};

/** The mass check that the move relied on, and the figures behind it, in place of any copies. */
function checkedFields({ validation, ownChanges, now }: MoveFacts): Partial<Installation> {
  if (validation === null) return {};
  const { job, mass, sources } = validation;
  const massCheck = massSnapshotOf(mass, now, sources, [...ownChanges]);
  return { massCheck, vehicle: job.vehicle, kits: job.kits };
}

/**
 * The fields that a move writes, stamps excepted: stage, its entry in `moves` under the caller's own name, what it was
 * relied on, and what the stage itself brings.
 */
export function effectsOf(facts: MoveFacts): Partial<Installation> {
  const { job, row, payload, actor, now } = facts;
  const entry = {
    from: row.from,
    to: row.to,
    reason: payload.reason,
    by: actor.uid,
    byName: fullName(actor),
    at: now,
    rev: payload.rev + 1,
  };
  return {
    stage: row.to,
    moves: [...job.moves, entry],
    ...checkedFields(facts),
    ...EFFECTS[`${row.from}>${row.to}`]?.(facts),
  };
}
