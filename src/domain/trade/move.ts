import * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import type { PrivilegeKey } from '../access/privileges.ts';
import type { AccountKind } from './account-kinds.ts';
import type { NoticeKindId } from '../notice-kind/kinds.ts';
import type { Entity } from '../descriptor/descriptor.ts';
import { givenNote } from '../shared/given.ts';
import type { Cents } from '../shared/money.ts';
import {
  ENTRIES_MAX,
  entriesFault,
  entriesUsed,
  fitsEntries,
  MOVE_REASON_MAX,
  type MoveEntry,
  moveEntry,
  type Moving,
  type Step,
  type StepsToEnd,
  stepsToEnd,
} from './entry.ts';
import type { TradeKind } from './kind-names.ts';
import { type Fault, readGiven } from './read-given.ts';
import type { NoticeReader } from './notice-record.ts';
import type { StatusTable } from './status-label.ts';
import { type TradeParties } from './parties.ts';
import { hasButton, type PersonRole, TRADE_ROLES, type TradeRole, tradeRole } from './roles.ts';

/** A kind as it stands in addresses and names of files: "label-order". */
export const kindSlug = (kind: TradeKind): string =>
  kind.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** What every document of trade has. */
export interface TradeRecord extends TradeParties {
  readonly dealerGroupId: string;
  readonly number: string;
  readonly deleted: boolean;
  readonly entries: readonly MoveEntry[];
}

/** What guards, checks and effects look at. The caller reads it all at this moment. */
export interface Facts<T, K> {
  readonly record: T;
  /** Account, email and rank of who moves it, and the dealer that they work for; '' for none. */
  readonly who: {
    readonly uid: string;
    readonly email: string;
    readonly isAdmin: boolean;
    readonly dealerId: string;
  };
  readonly now: Date;
  /** What only the server reads; null in a browser, where a guard of the server's stands against nothing. */
  readonly known: K | null;
}

/** Who moves what the portal moves by itself. */
export const PORTAL: Facts<never, never>['who'] = { uid: '', email: '', isAdmin: false, dealerId: '' };

/** A signed-in person as who moves a record. `email`: as the server reads it; a browser need not know. */
export const whoIs = ({ uid, isAdmin, dealerId }: Actor, email = ''): Facts<never, never>['who'] => ({
  uid,
  email,
  isAdmin,
  dealerId,
});

/** The facts of a browser: all but what only the server reads. */
export const factsHere = <T>(record: T, actor: Actor, now: Date): Facts<T, never> => ({
  record,
  who: whoIs(actor),
  now,
  known: null,
});

/** All that the effect of a move follows from; its guards have passed and its input is sound. */
export interface Made<T, K, I = object> {
  readonly facts: Facts<T, K>;
  readonly moving: Moving;
  readonly input: I;
}
/** What a move brings: the figures of the moment in words, fields beside status and entry, and what differs in records that go on from it. */
export interface Effect<T> {
  readonly note?: string;
  readonly fields?: Partial<T>;
  readonly also?: readonly Partial<T>[];
}

/** What is asked for, field by field: the one statement of type and bound for dialog, API and fault. */
export type Asks = Readonly<Record<string, z.ZodMiniType>>;
/** What a move was given, once it was read. */
export type Given<A extends Asks> = { readonly [F in keyof A]: z.infer<A[F]> };

/** Whom a move tells, and how it says so behind the number. */
export type Telling = readonly [kind: NoticeKindId, words: string];

/** Where the button of a move stands: first, behind the dots as what ends the record and asks first, or elsewhere on the page. */
export type MovePlace = 'next' | 'end' | 'page' | 'plain';

/** One row of a table: all of a move, once. */
export interface MoveRow<T, S extends string, K, Id extends string = string> {
  /** Names the row: two rows may lead from the same status to the same one. */
  readonly id: Id;
  readonly from: readonly S[];
  /** Null where it leads nowhere. */
  readonly to: S | null;
  /** Text of the button, and what was done as a message and the history say it. */
  readonly label: string;
  readonly done: string;
  readonly roles: readonly TradeRole[];
  readonly guards: readonly string[];
  /** What the reason is called where one is asked for; '' where none is. */
  readonly reason: string;
  /** What its dialog asks for; and the same with the reason, as it is read. */
  readonly asks: Asks;
  readonly schema: z.ZodMiniType<{ readonly reason?: string | undefined }>;
  /** What is wrong with what was given beyond its types and bounds; null for nothing. */
  check?(given: object, facts: Facts<T, K>): Fault | null;
  effect?(made: Made<T, K>): Effect<T>;
  readonly place: MovePlace;
  readonly tells: Telling | 'nobody' | ((earlier: readonly MoveEntry[]) => Telling);
  /** What it is called in the dealer's account, where it changes what the dealer owes. */
  readonly posts: AccountKind | null;
  /** How many entries it takes where it can end the record by itself, as a payment of all that is owed does. */
  readonly endsIn: number;
  /**
   * The row that takes it back to where it was, with nothing asked but a reason: whoever may make that one is offered it
   * right after. '' where none of the table does, and what was done stays done.
   */
  readonly undo: string;
  /**
   * At which revision it is taken: the one that was `seen`; `any`, since what it says is so whatever else was changed, as a
   * payment is; or any, and it is `kept`: a message leaves the stamps alone and makes nobody's open dialog a conflict.
   */
  readonly revision: 'seen' | 'any' | 'kept';
  /** Without a signal it waits on the device and is sent later. */
  readonly waits: boolean;
  /** When the portal makes it by itself, in the write of another move. */
  byItself?(record: T): boolean;
}

type Named = 'id' | 'from' | 'to' | 'label' | 'done';
type Optional = 'guards' | 'reason' | 'asks' | 'place' | 'posts' | 'endsIn' | 'undo' | 'revision' | 'waits';

interface RowSpec<T, S extends string, K, A extends Asks>
  extends Omit<MoveRow<T, S, K>, Named | Optional | 'schema' | 'check' | 'effect'>,
    Partial<Omit<Pick<MoveRow<T, S, K>, Optional>, 'asks'>> {
  readonly asks?: A;
  // Methods: what is given to them has been read by the schema of this very row.
  check?(given: Given<A>, facts: Facts<T, K>): Fault | null;
  effect?(made: Made<T, K, Given<A>>): Effect<T>;
}

const reasonSchema = (title: string) => {
  const line = givenNote(
    undefined,
    title === '' ? 0 : 1,
    title === '' ? undefined : `${title} is required`,
  ).check(z.maxLength(MOVE_REASON_MAX, `At most ${MOVE_REASON_MAX} characters`));
  return title === '' ? z.optional(line) : line;
};

/** Makes rows of one kind of document: T the record, S its statuses, K what only the server knows. */
export const rowsOf =
  <T, S extends string, K>() =>
  <const Id extends string, A extends Asks = Readonly<Record<string, never>>>(
    id: Id,
    from: S | readonly S[],
    to: S | null,
    label: string,
    done: string,
    { asks, reason = '', ...rest }: RowSpec<T, S, K, A>,
  ): MoveRow<T, S, K, Id> => ({
    guards: [],
    place: 'plain',
    posts: null,
    endsIn: 0,
    undo: '',
    revision: 'seen',
    waits: false,
    id,
    from: typeof from === 'string' ? [from] : from,
    to,
    label,
    done,
    reason,
    asks: asks ?? {},
    schema: z.object({ reason: reasonSchema(reason), ...asks }),
    ...rest,
  });

/** Says why a move can't be made, '' when it does not stand against it. */
type Says<T, K> = { bivariant(facts: Facts<T, K>): string }['bivariant'];
export interface Guard<T, K> {
  readonly says: Says<T, K>;
  /** Only the server can know it. */
  readonly isOfServer?: true;
}
export type Guards<T, K> = Readonly<Record<string, Guard<T, K>>>;

/** A guard of what only the server knows: in a browser it stands against nothing. */
export const byServer = <T, K>(says: (known: K, facts: Facts<T, K>) => string): Guard<T, K> => ({
  says: (facts) => (facts.known === null ? '' : says(facts.known, facts)),
  isOfServer: true,
});

interface TradeSpec<T extends TradeRecord, S extends string, K, Id extends string> {
  readonly kind: TradeKind;
  /** Collection, words, schema, area and privilege. */
  readonly entity: Pick<Entity<T>, 'path' | 'words' | 'schema' | 'privilege' | 'sharing'> & {
    readonly area?: string | undefined;
  };
  /** From the first status to the last: what does not lead on goes back. */
  readonly life: readonly S[];
  readonly labels: StatusTable<S>;
  /** Null for a stored status that is none. */
  statusOf(record: T): S | null;
  /** The fields of a status as they are stored. */
  statusFields(status: S): Partial<T>;
  /** The record with what follows from its other fields. */
  derived(record: T): T;
  readonly rows: readonly MoveRow<T, S, K, Id>[];
  readonly guards: Guards<T, K>;
  /** The role of a person, where it is not that of one of two parties (roles.ts). */
  roleOf?(actor: Actor, record: TradeParties): PersonRole | null;
  /** Whether somebody with this role may know of the record at all; everybody who has a role where left out. */
  sees?(role: TradeRole, record: T): boolean;
  /** Entries that an ending may take after a move besides those of the table, such as the reversal of each payment. */
  alsoNeeded?(record: T, move: Id): number;
  /** What people are told of it by. */
  readonly readForNotice: NoticeReader;
  /** What of the dealer's account stands in the record, integer cents, and what an entry of it says beside the number. */
  owes?(record: T): Cents;
  posting?(record: T, kind: AccountKind): string;
  /** What a press said, inside a sentence: "$10.00 cash". '' where that is not kept. */
  said?(record: T, entry: MoveEntry): string;
}

/** A kind of document: its table of moves, and all that runs over it. */
export interface Trade<
  T extends TradeRecord = TradeRecord,
  S extends string = string,
  K = unknown,
  Id extends string = string,
> extends TradeSpec<T, S, K, Id> {
  /** As it stands inside a sentence. */
  readonly noun: string;
  readonly privilege: PrivilegeKey;
  readonly steps: StepsToEnd<S>;
  /** The row of this name; undefined when the table has none. */
  move(id: string): MoveRow<T, S, K, Id> | undefined;
  roleOf(actor: Actor, record: TradeParties): PersonRole | null;
}

/** Each way from a status to the one that a row leads to. */
export const stepsIn = <S extends string>(
  rows: readonly { readonly from: readonly S[]; readonly to: S | null }[],
): readonly Step<S>[] => rows.flatMap(({ from, to }) => from.map((each) => ({ from: each, to: to ?? each })));

/** Declares a kind of document. */
export function defineTrade<T extends TradeRecord, S extends string, K, Id extends string>(
  spec: TradeSpec<T, S, K, Id>,
): Trade<T, S, K, Id> {
  const rows = new Map<string, MoveRow<T, S, K, Id>>(spec.rows.map((row) => [row.id, row] as const));
  const { privilege } = spec.entity;
  if (!privilege) throw new Error(`No privilege opens ${spec.entity.path}`);
  const { area: declared } = spec.entity;
  const area = declared === 'installations' || declared === 'tjmOrders' ? declared : 'orders';
  return {
    ...spec,
    noun: spec.entity.words[0],
    privilege,
    steps: stepsToEnd(spec.life, stepsIn(spec.rows)),
    move: (id) => rows.get(id),
    roleOf: (actor, record) => (spec.roleOf ? spec.roleOf(actor, record) : tradeRole(actor, record, area)),
  };
}

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: string; readonly kind: 'status' | 'role' | 'guard' };

const refused = (kind: 'status' | 'role' | 'guard', why: string): Verdict => ({ allowed: false, why, kind });

/** Whether the record's entries take this move ({@link fitsEntries}); `isPart` where it can't end the record by itself. */
export function takesMove<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  { id, from, to, endsIn }: MoveRow<T, S, K, Id>,
  record: T,
  isPart = false,
): boolean {
  const count = entriesUsed(record.entries);
  if (endsIn > 0 && !isPart) return count + endsIn <= ENTRIES_MAX;
  const status = trade.statusOf(record) ?? from[0];
  if (status === undefined) return false;
  const alsoNeeded = trade.alsoNeeded?.(record, id) ?? 0;
  return fitsEntries(count, { from: status, to: to ?? status }, trade.steps, { alsoNeeded });
}

/** Whether this role may make the move of this record now, and if not, why, in plain words. */
export function moveVerdict<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  move: MoveRow<T, S, K, Id>,
  role: TradeRole | null,
  facts: Facts<T, K>,
): Verdict {
  const { record } = facts;
  const status = trade.statusOf(record);
  if (status === null || !move.from.includes(status)) {
    const label = status === null ? 'unreadable' : trade.labels[status].label.toLowerCase();
    return refused('status', `The ${trade.noun} is ${label}. "${move.label}" is not possible.`);
  }
  if (role === null || !move.roles.includes(role)) {
    const who = move.roles.map((each) => TRADE_ROLES[each]).join(' or ');
    return refused('role', `Only ${who} can do this.`);
  }
  if (!takesMove(trade, move, record)) return refused('guard', entriesFault(trade.noun));
  const why = move.guards.map((guard) => trade.guards[guard]?.says(facts) ?? '').find((each) => each !== '');
  return why === undefined ? { allowed: true } : refused('guard', why);
}

export type MoveOption<T, S extends string, K, Id extends string> = Verdict & {
  readonly move: MoveRow<T, S, K, Id>;
};

/** Every move out of a record's status that people make, each allowed or with the reason it is not. */
export function movesFrom<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  role: TradeRole | null,
  facts: Facts<T, K>,
): MoveOption<T, S, K, Id>[] {
  const status = trade.statusOf(facts.record);
  return trade.rows
    .filter(({ from, roles }) => from.some((each) => each === status) && hasButton(roles))
    .map((move) => ({ move, ...moveVerdict(trade, move, role, facts) }));
}

/** What is wrong with what the dialog of a move gave; null when nothing is. */
export function moveFault<T, S extends string, K>(
  move: MoveRow<T, S, K>,
  given: object,
  facts: Facts<T, K>,
): Fault | null {
  const { input, fault: first } = readGiven(move.schema, given);
  if (first) return { field: first.field, message: first.message };
  return move.check?.(input, facts) ?? null;
}

/** A record after a move, stamps excepted, and the records that go on from it. */
export interface Moved<T> {
  readonly record: T;
  readonly also: readonly T[];
}

/** The record after a move: what it brings, status and entry; and what the portal does by itself once it stands so. */
export function moved<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  move: MoveRow<T, S, K, Id>,
  made: Made<T, K>,
): Moved<T> {
  const { facts, moving } = made;
  const from = trade.statusOf(facts.record) ?? move.from[0];
  if (from === undefined) throw new Error(`A move from nowhere: ${move.id}`);
  const to = move.to ?? from;
  const { note = '', fields = {}, also: others = [] } = move.effect?.(made) ?? {};
  const also = others.map((each) => trade.derived({ ...facts.record, ...each }));
  const record = trade.derived({
    ...facts.record,
    ...fields,
    ...trade.statusFields(to),
    entries: [...facts.record.entries, moveEntry({ id: move.id, from, to }, moving, note)],
  });
  const next = trade.rows.find((row) => row.from.includes(to) && row.byItself?.(record) === true);
  if (!next) return { record, also };
  const own = { ...moving, uid: '', byName: '', reason: '' };
  const settled = moved(trade, next, { facts: { ...facts, record }, moving: own, input: {} });
  return { record: settled.record, also: [...also, ...settled.also] };
}
