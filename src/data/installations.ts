import {
  collection,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocs,
  limit,
  query,
  where,
  writeBatch,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { deriveInstallation } from '#domain/installation/derive.ts';
import type { Installation, Stage, StageMove } from '#domain/installation/schema.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { post } from './api.ts';
import { installations } from './collections.ts';
import { type Doc, readDoc } from './converter.ts';
import { isOnline } from './connection.ts';
import {
  AppError,
  ConflictError,
  NotAllowedError,
  NotFoundError,
  offlineError,
  toAppError,
} from './errors.ts';
import { db } from './firestore.ts';
import { commitWithin, createAnywhere, stamps, updateAnywhere } from './save.ts';

/** What a save of an installation is called while it waits: its number, else who or what it is for. */
export function installationLabel(job: Installation): string {
  if (job.number !== '') return `Installation ${job.number}`;
  const what = job.customer.name || job.rego || job.vin.slice(-8);
  return what === '' ? 'New installation' : `New installation, ${what}`;
}

/** Saves a new installation of the actor's dealer, without a connection too. The number follows from the server. */
export function addInstallation(
  actor: Actor,
  id: string,
  distributerId: string,
  value: Installation,
): Promise<SaveOutcome> {
  const tenant = {
    dealerId: actor.dealerId,
    dealerGroupId: actor.dealerGroupId,
    dealer: actor.organisation,
    distributerId,
  };
  const job = deriveInstallation({ ...value, ...tenant });
  return createAnywhere(installations, actor, job, { id, label: installationLabel(job) });
}

/** Saves the edited fields, without a connection too. @throws ConflictError, NotAllowedError, OfflineError. */
export function updateInstallation(
  actor: Actor,
  base: Doc<Installation>,
  value: Installation,
): Promise<SaveOutcome> {
  const job = deriveInstallation(value);
  return updateAnywhere(installations, actor, base, job, { label: installationLabel(job) });
}

/**
 * Moves the stage by a rule-guarded move (`via: 'client'` in the table): stage and its entry in one write. `now` in unix
 * seconds. @throws ConflictError when the record has moved on, NotAllowedError, OfflineError.
 */
export async function moveStage(
  actor: Actor,
  base: Doc<Installation>,
  to: Stage,
  reason: string,
  now: number,
): Promise<void> {
  const entry: StageMove = {
    from: base.value.stage,
    to,
    reason,
    by: actor.uid,
    byName: `${actor.firstName} ${actor.lastName}`.trim(),
    at: now,
    rev: base.rev + 1,
  };
  const batch = writeBatch(db);
  batch.update(doc(db, installations.path, base.id), {
    stage: to,
    moves: [...base.value.moves, entry],
    ...stamps(actor, base.rev + 1),
  });
  try {
    await commitWithin(batch);
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const latest = await fetchInstallation(base.id).catch(() => null);
    if (latest === null || latest.rev === base.rev) throw error;
    // A repeated move whose answer was lost stands already.
    const isDone = latest.rev === entry.rev && latest.by === actor.uid && latest.value.stage === to;
    if (!isDone) throw new ConflictError('This record was changed while you were looking at it.', latest);
  }
}

/** What goes with a server-guarded move. */
export interface MoveDetails {
  reason?: string;
  engineerId?: string;
  certificateNo?: string;
  conditions?: string;
}

/**
 * Asks the server for a guarded move (`via: 'server'`): it checks what is missing and the masses again by the same
 * domain code and stores the result. @throws AppError with the server's words.
 */
export async function requestMove(base: Doc<Installation>, to: Stage, details: MoveDetails): Promise<void> {
  await post('move-installation', { id: base.id, rev: base.rev, to, ...details });
}

/** The installation as the server has it now. @throws NotFoundError, NotAllowedError, OfflineError, AppError. */
export async function fetchInstallation(id: string): Promise<Doc<Installation>> {
  if (!isOnline()) throw offlineError();
  const snapshot = await getDocFromServer(doc(db, installations.path, id)).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!snapshot.exists()) throw new NotFoundError('This record was not found.');
  const read = readDoc(installations, snapshot);
  if (!read.ok) throw new AppError(`This record could not be read (${read.broken.reason}).`);
  return read.doc;
}

/** Other installations of the dealer with this VIN, newest first; at most five. */
export async function findByVin(
  actor: Actor,
  vin: string,
  ownId: string,
): Promise<readonly Doc<Installation>[]> {
  const scope =
    actor.kind === 'distributer'
      ? where('distributerId', '==', actor.distributerId)
      : where('dealerId', '==', actor.dealerId);
  const found = await getDocs(
    query(
      collection(db, installations.path),
      scope,
      where('deleted', '==', false),
      where('vin', '==', vin),
      limit(6),
    ),
  );
  return found.docs.flatMap((document) => {
    const read = readDoc(installations, document);
    return read.ok && read.doc.id !== ownId ? [read.doc] : [];
  });
}

function ofCustomer(actor: Actor, customerId: string) {
  return query(
    collection(db, installations.path),
    where('dealerId', '==', actor.dealerId),
    where('deleted', '==', false),
    where('customerId', '==', customerId),
    limit(50),
  );
}

/** How many of the dealer's installations name this customer, at most 50 counted. @throws the SDK's error. */
export async function countInstallationsOfCustomer(actor: Actor, customerId: string): Promise<number> {
  return (await getCountFromServer(ofCustomer(actor, customerId))).data().count;
}

/** The dealer's installations for a customer, at most 50, newest first. */
export async function fetchInstallationsOfCustomer(
  actor: Actor,
  customerId: string,
): Promise<readonly Doc<Installation>[]> {
  const found = await getDocs(ofCustomer(actor, customerId));
  const jobs = found.docs.flatMap((document) => {
    const read = readDoc(installations, document);
    return read.ok ? [read.doc] : [];
  });
  return jobs.toSorted((a, b) => b.value.installationDate.localeCompare(a.value.installationDate));
}
