import { ACCOUNT_KINDS, type AccountKind } from '../trade/account-kinds.ts';
import type { Cents } from '../shared/money.ts';
import type { KindTotal, TakenEntry } from './schema.ts';

/** Totals of entries by kind, in the order of the kinds; a kind without entries has none. */
export function totalsByKind(entries: readonly Pick<TakenEntry, 'kind' | 'amount'>[]): readonly KindTotal[] {
  return ACCOUNT_KINDS.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return { kind, count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
  }).filter(({ count }) => count > 0);
}

/** By how much entries change what dealers owe, integer cents. */
export const amountOf = (entries: readonly Pick<TakenEntry, 'amount'>[]): Cents =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Entries that no export has taken yet, in one order whoever asks: by day, then by id. */
export function notTaken(entries: readonly TakenEntry[], taken: ReadonlySet<string>): readonly TakenEntry[] {
  return entries
    .filter(({ entry }) => !taken.has(entry))
    .toSorted((a, b) => a.day.localeCompare(b.day) || (a.entry < b.entry ? -1 : 1));
}

/** Cuts entries into parts of at most so many. */
export function inParts<T>(entries: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_part, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

/** A document that an export took and that comes to something else today: both amounts integer cents. */
export interface ExportDifference {
  readonly what: 'invoice' | 'credit' | 'payment';
  readonly recordId: string;
  readonly number: string;
  readonly exported: Cents;
  readonly now: Cents;
}

/** What undoes an entry of this kind later on. */
const UNDOES: ReadonlyMap<AccountKind, ExportDifference['what']> = new Map([
  ['invoice', 'invoice'],
  ['void', 'invoice'],
  ['credit', 'credit'],
  ['creditCancelled', 'credit'],
  ['payment', 'payment'],
  ['reversal', 'payment'],
]);

/**
 * Documents of an export that were voided, cancelled or reversed since: what was taken over of each, and what it comes to with
 * the entries that no export has taken yet.
 */
export function differencesOf(
  exported: readonly TakenEntry[],
  later: readonly TakenEntry[],
): readonly ExportDifference[] {
  const known = new Set(exported.map(({ entry }) => entry));
  const found = new Map<string, ExportDifference>();
  const keyOf = ({ kind, recordId }: TakenEntry) => `${UNDOES.get(kind) ?? ''} ${recordId}`;
  for (const entry of exported) {
    const what = UNDOES.get(entry.kind);
    if (what === undefined) continue;
    const before = found.get(keyOf(entry));
    const sum = (before?.exported ?? 0) + entry.amount;
    const { recordId, number } = entry;
    found.set(keyOf(entry), { what, recordId, number, exported: sum, now: sum });
  }
  for (const entry of later) {
    const before = found.get(keyOf(entry));
    if (!before || known.has(entry.entry)) continue;
    found.set(keyOf(entry), { ...before, now: before.now + entry.amount });
  }
  return [...found.values()].filter(({ exported: then, now }) => then !== now);
}
