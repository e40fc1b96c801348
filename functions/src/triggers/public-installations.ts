import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { installationSchema } from '../../../src/domain/installation/schema.ts';
import { labelOrderSchema } from '../../../src/domain/label-order/schema.ts';
import {
  isPublic,
  publicCodes,
  publicInstallationOf,
  withdrawnOf,
} from '../../../src/domain/public-installation/of-job.ts';
import {
  type PublicInstallation,
  publicInstallationSchema,
} from '../../../src/domain/public-installation/schema.ts';
import { db } from '../store/admin.ts';
import { PUBLIC_RECORDS, publicRecord } from '../store/public-record.ts';
import { findRecord, parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { type FreshWrite, writeFresh } from '../store/update-fresh.ts';
import type { Follower } from './follower.ts';

/** Far more orders of labels, or records, than one job has. */
const MAX = 100;

interface Wanted {
  /** The records that a job should have, by their place; none while its page may tell nothing of it. */
  readonly records: ReadonlyMap<string, PublicInstallation>;
  /** What the record shows under a code of which an order that can't be read may know; null where all were read. */
  readonly unsure: PublicInstallation | null;
}

async function wantedRecords(id: string): Promise<Wanted | 'broken'> {
  const job = await findRecord(installationSchema, 'installations', id);
  if (job === 'broken') return 'broken';
  if (job === 'absent' || !isPublic(job.value)) return { records: new Map(), unsure: null };
  const { docs } = await db
    .collection('compliancePlateOrders')
    .where('installationId', '==', id)
    .limit(MAX)
    .get();
  const orders = docs.flatMap(
    (document) => parseRecord(labelOrderSchema, document.ref.path, document.data()) ?? [],
  );
  const record = publicInstallationOf(id, job.value);
  return {
    records: new Map(publicCodes(orders).map((code) => [publicRecord(job.value.vin, code).path, record])),
    unsure: orders.length === docs.length && docs.length < MAX ? null : record,
  };
}

/** What differs between a stored record and the one that should be there; null for nothing. */
function difference(read: DocumentSnapshot, wanted: PublicInstallation): FreshWrite | null {
  const stored: Readonly<Record<string, unknown>> = read.data() ?? {};
  const changes = Object.entries(wanted).filter(([field, now]) => !isDeepStrictEqual(stored[field], now));
  return changes.length === 0 ? null : { read, changes: Object.fromEntries(changes) };
}

/**
 * Brings the public records of a job to what they must be: one under its VIN and each code that a label of it carries while
 * it is complete, and of every other no more than that it is withdrawn. Worked out from the store; done twice it changes
 * nothing. A job that cannot be read keeps its records as they are, and was reported; where an order of its labels can't be
 * read, no code is withdrawn that shows the vehicle.
 */
export async function reconcilePublicRecords(id: string): Promise<void> {
  // A job that moved on while its records were written was worked out too early: what is public must never be stale.
  for (let before: number | null = -1; ; ) {
    const now = await lastWrite(id);
    if (now === before) return;
    before = now;
    await reconcileOnce(id);
  }
}

/** When the job was last written; null where there is none. */
async function lastWrite(id: string): Promise<number | null> {
  const job = await recordRef('installations', id)?.get();
  return job?.updateTime?.toMillis() ?? null;
}

async function reconcileOnce(id: string): Promise<void> {
  await writeFresh(async () => {
    const wanted = await wantedRecords(id);
    if (wanted === 'broken') return { writes: [], result: undefined };
    const { records, unsure } = wanted;
    const { docs } = await db.collection(PUBLIC_RECORDS).where('installationId', '==', id).limit(MAX).get();
    const gone = docs.flatMap((read) => {
      const stored = parseRecord(publicInstallationSchema, read.ref.path, read.data());
      const left = stored ?? { installationId: id, dealerId: '' };
      if (records.has(read.ref.path)) return [];
      const isShown = unsure !== null && stored?.shown?.vin === unsure.shown?.vin;
      return difference(read, isShown ? unsure : withdrawnOf(left)) ?? [];
    });
    const due = await Promise.all(
      [...records].map(async ([path, record]) => difference(await db.doc(path).get(), record) ?? []),
    );
    return { writes: [...gone, ...due.flat()], result: undefined };
  });
}

const isComplete = (snapshot: DocumentSnapshot) => snapshot.get('stage') === 'complete';

/** Follows every write of a job that is, or was, complete: what its vehicle's page shows. */
export const followPublicJob: Follower = async ({ id }, { before, after }) => {
  if (isComplete(before) || isComplete(after)) await reconcilePublicRecords(id);
};

/** Follows every write of an order of labels: a windscreen label brings a code. */
export const followPublicCode: Follower = async (_record, { before, after }) => {
  const ids = [before, after].map((snapshot): unknown => snapshot.get('installationId'));
  for (const id of new Set(ids)) {
    if (typeof id === 'string' && id !== '') await reconcilePublicRecords(id);
  }
};
