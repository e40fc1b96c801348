import * as z from 'zod/mini';
import { NOTE_MAX, text } from './schema.ts';

/** Most entries of one record, and the longest reason of one, in characters. */
export const ENTRIES_MAX = 200;
export const MOVE_REASON_MAX = 500;

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

/** One row of a table: a move that a record can make. */
export interface MoveRow<Id extends string, S extends string, R extends string, G extends string> {
  /** Names the row: two rows may lead from the same status to the same one. */
  readonly id: Id;
  readonly from: S;
  readonly to: S;
  /** Text of the button. */
  readonly label: string;
  readonly roles: readonly R[];
  readonly guards: readonly G[];
  /** What the reason is called where one is asked for; '' where none is. */
  readonly reason: string;
  /** How many entries it takes where it can end the record by itself, as a payment of all that is owed does. */
  readonly endsIn?: number;
}

/** What every guard may look at. */
export interface MoveFacts<S extends string> {
  readonly status: S;
  readonly entries: readonly MoveEntry[];
}

export type MoveVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: string; readonly kind: 'status' | 'role' | 'guard' };

/** Where a move leads. */
interface Step<S extends string> {
  readonly from: S;
  readonly to: S;
}

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
  const kept = from === to ? Math.max(...steps.values()) : after;
  return count + 1 + kept + alsoNeeded <= max;
}

/** What a table of moves is made of. */
export interface MoveTable<
  Id extends string,
  S extends string,
  R extends string,
  G extends string,
  F extends MoveFacts<S>,
> {
  /** The record's word, as it stands inside a sentence. */
  readonly noun: string;
  readonly rows: readonly MoveRow<Id, S, R, G>[];
  readonly statuses: Readonly<Record<S, { readonly label: string }>>;
  /** Each role in words; `server` is nobody's button. */
  readonly roles: Readonly<Record<R, string>>;
  /** Each guard says why the move can't be made, '' when it does not stand against it. */
  readonly guards: Readonly<Record<G, (facts: F) => string>>;
  /** How far each status is from the end ({@link stepsToEnd}). */
  readonly steps: StepsToEnd<S>;
  /** Entries that an ending may take after a move besides those of the table, such as the reversal of each payment. */
  readonly alsoNeeded?: (facts: F, move: MoveRow<Id, S, R, G>) => number;
}

/** Why a move that uses up what the end needs is refused. */
export const entriesFault = (noun: string): string =>
  `The history of this ${noun} is nearly full. Only what finishes it is possible now.`;

const refused = (kind: 'status' | 'role' | 'guard', why: string): MoveVerdict => ({
  allowed: false,
  why,
  kind,
});

/** Whether the record's entries take this move ({@link fitsEntries}). */
export function takesMove<
  Id extends string,
  S extends string,
  R extends string,
  G extends string,
  F extends MoveFacts<S>,
>(table: MoveTable<Id, S, R, G, F>, move: MoveRow<Id, S, R, G>, facts: F): boolean {
  const count = facts.entries.length;
  if (move.endsIn !== undefined) return count + move.endsIn <= ENTRIES_MAX;
  return fitsEntries(count, move, table.steps, { alsoNeeded: table.alsoNeeded?.(facts, move) ?? 0 });
}

/** Whether this role may make the move of this record now, and if not, why, in plain words. */
export function moveVerdict<
  Id extends string,
  S extends string,
  R extends string,
  G extends string,
  F extends MoveFacts<S>,
>(table: MoveTable<Id, S, R, G, F>, move: MoveRow<Id, S, R, G>, role: R | null, facts: F): MoveVerdict {
  if (facts.status !== move.from) {
    const label = table.statuses[facts.status].label.toLowerCase();
    return refused('status', `The ${table.noun} is ${label}. "${move.label}" is not possible.`);
  }
  if (role === null || !move.roles.includes(role)) {
    const who = move.roles.map((each) => table.roles[each]).join(' or ');
    return refused('role', `Only ${who} can do this.`);
  }
  if (!takesMove(table, move, facts)) return refused('guard', entriesFault(table.noun));
  const why = move.guards.map((guard) => table.guards[guard](facts)).find((each) => each !== '');
  return why === undefined ? { allowed: true } : refused('guard', why);
}

/** Every move out of a record's status that people make, each allowed or with the reason it is not. */
export function movesFrom<
  Id extends string,
  S extends string,
  R extends string,
  G extends string,
  F extends MoveFacts<S>,
>(
  table: MoveTable<Id, S, R, G, F>,
  role: R | null,
  facts: F,
): (MoveVerdict & { readonly move: MoveRow<Id, S, R, G> })[] {
  return table.rows
    .filter(({ from, roles }) => from === facts.status && roles.some((each) => each !== 'server'))
    .map((move) => ({ move, ...moveVerdict(table, move, role, facts) }));
}
