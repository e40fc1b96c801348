import { type CellKind, type CellValue, readCell } from './cell.ts';

/** A stored record of the grid, as pages have it. */
export interface SheetDoc<T> {
  readonly id: string;
  readonly rev: number;
  readonly value: T;
}

/** What was typed into a cell; `message` says why it cannot be stored. */
export interface CellEdit {
  readonly text: string;
  readonly value: CellValue;
  readonly message: string | null;
}

/** The unsaved cells of one record. */
export interface RowEdit<D> {
  /** The record as the edit found it: the save names its revision. */
  readonly base: D;
  readonly cells: Readonly<Record<string, CellEdit>>;
  /** A newer version that a save ran into; the cells are kept and not written. */
  readonly newer: D | null;
}
export type Edits<D> = ReadonlyMap<string, RowEdit<D>>;

/** The unsaved cells of a sheet, how they were before each act, and after each act that was undone, the next one last. */
export interface SheetState<D> {
  readonly edits: Edits<D>;
  readonly past: readonly Edits<D>[];
  readonly future: readonly Edits<D>[];
}

/** Acts that can be undone; older ones are forgotten. */
const MAX_PAST = 100;

export function emptySheet<D>(): SheetState<D> {
  return { edits: new Map(), past: [], future: [] };
}

/** A text typed into one cell of a record. */
export interface CellChange<D> {
  readonly doc: D;
  readonly field: string;
  readonly kind: CellKind;
  readonly text: string;
}

const storedValue = (doc: SheetDoc<unknown>, field: string): unknown =>
  typeof doc.value === 'object' && doc.value !== null ? Reflect.get(doc.value, field) : undefined;

/** The sheet after one act of typing, filling or pasting. A cell that holds what is stored is no edit. */
export function withChanges<T, D extends SheetDoc<T>>(
  { edits, past }: SheetState<D>,
  changes: readonly CellChange<D>[],
): SheetState<D> {
  const next = new Map(edits);
  for (const { doc, field, kind, text } of changes) {
    const before = next.get(doc.id);
    const base = before?.base ?? doc;
    const read = readCell(kind, text);
    const { [field]: _old, ...others } = before?.cells ?? {};
    const isStored = read.ok && read.value === storedValue(base, field);
    const edit = read.ok
      ? { text: String(read.value), value: read.value, message: null }
      : { text, value: '', message: read.message };
    const cells = isStored ? others : { ...others, [field]: edit };
    if (Object.keys(cells).length === 0) next.delete(doc.id);
    else next.set(doc.id, { base, cells, newer: before?.newer ?? null });
  }
  return { edits: next, past: [...past, edits].slice(-MAX_PAST), future: [] };
}

/** The sheet before the last act. */
export function undone<D>(state: SheetState<D>): SheetState<D> {
  const { edits, past, future } = state;
  const before = past.at(-1);
  return before ? { edits: before, past: past.slice(0, -1), future: [...future, edits] } : state;
}

/** The sheet after the act that was undone last; a new act, or a save, leaves none. */
export function redone<D>(state: SheetState<D>): SheetState<D> {
  const { edits, past, future } = state;
  const after = future.at(-1);
  return after ? { edits: after, past: [...past, edits], future: future.slice(0, -1) } : state;
}

/**
 * What is left after a save: rows that somebody else had changed stay with their cells and the newer version; those
 * that were written are gone. What was saved cannot be undone cell by cell, so the acts before, and those undone, are forgotten.
 */
export function afterSave<T, D extends SheetDoc<T>>(
  { edits }: SheetState<D>,
  savedIds: readonly string[],
  stale: readonly { readonly id: string; readonly newer: D | null }[],
): SheetState<D> {
  const next = new Map(edits);
  for (const id of savedIds) next.delete(id);
  for (const { id, newer } of stale) {
    const edit = next.get(id);
    if (edit) next.set(id, { ...edit, newer: newer ?? edit.newer });
  }
  return { edits: next, past: [], future: [] };
}

/** Starts a row's edit from the newer version; its cells stay, but for those that say the same as it. */
export function rebased<T, D extends SheetDoc<T>>(state: SheetState<D>, newer: D): SheetState<D> {
  const { edits } = state;
  const edit = edits.get(newer.id);
  if (!edit) return state;
  const cells = Object.fromEntries(
    Object.entries(edit.cells).filter(
      ([field, cell]) => cell.message !== null || cell.value !== storedValue(newer, field),
    ),
  );
  const next = new Map(edits);
  if (Object.keys(cells).length === 0) next.delete(newer.id);
  else next.set(newer.id, { base: newer, cells, newer: null });
  return { edits: next, past: [], future: [] };
}

/** Forgets the unsaved cells of one row. */
export function withoutRow<D>({ edits, past }: SheetState<D>, id: string): SheetState<D> {
  const next = new Map(edits);
  next.delete(id);
  return { edits: next, past: [...past, edits].slice(-MAX_PAST), future: [] };
}

/** A record as it would be stored with its edit; cells that cannot be stored keep what is stored. */
export function withEdit<T extends object>(doc: SheetDoc<T>, edit: RowEdit<SheetDoc<T>> | undefined): T {
  if (!edit) return doc.value;
  const good = Object.entries(edit.cells).flatMap(([field, { value, message }]) =>
    message === null ? [[field, value] as const] : [],
  );
  return { ...doc.value, ...Object.fromEntries(good) };
}

/** How many cells differ, how many of them cannot be stored, in how many rows, and how many rows are out of date. */
export function countEdits(edits: Edits<unknown>): {
  rows: number;
  cells: number;
  bad: number;
  stale: number;
} {
  const all = [...edits.values()];
  const cells = all.flatMap((edit) => Object.values(edit.cells));
  return {
    rows: all.length,
    cells: cells.length,
    bad: cells.filter(({ message }) => message !== null).length,
    stale: all.filter(({ newer }) => newer !== null).length,
  };
}
