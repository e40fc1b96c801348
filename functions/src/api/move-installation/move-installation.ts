import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { type Engineer, engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import { compliancePath } from '../../../../src/domain/installation/compliance-path.ts';
import { type MassReference, massInputOf } from '../../../../src/domain/installation/mass-input.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import { STAGE_TABLE } from '../../../../src/domain/installation/stage-words.ts';
import {
  checkMove,
  STAGE_ROLES,
  stageRole,
  type StageTransition,
  transition,
} from '../../../../src/domain/installation/stages.ts';
import { checkMass } from '../../../../src/domain/mass/check.ts';
import { todaySydney, unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { stateComplianceSchema, tyreSizesSchema } from '../../../../src/domain/system/schema.ts';
import { db } from '../../admin.ts';
import { parseRecord, readRecord } from '../../read.ts';
import { updateFresh } from '../../update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { effectsOf } from './effects.ts';
import { cannotSign } from './engineer-rights.ts';
import { type MovePayload, movePayload } from './payload.ts';

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

/** @throws ApiError 409 when the table knows no such server move, 403 when it is another role's. */
function serverMove(job: Installation, payload: MovePayload, actor: Actor): StageTransition {
  const row = transition(job.stage, payload.to);
  if (!row || row.via !== 'server') {
    const [from, to] = [STAGE_TABLE[job.stage].label, STAGE_TABLE[payload.to].label];
    throw conflict(`There is no such move from ${from} to ${to} here.`);
  }
  const role = stageRole(actor);
  if (role === null || !row.roles.includes(role)) {
    throw forbidden(`Only ${row.roles.map((each) => STAGE_ROLES[each]).join(' or ')} can do this.`);
  }
  return row;
}

/** @throws ApiError 400 when the engineer it concerns cannot sign for this work today. */
async function signatory(
  job: Installation,
  row: StageTransition,
  id: string | undefined,
  today: string,
): Promise<Engineer | null> {
  const isConcerned = row.to === 'sentToEngineer' || row.to === 'engineerApproved';
  if (!isConcerned || id === undefined) return null;
  const engineer = await readRecord(engineerSchema, `engineers/${id}`);
  const why = cannotSign(engineer, job.state, today);
  if (why !== null) throw invalid(why);
  return engineer;
}

async function references(job: Installation, today: string) {
  const [sizes, compliance, dealer] = await Promise.all([
    readRecord(tyreSizesSchema, 'system/tyreSizes'),
    readRecord(stateComplianceSchema, 'system/stateCompliance'),
    readRecord(dealerSchema, `dealers/${job.dealerId}`),
  ]);
  const mass: MassReference = {
    tyreSizes: sizes?.sizes ?? {},
    complianceRows: compliance?.rows ?? [],
    today,
  };
  return { mass, dealer };
}

/**
 * The form offers only the types that federal or state rules allow (product.md A2.1); work of any other is not passed
 * on either. @throws ApiError 400 with the rule, its source and date.
 */
function checkPath(job: Installation, row: StageTransition, known: MassReference): void {
  if (!row.guards.includes('fieldsAndPhotosThere')) return;
  const { registeredBefore, state, vehicle } = job;
  const path = { registeredBefore, state, vehicle, rows: known.complianceRows, today: known.today };
  const option = compliancePath(path).find(({ type }) => type.key === job.type);
  if (option?.status === 'blocked') throw invalid(option.why);
}

async function workOut(snapshot: DocumentSnapshot, payload: MovePayload, actor: Actor) {
  const job = ownJob(snapshot, actor);
  if (isRepeat(job, payload, actor)) return null;
  if (snapshot.get('_rev') !== payload.rev) throw conflict(CHANGED);
  const row = serverMove(job, payload, actor);
  const now = new Date();
  const today = todaySydney(now);
  const known = await references(job, today);
  const mass = checkMass(massInputOf(job, known.mass));
  const facts = { record: job, mass, canSendToEngineer: known.dealer?.canSendToEngineer ?? false };
  const verdict = checkMove(row, stageRole(actor), facts, payload);
  if (!verdict.allowed) throw invalid(verdict.why);
  checkPath(job, row, known.mass);
  const engineerId = row.to === 'engineerApproved' ? actor.engineerId : payload.engineerId;
  const engineer = await signatory(job, row, engineerId, today);
  return {
    ...effectsOf({ job, row, payload, actor, mass, engineer, now: unixSeconds(now) }),
    _rev: payload.rev + 1,
    _by: actor.uid,
    _at: FieldValue.serverTimestamp(),
  };
}

/**
 * POST move-installation: a stage move whose guards rules cannot judge. Scope, revision, transition table, what is
 * missing, the masses by the stored figures; then stage, entry and outcome in one write, which holds only if the
 * record is still the one that was judged. Answers `{rev}`, the record's new revision.
 */
export const moveInstallation = endpoint('InstallationsEdit', movePayload, async (payload, actor) => {
  const ref = db.doc(`installations/${payload.id}`);
  const isThere = await updateFresh(ref, (snapshot) => workOut(snapshot, payload, actor));
  if (!isThere) throw notFound();
  return { rev: payload.rev + 1 };
});
