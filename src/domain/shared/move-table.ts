import * as z from 'zod/mini';
import { NOTE_MAX, text } from './schema.ts';

/** Most moves of one record, and the longest reason of one, in characters. */
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
}

/** What every guard may look at. */
export interface MoveFacts<S extends string> {
  readonly status: S;
  readonly entries: readonly MoveEntry[];
}

export type MoveVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: string; readonly kind: 'status' | 'role' | 'guard' };

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
}

const refused = (kind: 'status' | 'role' | 'guard', why: string): MoveVerdict => ({
  allowed: false,
  why,
  kind,
});

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
  if (facts.entries.length >= ENTRIES_MAX - 2) {
    return refused('guard', `This ${table.noun} was moved ${ENTRIES_MAX} times. Tell head office.`);
  }
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
