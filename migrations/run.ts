import { type DocumentSnapshot, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { db } from '../functions/src/store/admin.ts';
import { eachOf } from '../functions/src/store/pages.ts';
import { updateFresh, watched } from '../functions/src/store/update-fresh.ts';
import type { FieldMigration, Fields, Migration, SettlingMigration } from './migration.ts';

const PAGE = 200;
const AT_ONCE = 20;

export interface Outcome {
  readonly looked: number;
  /** Of these, changed; in a dry run, what would be. */
  readonly changed: number;
  /** What cannot be changed and was left as it is, of this run: path and why. */
  readonly left: readonly string[];
}

interface Options {
  /** Without it nothing is written, not even the place. */
  readonly isWrite: boolean;
  /** Gets a line after each page. */
  readonly tell?: (line: string) => void;
  readonly page?: number;
}

const placeOf = ({ name }: Migration) => db.doc(`counters/migration~${name}`);
const placeSchema = z.object({
  collection: z.string(),
  after: z.string(),
  looked: z.int(),
  changed: z.int(),
});
type Place = z.infer<typeof placeSchema>;

/**
 * How far a run has come, null for none; kept in the store after each page, so that the next one goes on there after a
 * kill. `after` is the last id that was looked at.
 */
async function placeAt(migration: Migration): Promise<Place | null> {
  return placeSchema.safeParse((await placeOf(migration).get()).data()).data ?? null;
}

/**
 * Goes through all records of a migration, page by page in the order of their ids. A record that is saved meanwhile is
 * worked out again. Run again after its end it begins anew, and finds nothing to do.
 * @throws Error of the store, such as one without a connection; what was written until then stays.
 */
export async function migrate(migration: Migration, options: Options): Promise<Outcome> {
  const { isWrite, tell = () => undefined, page: size = PAGE } = options;
  const kept = isWrite ? await placeAt(migration) : null;
  const left: string[] = [];
  let { looked, changed } = kept ?? { looked: 0, changed: 0 };
  if (kept) tell(`Goes on behind ${kept.collection}/${kept.after}.`);
  const from = Math.max(0, migration.collections.indexOf(kept?.collection ?? ''));
  for (const collection of migration.collections.slice(from)) {
    const all = db.collection(collection).orderBy(FieldPath.documentId()).limit(size);
    let after = collection === kept?.collection ? kept.after : '';
    for (;;) {
      const { docs } = await (after === '' ? all : all.startAfter(after)).get();
      const done = await eachOf(docs, (each) => changeOne(migration, each, isWrite, left), AT_ONCE);
      changed += done.filter(Boolean).length;
      looked += docs.length;
      after = docs.at(-1)?.id ?? after;
      const place: Place = { collection, after, looked, changed };
      if (isWrite) await placeOf(migration).set(place);
      tell(`${collection}: ${looked} looked at, ${changed} ${isWrite ? 'changed' : 'to change'}`);
      if (docs.length < size) break;
    }
  }
  if (isWrite) await placeOf(migration).delete();
  return { looked, changed, left };
}

/** Whether there is something to write for the record; written unless in a dry run. */
async function settleOne({ settle }: SettlingMigration, id: string, isWrite: boolean): Promise<boolean> {
  let isDue = false;
  await watched(
    (all) => {
      isDue ||= all.writes.length > 0;
      return isWrite ? all : null;
    },
    () => settle(id),
  );
  return isDue;
}

async function changeFields(
  { change }: FieldMigration,
  found: DocumentSnapshot,
  isWrite: boolean,
): Promise<boolean> {
  const fieldsFor = async (snapshot: DocumentSnapshot) => {
    const { ref, id } = snapshot;
    return change({ collection: ref.parent.path, id, data: snapshot.data() ?? {} });
  };
  if ((await fieldsFor(found)) === null) return false;
  if (isWrite) await updateFresh(found.ref, async (now) => copyOf(await fieldsFor(now)));
  return true;
}

/** Whether the record was changed, or would be. */
async function changeOne(
  migration: Migration,
  found: QueryDocumentSnapshot,
  isWrite: boolean,
  left: string[],
): Promise<boolean> {
  try {
    return 'settle' in migration
      ? await settleOne(migration, found.id, isWrite)
      : await changeFields(migration, found, isWrite);
  } catch (error) {
    // The store's own errors have a code: with these it makes no sense to go on.
    if (!(error instanceof Error) || 'code' in error) throw error;
    left.push(`${found.ref.path}: ${error.message}`);
    return false;
  }
}

const copyOf = (fields: Fields | null) => (fields === null ? null : { ...fields });
