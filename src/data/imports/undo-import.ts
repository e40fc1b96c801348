import {
  collection as collectionRef,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { recordMark } from '#domain/import-run/mark.ts';
import type { ImportRow, ImportRunRecord } from '#domain/import-run/schema.ts';
import { isSame } from '#domain/shared/same.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { importRuns } from '#domain/import-run/entity.ts';
import { orderedQuery } from '#data/store/ordered-query.ts';
import { ordered } from '#data/store/ordered.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { pagesOf } from '#data/store/pages.ts';
import { type AppError, NotAllowedError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { organisationOf, partRows } from './import-run.ts';
import type { ImportTarget } from './import-target.ts';
import { commitWithin, newBatch, putEdit } from '#data/store/commit.ts';
import { changedFields, updateRecord } from '#data/store/save.ts';
import { fetchByIds, ROWS_PER_COMMIT } from '#data/store/save-many.ts';

/** Earlier runs that are told. */
export const RUNS_SHOWN = 20;
const PARTS_AT_ONCE = 100;

const LATEST_RUNS = orderedQuery({
  collection: 'importRuns',
  equal: ['organisation', 'area', 'collection'],
  by: 'startedAt',
  direction: 'desc',
});

/** The latest runs of the person's organisation into a collection, newest first. @throws AppError. */
export async function fetchImportRuns(
  actor: Actor,
  area: string,
  path: string,
): Promise<readonly Doc<ImportRunRecord>[]> {
  try {
    const snapshot = await getDocsFromServer(
      ordered(db, LATEST_RUNS, { organisation: organisationOf(actor), area, collection: path }, [
        limit(RUNS_SHOWN),
      ]),
    );
    return readDocs(importRuns, snapshot.docs);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Every row a run wrote, in the order they were written. */
async function fetchRows(runId: string): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = [];
  const parts = query(collectionRef(db, importRuns.path, runId, 'parts'), orderBy(documentId()));
  for await (const page of pagesOf(parts, { size: PARTS_AT_ONCE })) {
    for (const part of page) rows.push(...partRows(part.data()));
  }
  return rows;
}

export interface UndoReport {
  readonly restored: number;
  /** Rows that somebody has edited since: left alone unless they are undone by name. */
  readonly edited: readonly ImportRow[];
  readonly error: AppError | null;
}

/** The record as it was before the import; the deletion time goes along where the record keeps one. */
function undone<T extends { deleted: boolean }>(target: ImportTarget<T>, row: ImportRow, now: Doc<T>): T {
  if (!row.isNew) {
    const old: unknown = JSON.parse(row.old);
    return target.derive({ ...now.value, ...(typeof old === 'object' ? old : {}) });
  }
  const time = 'deletedAt' in now.value ? { deletedAt: unixSeconds(new Date()) } : {};
  return { ...now.value, deleted: true, ...time };
}

interface Sorted<T> {
  readonly toWrite: readonly { readonly row: ImportRow; readonly base: Doc<T>; readonly next: T }[];
  readonly edited: readonly ImportRow[];
  /** Rows that stand as they were already. */
  readonly done: number;
}

async function sortRows<T extends { deleted: boolean }>(
  target: ImportTarget<T>,
  rows: readonly ImportRow[],
  isForced: boolean,
): Promise<Sorted<T>> {
  const latest = await fetchByIds(
    target.collection,
    rows.map(({ id }) => id),
  );
  const toWrite: Sorted<T>['toWrite'][number][] = [];
  const edited: ImportRow[] = [];
  let done = 0;
  for (const row of rows) {
    const base = latest.get(row.id);
    const next = base && undone(target, row, base);
    const isDone = base && next && (row.isNew ? base.value.deleted : isSame(base.value, next));
    if (isDone) done += 1;
    else if (base && next && (isForced || isUntouched(row, base))) toWrite.push({ row, base, next });
    else edited.push(row);
  }
  return { toWrite, edited, done };
}

/** As the import wrote it: never saved since, or restored to the same by undoing a later import. */
const isUntouched = (row: ImportRow, { rev, value }: Doc<object>) =>
  rev === row.rev || (row.mark !== '' && recordMark(value) === row.mark);

async function undoChunk<T extends { deleted: boolean }>(
  target: ImportTarget<T>,
  actor: Actor,
  rows: readonly ImportRow[],
  isForced: boolean,
): Promise<Omit<UndoReport, 'error'>> {
  // A commit is refused when somebody saves one of its records between the question and the write: asked again once.
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { toWrite, edited, done } = await sortRows(target, rows, isForced);
    const batch = newBatch(target.collection);
    for (const { base, next } of toWrite) {
      const { collection } = target;
      putEdit(batch, collection, actor, base, changedFields(base.value, collection.schema.parse(next)));
    }
    try {
      // oxlint-disable-next-line no-await-in-loop
      if (toWrite.length > 0) await commitWithin(batch);
      return { restored: done + toWrite.length, edited };
    } catch (error) {
      if (!(error instanceof NotAllowedError) || tries > 1) throw error;
    }
  }
}

async function undoRows<T extends { deleted: boolean }>(
  target: ImportTarget<T>,
  actor: Actor,
  rows: readonly ImportRow[],
  isForced: boolean,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<UndoReport> {
  let restored = 0;
  const edited: ImportRow[] = [];
  try {
    for (let at = 0; at < rows.length && !signal.aborted; at += ROWS_PER_COMMIT) {
      // One commit after another: what was undone until a cut is not undone twice.
      // oxlint-disable-next-line no-await-in-loop
      const part = await undoChunk(target, actor, rows.slice(at, at + ROWS_PER_COMMIT), isForced);
      restored += part.restored;
      edited.push(...part.edited);
      onProgress(Math.min(at + ROWS_PER_COMMIT, rows.length), rows.length);
    }
    return { restored, edited, error: null };
  } catch (error) {
    return { restored, edited, error: toAppError(error) };
  }
}

/**
 * Undoes what a run wrote: new records become deleted, changed ones get their old values. A record that somebody
 * has edited since is named and left alone. Can be asked again after a cut: what is undone already counts as done.
 * @throws AppError when the run cannot be read or noted; a failed write is told in the report.
 */
export async function undoImport<T extends { deleted: boolean }>(
  target: ImportTarget<T>,
  actor: Actor,
  run: Doc<ImportRunRecord>,
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<UndoReport> {
  try {
    const rows = await fetchRows(run.id);
    const report = await undoRows(target, actor, rows, false, onProgress, signal);
    const isWhole = report.error === null && !signal.aborted;
    const value: ImportRunRecord = {
      ...run.value,
      state: isWhole ? 'undone' : 'undoing',
      restored: report.restored,
      skipped: report.edited.length,
    };
    await updateRecord(importRuns, actor, run, value);
    return report;
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Undoes rows that were edited since, over the edits; `run` is the run as the undo before has left it. What cannot be
 * read any more is named again. @throws AppError when the outcome cannot be noted.
 */
export async function undoEditedRows<T extends { deleted: boolean }>(
  target: ImportTarget<T>,
  actor: Actor,
  run: Doc<ImportRunRecord>,
  rows: readonly ImportRow[],
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<UndoReport> {
  const report = await undoRows(target, actor, rows, true, onProgress, signal);
  const restored = run.value.restored + report.restored;
  const value: ImportRunRecord = { ...run.value, restored, skipped: run.value.skipped - report.restored };
  await updateRecord(importRuns, actor, run, value).catch((error: unknown) => {
    throw toAppError(error);
  });
  return report;
}
