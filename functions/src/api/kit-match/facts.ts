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
import { findRecord, parseLeniently, parseRecord } from '../../store/read.ts';
import { notFound } from '../errors.ts';

/** Far more jobs than one serial can be on. */
const SERIALS_MAX = 50;

/** A job of a dealer that this distributor supplies. @throws ApiError 404 alike for what is not there, not readable or not theirs. */
export function suppliedJob(snapshot: DocumentSnapshot, actor: Actor): Installation {
  const job = parseRecord(installationSchema, snapshot.ref.path, snapshot.data());
  const isOwn = actor.distributerId !== '' && job?.distributerId === actor.distributerId;
  if (!job || !isOwn) throw notFound();
  return job;
}

/** Whether a job still says that a kit with this serial is on it. */
function isOn(job: Installation, serial: string): boolean {
  const isOver = job.deleted || job.stage === 'cancelled';
  const isRejected = (job.kitMatchRequest?.rejectedReason ?? '') !== '';
  return !isOver && !isRejected && job.kits.some((slot) => serialKey(slot.serial) === serial);
}

/** The other jobs that name a serial, whichever dealer's; those of another distributor without their number. */
async function serialOn(serial: string, jobId: string, actor: Actor): Promise<string[]> {
  const [token] = serialTokens(serial);
  if (token === undefined) return [];
  const { docs } = await db
    .collection('installations')
    .where('searchArr', 'array-contains', token)
    .limit(SERIALS_MAX)
    .get();
  const others = docs.filter(({ id }) => id !== jobId);
  const found = await Promise.all(
    others.map(async (document) => {
      const read = await parseLeniently(installationSchema, document.ref.path, document.data());
      if (!read || !isOn(read.value, serialKey(serial))) return [];
      const { distributerId, number, dealer } = read.value;
      return [
        distributerId === actor.distributerId ? `${number} of ${dealer}` : 'a job of another distributor',
      ];
    }),
  );
  return found.flat();
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
