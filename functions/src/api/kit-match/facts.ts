import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  type Installation,
  installationSchema,
  type KitSlot,
} from '../../../../src/domain/installation/schema.ts';
import { type KitType, kitSchema } from '../../../../src/domain/kit/schema.ts';
import type { KitFacts } from '../../../../src/domain/kit-match/judge.ts';
import { serialKey } from '../../../../src/domain/shared/serial.ts';
import { serialTokens } from '../../../../src/domain/shared/search-terms.ts';
import { db } from '../../store/admin.ts';
import { pagesOf } from '../../store/pages.ts';
import { findRecord, parseLeniently, parseRecord } from '../../store/read.ts';
import { notFound } from '../errors.ts';

/** Jobs that are read at one time. */
const PAGE = 50;
/** Far more jobs than one serial can be on, those that were cancelled too. */
const SERIALS_MAX = 500;

/** A job of a dealer that this distributor supplies. @throws ApiError 404 alike for what is not there, not readable or not theirs. */
export function suppliedJob(snapshot: DocumentSnapshot, actor: Actor): Installation {
  const job = parseRecord(installationSchema, snapshot.ref.path, snapshot.data());
  const isOwn = actor.distributerId !== '' && job?.distributerId === actor.distributerId;
  if (!job || !isOwn) throw notFound();
  return job;
}

/** The fields by which a job says whether a kit is on it. */
const DECIDES = ['kits', 'stage', 'deleted', 'kitMatchRequest'];

/** Whether a job still says that a kit with this serial is on it. */
function isOn(job: Installation, serial: string): boolean {
  const isOver = job.deleted || job.stage === 'cancelled';
  const isRejected = (job.kitMatchRequest?.rejectedReason ?? '') !== '';
  return !isOver && !isRejected && job.kits.some((slot) => serialKey(slot.serial) === serial);
}

/** How a distributor is told of another job that names a serial; null for one that no longer says so. */
async function otherJob(
  document: DocumentSnapshot,
  serial: string,
  { distributerId: own }: Actor,
): Promise<string | null> {
  const read = await parseLeniently(installationSchema, document.ref.path, document.data());
  if (!read || read.broken.some((field) => DECIDES.includes(field))) return 'a job that can’t be read';
  const { distributerId, number, dealer } = read.value;
  if (!isOn(read.value, serialKey(serial))) return null;
  return distributerId === own ? `${number} of ${dealer}` : 'a job of another distributor';
}

/** The other jobs that name a serial, whichever dealer's; those of another distributor without their number. */
async function serialOn(serial: string, jobId: string, actor: Actor): Promise<string[]> {
  const [token] = serialTokens(serial);
  if (token === undefined) return [];
  const asked = db
    .collection('installations')
    .where('searchArr', 'array-contains', token)
    .where('deleted', '==', false);
  const found: string[] = [];
  let looked = 0;
  for await (const docs of pagesOf(asked, PAGE)) {
    const others = docs.filter(({ id }) => id !== jobId);
    const named = await Promise.all(others.map((document) => otherJob(document, serial, actor)));
    found.push(...named.filter((name) => name !== null));
    looked += docs.length;
    if (looked >= SERIALS_MAX) return [...found, 'more jobs than can be looked through'];
  }
  return found;
}

/** What is read of the store for one call: a kit's type and a serial's other jobs are asked for once. */
export class MatchFacts {
  readonly #actor: Actor;
  readonly #types = new Map<string, Promise<KitType | ''>>();

  constructor(actor: Actor) {
    this.#actor = actor;
  }

  #typeOf(kitId: string): Promise<KitType | ''> {
    const known = this.#types.get(kitId);
    if (known) return known;
    const asked = findRecord(kitSchema, 'kits', kitId).then((found) =>
      typeof found === 'object' ? found.value.type : '',
    );
    this.#types.set(kitId, asked);
    return asked;
  }

  /** All that decides about the kit of a slot besides its order. */
  async of(jobId: string, slot: KitSlot): Promise<KitFacts> {
    const [kitType, others] = await Promise.all([
      this.#typeOf(slot.kitId),
      serialOn(slot.serial, jobId, this.#actor),
    ]);
    return { jobId, kitType, serialOn: others };
  }
}
