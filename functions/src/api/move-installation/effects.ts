import { personName } from '../../../../src/domain/shared/person-name.ts';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { Engineer } from '../../../../src/domain/engineer/schema.ts';
import { massSnapshotOf } from '../../../../src/domain/installation/mass-snapshot.ts';
import {
  type Decision,
  type EngineerBlock,
  NOTHING_DECIDED,
  type RejectionGround,
  REJECTION_GROUNDS,
  type ReviewChange,
} from '../../../../src/domain/installation/review.ts';
import type { Installation, MassSnapshot } from '../../../../src/domain/installation/schema.ts';
import { cleanVin } from '../../../../src/domain/installation/vin.ts';
import { requestOnCompletion } from '../../../../src/domain/kit-match/effects.ts';
import type { StageTransition } from '../../../../src/domain/installation/stages.ts';
import { installationType } from '../../../../src/domain/installation-type/types.ts';
import type { OwnLimitChange } from '../../../../src/domain/installation/own-limit-change.ts';
import type { MovePayload } from '../../../../src/domain/installation/endpoints.ts';
import type { MoveValidation } from './validate.ts';

/** All that a move's effects follow from; the guards have passed. `now` in unix seconds. */
export interface MoveFacts {
  /** As it was checked: its vehicle and kits are the catalogue's. */
  job: Installation;
  row: StageTransition;
  payload: MovePayload;
  actor: Actor;
  /** Null for a move that does not rest on the mass check. */
  validation: MoveValidation | null;
  /** Limits of the job that its own dealer changed lately. */
  ownChanges: readonly OwnLimitChange[];
  /** The engineer it is sent to, or who decides; else null. */
  engineer: Engineer | null;
  /** What the dealer changed since the last question or rejection; [] for a move that sends nothing. */
  changes: readonly ReviewChange[];
  now: number;
}

/** A ground of the table, else '' (decisions.ts has refused it). */
const groundOf = (word: string): RejectionGround | '' =>
  // It is one of the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.hasOwn(REJECTION_GROUNDS, word) ? (word as RejectionGround) : '';

function sent({ engineer, payload, now }: MoveFacts): Partial<Installation> {
  const name = engineer ? personName(engineer) : '';
  return { engineerId: payload.engineerId ?? '', engineer: { ...NOTHING_DECIDED, name, sentAt: now } };
}

/** Who asks has read it, even if the note of its opening never came. */
function asked({ job, now }: MoveFacts): Partial<Installation> {
  const { engineer } = job;
  return engineer === null || engineer.openedAt > 0 ? {} : { engineer: { ...engineer, openedAt: now } };
}

/** What the engineer was given, as the one who decides it now. */
const given = ({ job, actor }: MoveFacts): EngineerBlock =>
  job.engineer ?? { ...NOTHING_DECIDED, name: personName(actor), sentAt: 0 };

const decided = (facts: MoveFacts, decision: Decision): EngineerBlock => {
  const before = given(facts);
  const { openedAt } = before;
  return { ...before, openedAt: openedAt > 0 ? openedAt : facts.now, decision, at: facts.now };
};

/** The mass check that the move relied on; null for a move that rests on none. */
function checkOf({ validation, ownChanges, now }: MoveFacts): MassSnapshot | null {
  if (validation === null) return null;
  const { mass, sources, inputs } = validation;
  return massSnapshotOf(mass, now, { sources: [...sources], inputs, ownChanges: [...ownChanges] });
}

function approved(facts: MoveFacts): Partial<Installation> {
  const { certificateNo, conditions, certificateDate, signature, file } = facts.payload;
  const { signatoryNo = '' } = facts.engineer ?? {};
  const check = checkOf(facts);
  return {
    engineer: {
      ...decided(facts, 'approved'),
      // The job's last check is another once it is completed: this one is what was signed for.
      check: check && { ...check, inputs: [] },
      certificateNo,
      conditions,
      certificateDate,
      signature,
      signatoryNo,
      file: file ? { url: '', urlThumb: '', ...file } : null,
    },
  };
}

function rejected(facts: MoveFacts): Partial<Installation> {
  return { engineer: { ...decided(facts, 'rejected'), ground: groundOf(facts.payload.ground) } };
}

/** A kit must be matched by the distributor, if the type needs one and the dealer has a distributor (proposed). */
function completed({ job, now }: MoveFacts): Partial<Installation> {
  const needsKit = (installationType(job.type)?.kitTypes ?? []).length > 0;
  const needsMatch = needsKit && job.distributerId !== '' && job.kitMatchRequest?.matched !== true;
  return {
    completedAt: now,
    // As the page of the vehicle looks for it, whoever wrote it how.
    vin: cleanVin(job.vin),
    ...(needsMatch ? { kitMatchRequest: requestOnCompletion(job.kitMatchRequest, now) } : {}),
  };
}

/**
 * The approval does not outlive the job it was given for: it is kept to read (decisions: void-approval). What was confirmed
 * of its kits is asked anew, since they may be others then.
 */
function reopened({ job, payload, actor, now }: MoveFacts): Partial<Installation> {
  const { engineer, voidApprovals } = job;
  const back = { completedAt: 0, engineer: null, engineerId: '', kitMatchRequest: null };
  if (engineer?.decision !== 'approved') return back;
  const { name, certificateNo, conditions, at: approvedAt, file } = engineer;
  const who = { by: actor.uid, byName: personName(actor), at: now, reason: payload.reason };
  return {
    ...back,
    voidApprovals: [...voidApprovals, { name, certificateNo, conditions, approvedAt, file, ...who }],
  };
}

const EFFECTS: Partial<Record<`${string}>${string}`, (facts: MoveFacts) => Partial<Installation>>> = {
  'readyForCheck>sentToEngineer': sent,
  'engineerRejected>sentToEngineer': sent,
  'engineerRejected>inProgress': () => ({ engineerId: '', engineer: null }),
  'sentToEngineer>engineerQuery': asked,
  'sentToEngineer>engineerApproved': approved,
  'sentToEngineer>engineerRejected': rejected,
  'readyForCheck>complete': completed,
  'engineerApproved>complete': completed,
  'sentToEngineer>readyForCheck': () => ({ engineerId: '', engineer: null }),
  'complete>inProgress': reopened,
  'engineerApproved>inProgress': reopened,
};

/** The mass check that the move relied on, and the figures behind it, in place of any copies. */
function checkedFields(facts: MoveFacts): Partial<Installation> {
  const { validation } = facts;
  if (validation === null) return {};
  return { massCheck: checkOf(facts), vehicle: validation.job.vehicle, kits: validation.job.kits };
}

/**
 * The fields that a move writes, stamps excepted: stage, its entry in `moves` under the caller's own name, what it was
 * relied on, and what the stage itself brings.
 */
export function effectsOf(facts: MoveFacts): Partial<Installation> {
  const { job, row, payload, actor, changes, now } = facts;
  const asks = row.to === 'engineerQuery';
  const entry = {
    from: row.from,
    to: row.to,
    reason: payload.reason,
    questions: asks ? payload.questions : [],
    changes: [...changes],
    by: actor.uid,
    byName: personName(actor),
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
