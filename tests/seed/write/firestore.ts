import type { Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { storedRecord } from '#generate/stored.ts';
import { SEED_USER, type SeedRecord } from '#tests/seed/record.ts';

const BATCH = 500;
/** Characters of JSON in a batch: the emulator refuses a message of 4 MiB, which is about twice as many bytes. */
const BATCH_SIZE = 1_500_000;
const IN_FLIGHT = 4;

async function writeBatch(db: Firestore, records: readonly SeedRecord[]): Promise<void> {
  const batch = db.batch();
  for (const { collection, id, value, at, rev } of records) {
    const stamps = { _rev: rev, _by: SEED_USER, _at: Timestamp.fromMillis(at * 1000) };
    batch.set(db.collection(collection).doc(id), { ...storedRecord(collection, id, value), ...stamps });
  }
  await batch.commit();
}

/** The records in slices of a batch, made only when they are asked for. */
function* slices(records: Iterable<SeedRecord>): Generator<SeedRecord[]> {
  let slice: SeedRecord[] = [];
  let size = 0;
  for (const each of records) {
    const length = JSON.stringify(each.value).length;
    if (slice.length === BATCH || (slice.length > 0 && size + length > BATCH_SIZE)) {
      yield slice;
      slice = [];
      size = 0;
    }
    slice.push(each);
    size += length;
  }
  if (slice.length > 0) yield slice;
}

/**
 * Sets every record by its id, so that a second run changes nothing. Batches of at most 500, four on their way at once.
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
