import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import { deriveInstallation } from '../../../src/domain/installation/derive.ts';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { timeLimitState } from '../../../src/domain/installation/time-limit-state.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { timeLimitsSchema } from '../../../src/domain/system/schema.ts';
import { db } from '../admin.ts';
import { parseRecord } from '../read.ts';

/** Where the numbers begin; a seeded store has a counter that stands higher. */
const FIRST_NUMBER = 10_001;
/** Everybody who adds an installation at that moment wants the one counter. */
const ATTEMPTS = 20;

const counter = () => db.doc('counters/installations');
/** Read beside the transaction: nobody's save shall wait for a lock on what all share. */
const definitions = () => db.doc('system/timeLimits');

async function nextNumber(tx: Transaction): Promise<number> {
  const stored: unknown = (await tx.get(counter())).data()?.['next'];
  return typeof stored === 'number' ? stored : FIRST_NUMBER;
}

/** What the server alone keeps up to date in an installation. */
function settled(id: string, job: Installation, limits: unknown): Partial<Installation> {
  const known = parseRecord(timeLimitsSchema, 'system/timeLimits', limits)?.types ?? {};
  const { orderIds, searchArr } = deriveInstallation(job);
  return {
    number: job.number,
    orderIds,
    searchArr,
    ...timeLimitState(id, job, known, unixSeconds(new Date())),
  };
}

/**
 * Brings an installation's number, search tokens, `orderIds` and time limits to what they must be, writing only what
 * differs: doing it twice changes nothing. `_rev`, `_by` and `_at` stay: they tell of people's saves, and a raised
 * `_rev` would make the next save of an open form a conflict.
 */
export async function settleInstallation(id: string): Promise<void> {
  const ref = db.doc(`installations/${id}`);
  await db.runTransaction(
    async (tx) => {
      const stored = (await tx.get(ref)).data();
      const job = parseRecord(installationSchema, ref.path, stored);
      if (!job || !stored) return;
      const limits = (await definitions().get()).data();
      const given = job.number === '' ? await nextNumber(tx) : null;
      const next = settled(id, given === null ? job : { ...job, number: `I-${given}` }, limits);
      const changes = Object.entries(next).filter(
        ([field, value]) => !isDeepStrictEqual(stored[field], value),
      );
      if (changes.length > 0) tx.update(ref, Object.fromEntries(changes));
      if (given !== null) tx.set(counter(), { next: given + 1 });
    },
    { maxAttempts: ATTEMPTS },
  );
}
