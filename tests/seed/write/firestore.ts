import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { SEED_USER, type SeedRecord } from '#tests/seed/record.ts';

const BATCH = 500;
const IN_FLIGHT = 4;

async function writeBatch(db: Firestore, records: readonly SeedRecord[]): Promise<void> {
  const batch = db.batch();
  for (const { collection, id, value, at, rev } of records) {
    const stamps = { _rev: rev, _by: SEED_USER, _at: Timestamp.fromMillis(at * 1000) };
    batch.set(db.collection(collection).doc(id), { ...value, ...stamps });
  }
  await batch.commit();
}

/** The records in slices of a batch, made only when they are asked for. */
function* slices(records: Iterable<SeedRecord>): Generator<SeedRecord[]> {
  let slice: SeedRecord[] = [];
  for (const each of records) {
    slice.push(each);
    if (slice.length === BATCH) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}

/**
 * Sets every record by its id, so that a second run changes nothing. Batches of 500, four on their way at once.
 * `onProgress` gets the count written so far. @throws the first failure of a batch.
 */
export async function writeRecords(
  db: Firestore,
  records: Iterable<SeedRecord>,
  onProgress: (written: number) => void,
): Promise<number> {
  const source = slices(records);
  let written = 0;
  async function work(): Promise<void> {
    for (let next = source.next(); !next.done; next = source.next()) {
      await writeBatch(db, next.value);
      written += next.value.length;
      onProgress(written);
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return written;
}
