import { collection, doc, getDocFromServer, getDocs, limit, query, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor.ts';
import { deriveInstallation } from '#domain/installation/derive.ts';
import type { MassLimitDifference } from '#domain/installation/mass-snapshot.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { installations } from '#domain/installation/entity.ts';
import { OPEN_INSTALLATION, MOVE_INSTALLATION } from '#domain/installation/endpoints.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import { type Doc, readDoc, readDocs } from '#data/store/converter.ts';
import { isOnline } from '#data/device/connection.ts';
import { countWhere } from '#data/store/count-where.ts';
import { AppError, NotFoundError, offlineError, RefusedError, toAppError } from '#data/store/errors.ts';
import { alive, fetchAll } from '#data/store/fetch-all.ts';
import { db } from '#data/store/firestore.ts';
import { createAnywhere, updateAnywhere } from '#data/store/save.ts';
import { callApi } from '#data/store/call-api.ts';
import { can } from '#domain/access/privileges.ts';

/** What a save of an installation is called while it waits: its number, else who or what it is for. */
export function installationLabel(job: Installation): string {
  if (job.number !== '') return `Installation ${job.number}`;
  const what = job.customer.name || job.rego || job.vin.slice(-8);
  return what === '' ? 'New installation' : `New installation, ${what}`;
}

/**
 * Saves a new installation, of the actor's dealer or, by a distributor, of the one it names, without a connection too. The number follows from the
 * server.
 */
export function addInstallation(actor: Actor, id: string, value: Installation): Promise<SaveOutcome> {
  const { kind, dealerId, dealerGroupId, organisation } = actor;
  const own = kind === 'dealer' ? { dealerId, dealerGroupId, dealer: organisation } : {};
  const job = deriveInstallation({ ...value, ...own });
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

/** A certificate's file among the job's own, as the move names it. */
export interface CertificateFile {
  readonly path: string;
  readonly name: string;
}

/** What goes with a move. */
export type MoveDetails = Omit<PayloadOf<typeof MOVE_INSTALLATION>, 'id' | 'rev' | 'to'>;

/** Refused: the limits are others than the person was shown. `accepted` '' where the move cannot be made with them either. */
export class LimitsError extends AppError {
  override name = 'LimitsError';
  readonly differences: readonly MassLimitDifference[];
  readonly accepted: string;
  constructor(message: string, { differences, accepted }: z.infer<typeof limitsRefusal>) {
    super(message);
    this.differences = differences;
    this.accepted = accepted;
  }
}

const limitsRefusal = z.object({
  differences: z.array(
    z.object({ label: z.string(), shown: z.string(), now: z.string(), source: z.string() }),
  ),
  accepted: z._default(z.string(), ''),
});

/**
 * Asks the server for a move: it checks what is missing, the photos' files and the masses by the catalogue's figures,
 * and stores the result. @throws LimitsError when the limits are others than `seen`, OfflineError, AppError with the
 * server's words.
 */
export async function requestMove(base: Doc<Installation>, to: Stage, details: MoveDetails): Promise<void> {
  try {
    await callApi(MOVE_INSTALLATION, { id: base.id, rev: base.rev, to, ...details });
  } catch (error) {
    const refusal = error instanceof RefusedError ? limitsRefusal.safeParse(error.data) : null;
    if (error instanceof RefusedError && refusal?.success) throw new LimitsError(error.message, refusal.data);
    throw error;
  }
}

/** Tells the server that the engineer has opened a job sent to them, from when on it cannot be recalled. @throws AppError. */
export async function noteOpened(id: string): Promise<void> {
  await callApi(OPEN_INSTALLATION, { id });
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
  // A distributor may open one without the flag that lists them.
  if (!can(actor, 'Installations')) return [];
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
  return readDocs(installations, found.docs).filter((other) => other.id !== ownId);
}

/** How many of the dealer's installations name this customer; counting stops at 500. @throws AppError. */
export function countInstallationsOfCustomer({ dealerId }: Actor, customerId: string): Promise<number> {
  return countWhere(installations, [
    ['dealerId', dealerId],
    ['customerId', customerId],
    ['deleted', false],
  ]);
}

/** The dealer's installations for a customer, newest first. @throws AppError. */
export async function fetchInstallationsOfCustomer(
  actor: Actor,
  customerId: string,
  signal?: AbortSignal,
): Promise<readonly Doc<Installation>[]> {
  const own = [where('dealerId', '==', actor.dealerId), where('customerId', '==', customerId), alive];
  const jobs = await fetchAll(installations, own, signal);
  return jobs.toSorted((a, b) => b.value.installationDate.localeCompare(a.value.installationDate));
}
