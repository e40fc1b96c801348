import { ENTRIES_MAX, entriesFault, fitsEntries, type MoveEntry, type StepsToEnd } from '../trade/entry.ts';

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
