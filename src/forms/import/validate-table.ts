import type { FieldValues } from '#forms/field.ts';
import { inChunks } from './in-chunks.ts';
import {
  cellOf,
  type Draft,
  type Existing,
  type ValidatedRow,
  validateRow,
  keyOf,
  keyValues,
  type Plan,
} from './validate-row.ts';
import type { TableRow } from './parse-table.ts';

/** Finds the stored records with these key values, deleted ones too. May be asked for thousands at once. */
export type FindExisting = (
  keys: readonly FieldValues[],
  onProgress: (done: number, all: number) => void,
  signal: AbortSignal,
) => Promise<readonly Existing[]>;

export interface Progress {
  readonly step: 'matching' | 'checking';
  readonly done: number;
  readonly all: number;
}

/** A file's rows with their verdicts, and the records they were matched with. */
export interface ValidatedTable {
  readonly rows: readonly ValidatedRow[];
  readonly matches: ReadonlyMap<string, readonly Existing[]>;
}

function byKey(plan: Plan, records: readonly Existing[]): Map<string, Existing[]> {
  const found = new Map<string, Existing[]>();
  for (const record of records) {
    const key = keyOf(plan, record.value);
    found.set(key, [...(found.get(key) ?? []), record]);
  }
  return found;
}

/** Checks all rows of a file; the page stays responsive. @throws AbortError, and what `find` throws. */
export async function validateTable(
  plan: Plan,
  rows: readonly TableRow[],
  find: FindExisting,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ValidatedTable> {
  const drafts = rows.map((row): Draft => ({ ...row, fixes: {} }));
  const keys: string[] = [];
  const asked = new Map<string, FieldValues>();
  await inChunks(
    drafts,
    (draft) => {
      const values = keyValues(plan, draft);
      const key = keyOf(plan, values);
      keys.push(key);
      if (key !== '') asked.set(key, values);
    },
    () => undefined,
    signal,
  );
  const handleFound = (done: number, all: number) => onProgress({ step: 'matching', done, all });
  handleFound(0, asked.size);
  const matches = byKey(plan, await find([...asked.values()], handleFound, signal));
  signal.throwIfAborted();

  const first = new Map<string, number>();
  const checked: ValidatedRow[] = [];
  await inChunks(
    drafts,
    async (draft, index) => {
      const key = keys[index] ?? '';
      const repeatOf = first.get(key) ?? null;
      if (repeatOf === null) first.set(key, draft.row);
      checked.push(await validateRow(plan, draft, { existing: matches.get(key) ?? [], repeatOf }));
    },
    (done) => onProgress({ step: 'checking', done, all: drafts.length }),
    signal,
  );
  return { rows: checked, matches };
}

/**
 * Checks one row anew with a corrected cell, and with it the rows that share its old or its new key. The other rows
 * keep their identity.
 */
export async function fixCell(
  plan: Plan,
  table: ValidatedTable,
  row: number,
  path: string,
  text: string,
  find: FindExisting,
): Promise<ValidatedTable> {
  const old = table.rows.find((each) => each.row === row);
  if (!old) return table;
  const { cells, fixes } = old;
  const draft: Draft = { row, cells, fixes: { ...fixes, [path]: text } };
  const values = keyValues(plan, draft);
  const key = keyOf(plan, values);
  const matches = new Map(table.matches);
  if (key !== '' && key !== old.key) {
    const found = await find([values], () => undefined, new AbortController().signal);
    matches.set(key, byKey(plan, found).get(key) ?? []);
  }
  const touched = new Set([key, old.key]);
  const first = new Map<string, number>();
  const rows: ValidatedRow[] = [];
  for (const each of table.rows) {
    const isFixed = each.row === row;
    const ownKey = isFixed ? key : each.key;
    if (!isFixed && !touched.has(ownKey)) {
      rows.push(each);
      continue;
    }
    const repeatOf = ownKey === '' ? null : (first.get(ownKey) ?? null);
    if (repeatOf === null) first.set(ownKey, each.row);
    const checked = isFixed || ownKey !== '' ? { existing: matches.get(ownKey) ?? [], repeatOf } : null;
    // A handful of rows: the others were passed over above.
    // oxlint-disable-next-line no-await-in-loop
    rows.push(checked ? await validateRow(plan, isFixed ? draft : each, checked) : each);
  }
  return { rows, matches };
}

/** The other rows with an error in this field and the same text in it: what one correction may mend at once. */
export function alikeRows(
  plan: Plan,
  rows: readonly ValidatedRow[],
  row: number,
  path: string,
  text: string,
): number[] {
  // A key is each row's own.
  if (plan.keyFields.includes(path)) return [];
  return rows
    .filter((each) => each.row !== row && path in each.errors && (cellOf(plan, each, path) ?? '') === text)
    .map((each) => each.row);
}

/** Corrects one field, which is no key, in many rows; the page stays responsive. @throws AbortError. */
export async function fixRows(
  plan: Plan,
  table: ValidatedTable,
  numbers: readonly number[],
  path: string,
  text: string,
  signal: AbortSignal,
): Promise<ValidatedTable> {
  const wanted = new Set(numbers);
  const first = new Map<string, number>();
  const rows: ValidatedRow[] = [];
  await inChunks(
    table.rows,
    async (each) => {
      const repeatOf = first.get(each.key) ?? null;
      if (repeatOf === null) first.set(each.key, each.row);
      if (!wanted.has(each.row)) {
        rows.push(each);
        return;
      }
      const draft: Draft = { row: each.row, cells: each.cells, fixes: { ...each.fixes, [path]: text } };
      const existing = table.matches.get(each.key) ?? [];
      rows.push(await validateRow(plan, draft, { existing, repeatOf }));
    },
    () => undefined,
    signal,
  );
  return { ...table, rows };
}
