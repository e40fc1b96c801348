import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import {
  type CheckKind,
  type Difference,
  DIFFERENCES_MAX,
  differenceSchema,
  type Fix,
  FIXES_MAX,
  fixSchema,
  SURE_AFTER,
} from '../../../src/domain/portal-health/checks.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { db } from '../store/admin.ts';
import { ordered } from '../store/ordered.ts';
import { parseRecord } from '../store/read.ts';
import type { Found } from './look.ts';

export const DIFFERENCES = 'selfCheckDifferences';
const FIXES = 'selfCheckFixes';

/** Where the difference of a kind in a record lies. */
export function differenceRef(kind: CheckKind, path: string): DocumentReference {
  const id = createHash('sha256').update(`${kind}\n${path}`).digest('hex').slice(0, 40);
  return db.collection(DIFFERENCES).doc(id);
}

export const readDifference = (read: DocumentSnapshot): Difference | null =>
  parseRecord(differenceSchema, read.ref.path, read.data());

const isRoomFor = async (kind: CheckKind): Promise<boolean> => {
  const counted = await db.collection(DIFFERENCES).where('kind', '==', kind).count().get();
  return counted.data().count < DIFFERENCES_MAX;
};

/**
 * Stores what a look found. It counts once it was found again ten minutes after the first time: what follows a save may have been
 * under way. The first 200 of a kind are enough to see what is wrong. Resolves with whether it counts.
 */
export async function storeFound(found: Found): Promise<boolean> {
  const ref = differenceRef(found.kind, found.path);
  const before = readDifference(await ref.get());
  if (!before && !(await isRoomFor(found.kind))) return false;
  const now = unixSeconds(new Date());
  const firstAt = before?.firstAt ?? now;
  const isSure = now - firstAt >= SURE_AFTER;
  const difference: Difference = { ...found, fields: [...found.fields], firstAt, isSure };
  if (!isDeepStrictEqual(before, difference)) await ref.set(difference);
  return isSure;
}

/** The entry of a fix, to be written with it. */
export function fixEntry(fix: Fix): {
  readonly ref: DocumentReference;
  readonly value: Record<string, unknown>;
} {
  return { ref: db.collection(FIXES).doc(), value: fixSchema.parse(fix) };
}

const NEWEST = orderedQuery({ collection: 'selfCheckFixes', equal: [], by: 'at', direction: 'desc' });
const newestFixes = () => ordered(NEWEST, {});

/** What was fixed last, the newest first. */
export async function readFixes(most: number): Promise<readonly Fix[]> {
  const { docs } = await newestFixes().limit(most).get();
  return docs.flatMap((read) => parseRecord(fixSchema, read.ref.path, read.data()) ?? []);
}

/** Deletes entries beyond the last 200; how many. */
export async function forgetFixes(): Promise<number> {
  const { docs } = await newestFixes().offset(FIXES_MAX).limit(500).select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (docs.length > 0) await batch.commit();
  return docs.length;
}
