import {
  collection as collectionRef,
  documentId,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { commitWithin, newBatch, putEdit } from './commit.ts';
import type { Collection } from './collection.ts';
import { type Doc, readDocs } from './converter.ts';
import { type AppError, NotAllowedError, toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { chunksOf } from '#domain/shared/chunks.ts';
import { IN_LIMIT } from './pages.ts';
import { changedFields, whatBecame } from './save.ts';

/** Rows of one commit: undone or done as one, and well below what a request may weigh. */
export const ROWS_PER_COMMIT = 200;
/** Each try leaves out what somebody else has saved meanwhile. */
const TRIES = 4;

/** One record as the edit found it, and as it is to be. */
export interface RowEdit<T> {
  readonly base: Doc<T>;
  readonly next: T;
}

/** A row that somebody else saved first: nothing of it was written. `latest` is null where it cannot be read. */
export interface StaleRow<T> {
  readonly base: Doc<T>;
  readonly latest: Doc<T> | null;
}

export interface RowsSaved<T> {
  /** The rows that were written, before and as they are now. */
  readonly saved: readonly { readonly before: Doc<T>; readonly after: Doc<T> }[];
  readonly stale: readonly StaleRow<T>[];
  /** Why the rest was not written; null when all of it was, but for the stale ones. */
  readonly error: AppError | null;
}

/** The records with these ids by id, in chunks of 30; one that is gone or broken is left out. */
export async function fetchByIds<T>(
  collection: Collection<T>,
  ids: readonly string[],
): Promise<Map<string, Doc<T>>> {
  const snapshots = await Promise.all(
    chunksOf(ids, IN_LIMIT).map((chunk) =>
      getDocsFromServer(
        query(collectionRef(db, collection.path), where(documentId(), 'in', chunk), limit(IN_LIMIT)),
      ),
    ),
  );
  const found = snapshots.flatMap(({ docs }) => readDocs(collection, docs));
  return new Map(found.map((each) => [each.id, each]));
}

type Saved<T> = RowsSaved<T>['saved'][number];
const written = <T>({ base, next }: RowEdit<T>): Saved<T> => ({
  before: base,
  after: { ...base, value: next, rev: base.rev + 1 },
});

/** Sorts rows of a refused commit: stale ones, ones that already stand there, and ones to try again. */
async function sortRefused<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  rows: readonly RowEdit<T>[],
) {
  const latest = await fetchByIds(
    collection,
    rows.map(({ base }) => base.id),
  );
  const stale: StaleRow<T>[] = [];
  const done: Saved<T>[] = [];
  const again: RowEdit<T>[] = [];
  for (const row of rows) {
    const now = latest.get(row.base.id) ?? null;
    const became = now && whatBecame(actor, row.base, changedFields(row.base.value, row.next), now);
    if (became === 'refused') again.push(row);
    else if (became === 'done') done.push(written(row));
    else stale.push({ base: row.base, latest: now });
  }
  return { stale, done, again };
}

/** One commit; a refused one is tried again without the rows that have moved on. */
async function saveChunk<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  rows: readonly RowEdit<T>[],
): Promise<RowsSaved<T>> {
  const saved: Saved<T>[] = [];
  const stale: StaleRow<T>[] = [];
  let open = rows;
  for (let tries = 1; open.length > 0; tries += 1) {
    const batch = newBatch(collection);
    for (const { base, next } of open) {
      putEdit(batch, collection, actor, base, changedFields(base.value, next));
    }
    try {
      // Each try is made of what the one before left.
      // oxlint-disable-next-line no-await-in-loop
      await commitWithin(batch);
      return { saved: [...saved, ...open.map(written)], stale, error: null };
    } catch (error) {
      if (!(error instanceof NotAllowedError) || tries === TRIES)
        return { saved, stale, error: toAppError(error) };
      // oxlint-disable-next-line no-await-in-loop
      const sorted = await sortRefused(collection, actor, open).catch(() => null);
      if (sorted === null || sorted.again.length === open.length) return { saved, stale, error };
      saved.push(...sorted.done);
      stale.push(...sorted.stale);
      open = sorted.again;
    }
  }
  return { saved, stale, error: null };
}

/**
 * Writes the changed fields of many records, each naming the revision its edit started from, in commits of 200 that
 * are all or nothing. A row that somebody else saved meanwhile is left out and named as stale; the first refusal or
 * lost connection ends it. Never throws for a failed write: what was written until then is told.
 */
export async function updateMany<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  edits: readonly RowEdit<T>[],
  onProgress: (rowsSoFar: number) => void = () => undefined,
): Promise<RowsSaved<T>> {
  const rows = edits
    .map(({ base, next }) => ({ base, next: collection.schema.parse(next) }))
    .filter(({ base, next }) => Object.keys(changedFields(base.value, next)).length > 0);
  const saved: Saved<T>[] = [];
  const stale: StaleRow<T>[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_COMMIT) {
    // One after another: a person who loses the connection loses at most the commit under way.
    // oxlint-disable-next-line no-await-in-loop
    const part = await saveChunk(collection, actor, rows.slice(from, from + ROWS_PER_COMMIT));
    saved.push(...part.saved);
    stale.push(...part.stale);
    onProgress(saved.length);
    if (part.error) return { saved, stale, error: part.error };
  }
  return { saved, stale, error: null };
}
