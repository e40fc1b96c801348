import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { type Engineer, engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import type { MissingItem } from '../../../../src/domain/installation/missing.ts';
import { isPhotoLogFull } from '../../../../src/domain/installation/photo-log.ts';
import { slotTitle } from '../../../../src/domain/installation/photo-slots.ts';
import {
  type Installation,
  installationSchema,
  STAGE_MOVE_BYTES,
} from '../../../../src/domain/installation/schema.ts';
import { STAGE_TABLE } from '../../../../src/domain/installation/stage-labels.ts';
import {
  checkMove,
  isDecision,
  STAGE_ROLES,
  stageRole,
  type StageTransition,
  transition,
} from '../../../../src/domain/installation/stages.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { type IsoDay, todaySydney, unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { ownLimitChanges } from '../../limit-changes/limit-changes.ts';
import { parseRecord } from '../../store/read.ts';
import { slotsWithoutFile } from '../../files/photo-files.ts';
import { recordRef } from '../../store/record-ref.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { reconcileInstallation } from '../../triggers/reconcile.ts';
import { entriesUsed } from '../../../../src/domain/trade/entry.ts';
import { type MovePayload, MOVE_INSTALLATION } from '../../../../src/domain/installation/endpoints.ts';
import { implement } from '../endpoint.ts';
import { ApiError, conflict, forbidden, invalid, notFound } from '../errors.ts';
import { effectsOf } from './effects.ts';
import { cannotSign } from './engineer-rights.ts';
import { type MoveValidation, validateMove } from './validate.ts';
import { kitRefusal } from './kit-holding.ts';
import { changesSince, checkDecision, decisionDocs, stateWrites, withQuestions } from './review.ts';
import { stampsOf } from '../../store/stamps.ts';

const CHANGED = 'This record was changed while you were looking at it.';

function isOwn(job: Installation, actor: Actor): boolean {
  if (job.deleted) return false;
  if (actor.kind === 'dealer') return job.dealerId === actor.dealerId;
  if (actor.kind === 'distributer') return job.distributerId === actor.distributerId;
  return actor.kind === 'engineer' && job.engineerId === actor.engineerId;
}

/** @throws ApiError 404 alike for a record that is not there, not readable, or not the actor's. */
function ownJob(snapshot: DocumentSnapshot, actor: Actor): Installation {
  const job = parseRecord(installationSchema, snapshot.ref.path, snapshot.data());
  if (!job || !isOwn(job, actor)) throw notFound();
  return job;
}

/** Whether this very request was carried out before: its answer was lost, and the browser asks again (D09). */
function isRepeat(job: Installation, payload: MovePayload, actor: Actor): boolean {
  return job.moves.some(
    (move) => move.rev === payload.rev + 1 && move.to === payload.to && move.by === actor.uid,
  );
}

/** @throws ApiError 409 when the table knows no such move, 403 when it is another role's. */
function moveOf(job: Installation, payload: MovePayload, actor: Actor): StageTransition {
  const row = transition(job.stage, payload.to);
  if (!row) {
    const [from, to] = [STAGE_TABLE[job.stage].label, STAGE_TABLE[payload.to].label];
    throw conflict(`This job can’t move from ${from} to ${to}.`);
  }
  const role = stageRole(actor);
  if (role === null || !row.roles.includes(role)) {
    throw forbidden(`Only ${row.roles.map((each) => STAGE_ROLES[each]).join(' or ')} can do this.`);
  }
  return row;
}

interface Signed {
  readonly engineer: Engineer;
  /** Their record as it was read: what is decided by it holds only while it stands so. */
  readonly read: DocumentSnapshot;
}

/** @throws ApiError 400 when the engineer it concerns cannot sign for this work today. */
async function signatory(
  job: Installation,
  row: StageTransition,
  id: string | undefined,
  asked: { readonly scheme: string; readonly today: string },
): Promise<Signed | null> {
  const isNewJob = row.to === 'sentToEngineer';
  if (!(isNewJob || isDecision(row)) || id === undefined) return null;
  const read = await recordRef('engineers', id)?.get();
  const engineer = read ? parseRecord(engineerSchema, read.ref.path, read.data()) : null;
  const why = await cannotSign(engineer, id, job, { ...asked, isNewJob });
  if (why !== null) throw invalid(why);
  return engineer && read ? { engineer, read } : null;
}

const LIMITS_CHANGED =
  'The limits of this vehicle or its kits are not what this page showed. Nothing was moved yet.';

/** @throws ApiError 400 with the reason, everything in the way, and the limits that differ from those shown: they may be the reason. */
function refuse(
  why: string,
  validation: MoveValidation | null,
  blockers: readonly MissingItem[] = [],
): never {
  const differences = validation?.differences ?? [];
  throw new ApiError(400, why, null, {
    ...(differences.length > 0 && { differences }),
    ...(blockers.length > 0 && { blockers }),
  });
}

/** @throws ApiError 409 with the differences and the fingerprint that accepts them. */
function tellDifferences({ differences, fingerprint }: MoveValidation, accepted: string | undefined): void {
  if (differences.length === 0 || accepted === fingerprint) return;
  throw new ApiError(409, LIMITS_CHANGED, null, { differences, accepted: fingerprint });
}

const NOT_AS_APPROVED =
  'The catalogue no longer has the limits that the engineer approved. Ask head office to correct the catalogue, or to reopen the job: then it is sent to the engineer again.';

/** @throws ApiError 400 with the limits that differ: who signed for the others is the only one to accept these. */
function holdApproved({ sinceApproval }: MoveValidation): void {
  if (sinceApproval.length > 0)
    throw new ApiError(400, NOT_AS_APPROVED, null, { differences: sinceApproval });
}

const PHOTO_LOG_FULL =
  'The photos of this job were changed so often that its history is full. Ask head office: the work goes on in a new job.';

/** Whether the job must be whole: nothing missing by the catalogue's figures, and the photos' files there. */
const isGuarded = (row: StageTransition): boolean => row.guards.includes('nothingMissing');
/** Whether the move rests on the mass check besides, with the law, the limits shown and the kits' orders. */
const isChecked = (row: StageTransition): boolean => row.guards.includes('noRedMassCheck');
/** Whether what the mass check says now is kept with the move, and the limits shown must be those of now. */
const isRecorded = (row: StageTransition): boolean => isChecked(row) || isDecision(row);

/** Runs every check that stands before the move. @throws ApiError 400 with the first thing in the way. */
async function checkAll(
  id: string,
  stored: Installation,
  row: StageTransition,
  payload: MovePayload,
  actor: Actor,
  validation: MoveValidation | null,
  today: IsoDay,
): Promise<void> {
  const record = validation?.job ?? stored;
  const facts = {
    record,
    mass: validation?.mass ?? null,
    catalogueFault: validation?.catalogueFault ?? '',
    movesMade: entriesUsed(stored.moves, STAGE_MOVE_BYTES),
    canSendToEngineer: validation?.canSendToEngineer ?? false,
    today,
  };
  const verdict = checkMove(row, stageRole(actor), facts, payload);
  if (!verdict.allowed) {
    // What is in the way by the catalogue must be there to be answered: a checklist follows its copies of the kits.
    if (!isDeepStrictEqual(record.kits, stored.kits)) await reconcileInstallation(id);
    refuse(verdict.why, validation, verdict.blockers);
  }
  if (validation === null || !isGuarded(row)) return;
  if (validation.pathFault !== '') refuse(validation.pathFault, validation);
  if (isPhotoLogFull(stored.photoLog)) throw invalid(PHOTO_LOG_FULL);
  const slots = await slotsWithoutFile(id, record.photos);
  if (slots.length > 0) {
    const named = slots.map((slot) => `Photo: ${slotTitle(slot)} (file missing)`);
    throw invalid(`Still missing: ${named.join(', ')}.`);
  }
  if (!isChecked(row)) return;
  const taken = await kitRefusal(id, record);
  if (taken !== '') throw invalid(taken);
}

async function workOut(
  snapshot: DocumentSnapshot,
  posted: MovePayload,
  actor: Actor,
): Promise<FreshWrites<boolean>> {
  const stored = ownJob(snapshot, actor);
  if (isRepeat(stored, posted, actor)) return { writes: [], result: true };
  const at = new Date();
  const [today, now] = [todaySydney(at), unixSeconds(at)];
  const payload = withQuestions(posted);
  if (snapshot.get('_rev') !== payload.rev) throw conflict(CHANGED);
  const row = moveOf(stored, payload, actor);
  const isLooked = isGuarded(row) || isRecorded(row);
  const validation = isLooked ? await validateMove(stored, row, payload.seen, today) : null;
  await checkAll(snapshot.id, stored, row, payload, actor, validation, today);
  const job = validation?.job ?? stored;
  const engineerId = isDecision(row) ? actor.engineerId : payload.engineerId;
  const signed = await signatory(job, row, engineerId, { scheme: validation?.scheme ?? '', today });
  await checkDecision(snapshot.id, row, payload);
  if (validation && isChecked(row)) holdApproved(validation);
  if (validation && isRecorded(row)) tellDifferences(validation, payload.accepted);
  const ownChanges = await ownLimitChanges(job.dealerId, validation?.sources ?? [], now);
  const changes = await changesSince(snapshot.id, job, row);
  const checked = isRecorded(row) ? validation : null;
  const engineer = signed?.engineer ?? null;
  const facts = { job, row, payload, actor, validation: checked, ownChanges, engineer, changes, now };
  const effects = effectsOf(facts);
  const fields = {
    ...storedFields(installationSchema, effects),
    ...stampsOf(actor.uid, payload.rev + 1),
  };
  return {
    writes: [{ read: snapshot, changes: fields }, ...(await stateWrites(snapshot.id, job, row))],
    creates: await decisionDocs(snapshot.id, { ...job, ...effects }, row, engineer),
    // Who loses the right to sign while a decision is made has not made it.
    holds: signed ? [signed.read] : [],
    result: true,
  };
}

export const moveInstallation = implement(MOVE_INSTALLATION, async (payload, actor) => {
  const ref = recordRef('installations', payload.id);
  if (ref === null) throw notFound();
  await writeFresh(async () => workOut(await ref.get(), payload, actor));
  return { rev: payload.rev + 1 };
});
