import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { keepsCodes, type Unique, uniquesOf } from '../../../../src/domain/saving/uniques.ts';
import { db } from '../../store/admin.ts';
import type { FreshWrite } from '../../store/update-fresh.ts';
import type { Reading } from './reading.ts';
import { refused, taken as takenBy } from './refusals.ts';
import type { Prepared } from './wishes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a value is reserved. */
export function uniqueRef({ prefix, text, isHashed }: Unique): DocumentReference {
  const key = isHashed ? createHash('sha256').update(text).digest('hex') : text;
  return db.collection('uniq').doc(`${prefix}${key}`);
}

const isKey = (unique: Unique) => (other: Unique) =>
  other.kind === unique.kind && uniqueRef(other).path === uniqueRef(unique).path;

/** A record of the commit, or one that it leaves alone, as it will stand. */
type After = (collection: string, id: string) => Promise<Fields | null>;

/** A value that a record takes with its save. */
interface Claim {
  readonly unique: Unique;
  readonly ref: DocumentReference;
  readonly collection: string;
  readonly id: string;
}

/**
 * The values that no two records may share, which a save newly takes: a record that is left its name asks for nothing. A code
 * stays with its record, once it has one. @throws ApiError.
 */
export function claimsOf({ read, before, after, changed, isDone }: Prepared): readonly Claim[] {
  if (isDone) return [];
  const collection = read.ref.parent.path;
  if (before !== null && !keepsCodes(collection, before, changed)) throw refused();
  const had = before === null ? [] : uniquesOf(collection, before);
  return uniquesOf(collection, after)
    .filter((unique) => !had.some(isKey(unique)))
    .map((unique) => ({ unique, ref: uniqueRef(unique), collection, id: read.id }));
}

/** Who has the value by now, as people know it; null for nobody else. A name is had by whoever still bears it. */
async function holderOf(
  { unique, collection, id }: Claim,
  ref: unknown,
  after: After,
): Promise<string | null> {
  if (typeof ref !== 'string' || ref === id) return null;
  if (unique.isForGood) return ref;
  const record = await after(collection, ref);
  if (record === null || !uniquesOf(collection, record).some(isKey(unique))) return null;
  return String(record['name']);
}

/** The reservations that go with the saves: the write that decides a race is theirs. @throws ApiError where another record has a value. */
export async function reservations(
  claims: readonly Claim[],
  reading: Reading,
  after: After,
  stamps: Fields,
): Promise<readonly FreshWrite[]> {
  await reading.fetch(claims.map(({ ref }) => ref));
  const seen = new Map<string, string>();
  const writes: FreshWrite[] = [];
  for (const claim of claims) {
    const { unique, ref, id } = claim;
    // Each may meet one that an earlier record of the commit has taken.
    // oxlint-disable-next-line no-await-in-loop
    const read = await reading.get(ref);
    // oxlint-disable-next-line no-await-in-loop
    const holder = seen.get(ref.path) ?? (await holderOf(claim, read.get('ref'), after));
    if (holder !== null) throw takenBy(unique.field, unique.used(holder));
    seen.set(ref.path, id);
    writes.push({ read, changes: { kind: unique.kind, ref: id, ...stamps } });
  }
  return writes;
}
