import { doc, type DocumentReference, getDocFromServer } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { recordMark } from '#domain/import-run/mark.ts';
import { importPartSchema, type ImportRow, type ImportRunRecord } from '#domain/import-run/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { cutCodePoints } from '#domain/shared/text.ts';
import { importRuns } from '#domain/import-run/entity.ts';
import { commitWithin, newBatch, putEdit, putNew, stamps } from '#data/store/commit.ts';
import type { Doc } from '#data/store/converter.ts';
import { type AppError, InvalidError, NotAllowedError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import type { ImportTarget, PreparedRow } from './import-target.ts';
import { changedFields, createRecord, newId, updateRecord } from '#data/store/save.ts';
import { fetchByIds } from '#data/store/save-many.ts';

/** One row to write. `base` is the record it was matched with, null for a new one. */
export interface RowToWrite<T> {
  readonly row: number;
  readonly name: string;
  readonly value: T;
  readonly base: { readonly id: string; readonly rev: number; readonly value: T } | null;
}

/** A row that could not be written, with the reason. */
export interface LostRow {
  readonly row: number;
  readonly name: string;
  readonly reason: string;
}

export interface RunReport {
  readonly written: number;
  readonly lost: readonly LostRow[];
  /** Why it stopped early; null when every row was tried. */
  readonly error: AppError | null;
  readonly isCancelled: boolean;
}

/** What a run says of itself before it starts. */
export type RunInfo = Pick<
  ImportRunRecord,
  'area' | 'fileName' | 'startedAt' | 'newRows' | 'changedRows' | 'sameRows' | 'leftOut'
>;

interface Row<T> extends RowToWrite<T> {
  readonly id: string;
}

/** What an undo needs of a part must stay well under Firestore's 1 MiB for a document (security case V08). */
const PART_BYTES = 200_000;
/** Letters of the records of one commit, of at most three bytes each: the store takes a request of 10 MiB. */
const COMMIT_LETTERS = 2_000_000;
/** So many single refusals one after another are a matter of rights, not of rows. */
const REFUSALS = 5;
const STALE = 'Somebody else saved this record after the check. Check again to see what differs';

/** Whose run it is: `dealer~{id}` or `distributer~{id}`. */
export function organisationOf({ kind, dealerId, distributerId }: Actor): string {
  return kind === 'dealer' ? `dealer~${dealerId}` : `distributer~${distributerId}`;
}

/** The old values of the fields that an undo of a row puts in again; search tokens are derived by it. */
function oldValues<T extends object>({ stays }: ImportTarget<T>, base: T, next: T): string {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.keys(changedFields(base, next)).filter(
    (field) => field !== 'searchArr' && field !== stays?.field,
  );
  return JSON.stringify(Object.fromEntries(changed.map((field) => [field, before.get(field) ?? null])));
}

function rowRecord<T extends object>(target: ImportTarget<T>, row: Row<T>): ImportRow {
  const { id, name, value, base } = row;
  const label = cutCodePoints(name, 80);
  const mark = recordMark(value);
  if (!base) return { id, rev: 1, name: label, isNew: true, mark, old: '{}' };
  return {
    id,
    rev: base.rev + 1,
    name: label,
    isNew: false,
    mark,
    old: oldValues(target, base.value, value),
  };
}

function chunked<T extends object>(target: ImportTarget<T>, rows: readonly Row<T>[]): Row<T>[][] {
  const chunks: Row<T>[][] = [];
  let [bytes, letters] = [0, 0];
  for (const row of rows) {
    const size = row.base ? oldValues(target, row.base.value, row.value).length : 0;
    const own = JSON.stringify(row.value).length;
    const current = chunks.at(-1);
    const isFull = bytes + size > PART_BYTES || letters + own > COMMIT_LETTERS;
    if (!current || current.length >= target.rowsPerCommit || isFull) {
      chunks.push([row]);
      [bytes, letters] = [size, own];
    } else {
      current.push(row);
      bytes += size;
      letters += own;
    }
  }
  return chunks;
}

/**
 * Writes the rows of a file in commits that are all or nothing, each with the part that an undo needs. A run that lost
 * the connection, or was cancelled, goes on from there by another call of `go`.
 */
export class ImportRun<T extends { deleted: boolean }> {
  readonly id = newId(importRuns);
  readonly #target: ImportTarget<T>;
  readonly #actor: Actor;
  readonly #info: RunInfo;
  readonly #total: number;
  #open: { part: string; rows: readonly Row<T>[] }[];
  #record: Doc<ImportRunRecord> | null = null;
  #nextPart = 0;
  #written = 0;
  #lost: readonly LostRow[] = [];
  #refusals = 0;

  constructor(target: ImportTarget<T>, actor: Actor, info: RunInfo, rows: readonly RowToWrite<T>[]) {
    this.#target = target;
    this.#actor = actor;
    this.#info = info;
    this.#total = rows.length;
    const known = rows.map((row) => ({ ...row, id: row.base?.id ?? newId(target.collection) }));
    this.#open = chunked(target, known).map((chunk) => ({
      part: this.#partName(),
      rows: chunk,
    }));
  }

  get total(): number {
    return this.#total;
  }

  /** Writes what is not written yet. Never throws for a failed write: what was reached is told. */
  async go(onProgress: (tried: number) => void, signal: AbortSignal): Promise<RunReport> {
    let error: AppError | null = null;
    try {
      await this.#begin();
      while (this.#open.length > 0 && !signal.aborted) {
        // One commit after another: a cut loses at most the one under way.
        // oxlint-disable-next-line no-await-in-loop
        await this.#commitFirst();
        onProgress(this.#written + this.#lost.length);
      }
    } catch (caught) {
      error = toAppError(caught);
    }
    const isAllTried = this.#open.length === 0;
    // The parts tell what was written; the record's own count is for the list of runs.
    await this.#note(isAllTried ? 'done' : 'stopped').catch(() => undefined);
    return {
      written: this.#written,
      lost: this.#lost,
      error,
      isCancelled: error === null && !isAllTried,
    };
  }

  #partName(): string {
    this.#nextPart += 1;
    return String(this.#nextPart).padStart(5, '0');
  }

  async #begin(): Promise<void> {
    if (this.#record) return;
    const value: ImportRunRecord = {
      ...this.#info,
      organisation: organisationOf(this.#actor),
      collection: this.#target.collection.path,
      byName: `${this.#actor.firstName} ${this.#actor.lastName}`.trim(),
      state: 'running',
      written: 0,
      restored: 0,
      skipped: 0,
    };
    try {
      await createRecord(importRuns, this.#actor, value, { id: this.id });
    } catch (error) {
      // An earlier try may have been kept while its answer was lost.
      const known = await getDocFromServer(doc(db, importRuns.path, this.id)).catch(() => null);
      if (!known?.exists()) throw error;
    }
    this.#record = { id: this.id, value, rev: 1, by: this.#actor.uid, at: null, pending: false };
  }

  async #note(state: ImportRunRecord['state']): Promise<void> {
    const base = this.#record;
    if (!base) return;
    const value = { ...base.value, state, written: this.#written };
    await updateRecord(importRuns, this.#actor, base, value);
    const isChanged = Object.keys(changedFields(base.value, value)).length > 0;
    this.#record = { ...base, value, rev: base.rev + (isChanged ? 1 : 0) };
  }

  async #commitFirst(): Promise<void> {
    const chunk = this.#open[0];
    if (!chunk) return;
    const part = doc(db, importRuns.path, this.id, 'parts', chunk.part);
    try {
      await commitWithin(await this.#batchOf(chunk.rows, part));
      this.#succeed(chunk.rows.length);
    } catch (caught) {
      const error = toAppError(caught);
      if (!(error instanceof NotAllowedError || error instanceof InvalidError)) throw error;
      await this.#handleRefusal(chunk.rows, part, error);
    }
  }

  #succeed(count: number): void {
    this.#open = this.#open.slice(1);
    this.#written += count;
    this.#refusals = 0;
  }

  async #complete(rows: readonly Row<T>[]): Promise<readonly Row<T>[]> {
    const values = await this.#target.complete?.(rows.map(({ value }) => value));
    return values ? rows.map((row, index) => ({ ...row, value: values[index] ?? row.value })) : rows;
  }

  async #batchOf(given: readonly Row<T>[], part: DocumentReference) {
    const { collection } = this.#target;
    const batch = newBatch(collection);
    const rows = await this.#complete(given);
    const fresh = rows.filter(({ base }) => base === null);
    const prepared = await this.#prepare(fresh);
    const done: Row<T>[] = rows.map((row) => {
      if (row.base) {
        putEdit(batch, collection, this.#actor, row.base, changedFields(row.base.value, row.value));
        return row;
      }
      const { value, also } = prepared.get(row.id) ?? { value: row.value };
      putNew(batch, collection, this.#actor, row.id, collection.schema.parse(value));
      also?.(batch);
      return { ...row, value };
    });
    const stored = storedFields(importPartSchema, { rows: done.map((row) => rowRecord(this.#target, row)) });
    batch.set(part, { ...stored, ...stamps(this.#actor, 1) });
    return batch;
  }

  async #prepare(rows: readonly Row<T>[]): Promise<ReadonlyMap<string, PreparedRow<T>>> {
    const made = rows.length > 0 ? await this.#target.prepareNew?.(this.#actor, rows) : undefined;
    return new Map(rows.flatMap(({ id }, index) => (made?.[index] ? [[id, made[index]] as const] : [])));
  }

  /**
   * A refused commit: it may stand already (its answer was lost), or hold rows that have moved on, or one that is
   * refused, which is found by halving.
   */
  async #handleRefusal(rows: readonly Row<T>[], part: DocumentReference, error: AppError): Promise<void> {
    if ((await getDocFromServer(part).catch(() => null))?.exists()) {
      this.#succeed(rows.length);
      return;
    }
    const ids = rows.flatMap(({ base, id }) => (base ? [id] : []));
    const latest = await fetchByIds(this.#target.collection, ids);
    const stale = rows.filter(({ base, id }) => base && latest.get(id)?.rev !== base.rev);
    const left = rows.filter((row) => !stale.includes(row));
    this.#lose(stale, STALE);
    if (stale.length > 0) this.#replaceFirst(left.length > 0 ? [left] : []);
    else if (rows.length > 1) {
      const half = Math.ceil(rows.length / 2);
      this.#replaceFirst([rows.slice(0, half), rows.slice(half)]);
    } else {
      this.#refusals += 1;
      if (this.#refusals >= REFUSALS && this.#written === 0) throw error;
      this.#lose(rows, error.message);
      this.#replaceFirst([]);
    }
  }

  #lose(rows: readonly Row<T>[], reason: string): void {
    this.#lost = [...this.#lost, ...rows.map(({ row, name }) => ({ row, name, reason }))];
  }

  #replaceFirst(parts: readonly (readonly Row<T>[])[]): void {
    this.#open = [...parts.map((rows) => ({ part: this.#partName(), rows })), ...this.#open.slice(1)];
  }
}

/** The rows of one stored part, none when it cannot be read. */
export function partRows(data: unknown): readonly ImportRow[] {
  const parsed = importPartSchema.safeParse(data);
  return parsed.success ? parsed.data.rows : [];
}
