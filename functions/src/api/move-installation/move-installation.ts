import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { type Engineer, engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import { type MassReference, massInputOf } from '../../../../src/domain/installation/mass-input.ts';
import { type Installation, installationSchema } from '../../../../src/domain/installation/schema.ts';
import {
  checkMove,
  STAGE_ROLES,
  STAGE_TABLE,
  stageRole,
  type StageTransition,
  transition,
} from '../../../../src/domain/installation/stages.ts';
import { checkMass } from '../../../../src/domain/mass/check.ts';
import { todaySydney, unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { stateComplianceSchema, tyreSizesSchema } from '../../../../src/domain/system/schema.ts';
import { db } from '../../admin.ts';
import { parseRecord } from '../../read.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { effectsOf } from './effects.ts';
import { cannotSign } from './engineer-rights.ts';
import { type MovePayload, movePayload } from './payload.ts';

const CHANGED = 'This record was changed while you were looking at it.';

interface Found {
  ref: DocumentReference;
  job: Installation;
  rev: number;
}

function isOwn(job: Installation, actor: Actor): boolean {
  if (job.deleted) return false;
  if (actor.kind === 'dealer') return job.dealerId === actor.dealerId;
  if (actor.kind === 'distributer') return job.distributerId === actor.distributerId;
  return actor.kind === 'engineer' && job.engineerId === actor.engineerId;
}

/** @throws ApiError 404 alike for a record that is not there, not readable, or not the actor's. */
async function findOwn(tx: Transaction, id: string, actor: Actor): Promise<Found> {
  const ref = db.doc(`installations/${id}`);
  const data = (await tx.get(ref)).data();
  const job = parseRecord(installationSchema, ref.path, data);
  if (!job || !isOwn(job, actor)) throw notFound();
  return { ref, job, rev: Number(data?.['_rev']) };
}

/** Whether this very request was carried out before: its answer was lost, and the browser asks again (D09). */
function isRepeat({ job }: Found, payload: MovePayload, actor: Actor): boolean {
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
  tx: Transaction,
  job: Installation,
  row: StageTransition,
  id: string | undefined,
  today: string,
): Promise<Engineer | null> {
  const isConcerned = row.to === 'sentToEngineer' || row.to === 'engineerApproved';
  if (!isConcerned || id === undefined) return null;
  const ref = db.doc(`engineers/${id}`);
  const engineer = parseRecord(engineerSchema, ref.path, (await tx.get(ref)).data());
  const why = cannotSign(engineer, job.state, today);
  if (why !== null) throw invalid(why);
  return engineer;
}

async function references(tx: Transaction, job: Installation, today: string) {
  const [sizes, compliance, dealer] = await tx.getAll(
    db.doc('system/tyreSizes'),
    db.doc('system/stateCompliance'),
    db.doc(`dealers/${job.dealerId}`),
  );
  const mass: MassReference = {
    tyreSizes: parseRecord(tyreSizesSchema, 'system/tyreSizes', sizes?.data())?.sizes ?? {},
    complianceRows:
      parseRecord(stateComplianceSchema, 'system/stateCompliance', compliance?.data())?.rows ?? [],
    today,
  };
  return { mass, dealer: parseRecord(dealerSchema, `dealers/${job.dealerId}`, dealer?.data()) };
}

async function carryOut(tx: Transaction, payload: MovePayload, actor: Actor): Promise<{ rev: number }> {
  const found = await findOwn(tx, payload.id, actor);
  const { ref, job, rev } = found;
  const done = { rev: payload.rev + 1 };
  if (isRepeat(found, payload, actor)) return done;
  if (rev !== payload.rev) throw conflict(CHANGED);
  const row = serverMove(job, payload, actor);
  const now = new Date();
  const today = todaySydney(now);
  const known = await references(tx, job, today);
  const mass = checkMass(massInputOf(job, known.mass));
  const facts = { record: job, mass, canSendToEngineer: known.dealer?.canSendToEngineer ?? false };
  const verdict = checkMove(row, stageRole(actor), facts, payload);
  if (!verdict.allowed) throw invalid(verdict.why);
  const engineerId = row.to === 'engineerApproved' ? actor.engineerId : payload.engineerId;
  const engineer = await signatory(tx, job, row, engineerId, today);
  tx.update(ref, {
    ...effectsOf({ job, row, payload, actor, mass, engineer, now: unixSeconds(now) }),
    _rev: done.rev,
    _by: actor.uid,
    _at: FieldValue.serverTimestamp(),
  });
  return done;
}

/**
 * POST move-installation: a stage move whose guards rules cannot judge. In one transaction: scope, revision, the
 * transition table, what is missing, the mass check by the stored figures; then stage, entry and outcome together.
 * Answers `{rev}`, the record's new revision.
 */
export const moveInstallation = endpoint('InstallationsEdit', movePayload, (payload, actor) =>
  db.runTransaction((tx) => carryOut(tx, payload, actor)),
);
