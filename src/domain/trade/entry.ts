import * as z from 'zod/mini';
import { unixSeconds } from '../shared/dates.ts';
import { NOTE_MAX, text } from '../shared/schema.ts';

/** Most entries of one record, and the longest reason of one, in characters. */
export const ENTRIES_MAX = 200;
export const MOVE_REASON_MAX = 500;
/** What an entry takes in bytes; a longer one counts as several, so that a record does not fill up before its end. */
const ENTRY_BYTES = 1000;
/** So few can't be too long together. */
const FEW_ENTRIES = 5;

/** How many entries of `each` bytes these amount to, at least as many as they are. */
export function entriesUsed(entries: readonly object[], each = ENTRY_BYTES): number {
  if (entries.length <= FEW_ENTRIES) return entries.length;
  const bytes = new TextEncoder().encode(JSON.stringify(entries)).length;
  return Math.max(entries.length, Math.ceil(bytes / each));
}

/** One move of a record, appended in the write that makes it; never edited or removed. Server only. */
export const moveEntrySchema = z.object({
  /** The request that asked for it: asked again, it is not done again. */
  request: text(),
  move: text(),
  from: text(),
  to: text(),
  reason: text(MOVE_REASON_MAX),
  /** The figures of that moment in words. */
  note: text(NOTE_MAX),
  /** Blank for the portal itself. */
  by: text(),
  byName: text(401),
  /** Unix seconds. */
  at: z.number(),
  rev: z.number(),
});
export type MoveEntry = z.infer<typeof moveEntrySchema>;

/** Who stands in `_by` and in the entry of a record that `npm run import:legacy` made: no account has this id. */
export const IMPORT_UID = 'import';

/** It came from an old system. */
export const isImported = ({ entries }: { readonly entries: readonly MoveEntry[] }): boolean =>
  entries[0]?.by === IMPORT_UID;

/** Who makes a move, when, and what the person said to it. */
export interface Moving {
  /** Id of the request, and account and name of who moves it; blank for the portal itself. */
  readonly request: string;
  readonly uid: string;
  readonly byName: string;
  readonly reason: string;
  readonly now: Date;
  /** The revision that the move was asked at. */
  readonly rev: number;
}

/** What the portal moves by itself, in a write that leaves the stamps alone: its entry is of the revision as it stands. */
export const movingByItself = (rev: number, now: Date): Moving => ({
  request: '',
  uid: '',
  byName: '',
  reason: '',
  now,
  rev: rev - 1,
});

/** Where a move leads. */
export interface Step<S extends string = string> {
  readonly from: S;
  readonly to: S;
}

/** The entry of a move: `note` says the figures of the moment in words. */
export function moveEntry(
  { id, from, to }: Step & { readonly id: string },
  { request, uid, byName, reason, now, rev }: Moving,
  note: string,
): MoveEntry {
  return { request, move: id, from, to, reason, note, by: uid, byName, at: unixSeconds(now), rev: rev + 1 };
}

/** What the first entry of a document is called, which says who made it. */
export const MADE = 'make';

/** The first entry of a document, which says who made it. */
export const madeEntry = (
  by: Pick<Moving, 'request' | 'uid' | 'byName' | 'now'>,
  status: string,
  note = '',
): MoveEntry => moveEntry({ id: MADE, from: status, to: status }, { ...by, reason: '', rev: 0 }, note);

/** How many moves a record of each status may still need until it ends. */
export type StepsToEnd<S extends string> = ReadonlyMap<S, number>;

/**
 * Works out {@link StepsToEnd}: the longest way through the rows that lead on. `life` are the statuses from the first to the
 * last; a row to an earlier one, or to the same, does not lead on.
 */
export function stepsToEnd<S extends string>(life: readonly S[], rows: readonly Step<S>[]): StepsToEnd<S> {
  const steps = new Map<S, number>();
  for (const status of life.toReversed()) {
    // From the last to the first: what is not worked out yet comes earlier.
    const ways = rows.filter(({ from }) => from === status).map(({ to }) => steps.get(to) ?? -1);
    steps.set(status, Math.max(-1, ...ways) + 1);
  }
  return steps;
}

/**
 * Whether a record with so many entries takes one more (product: room-to-end). Those that it needs to end are kept: what leads on uses them, a
 * step back leaves those from there, and what leads nowhere, such as a comment, those of a whole life. `alsoNeeded` is
 * what an ending may take besides.
 */
export function fitsEntries<S extends string>(
  count: number,
  { from, to }: Step<S>,
  steps: StepsToEnd<S>,
  { alsoNeeded = 0, max = ENTRIES_MAX }: { readonly alsoNeeded?: number; readonly max?: number } = {},
): boolean {
  const [before = 0, after = 0] = [steps.get(from), steps.get(to)];
  if (after < before) return count + 1 <= max;
  const reserved = from === to ? Math.max(...steps.values()) : after;
  return count + 1 + reserved + alsoNeeded <= max;
}

/** Why a move that uses up what the end needs is refused. */
export const entriesFault = (noun: string): string =>
  `The history of this ${noun} is nearly full. Only what finishes it is possible now.`;
