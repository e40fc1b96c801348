import type { Actor } from '../access/actor.ts';
import { personName } from '../shared/person-name.ts';
import { entryOfPress, isOtherContent, sentBefore } from '../shared/press.ts';
import type { Posting } from './account-kinds.ts';
import { type Moving, movingByItself } from './entry.ts';
import {
  type Facts,
  moved,
  type MoveRow,
  moveVerdict,
  PORTAL,
  whoIs,
  type Trade,
  type TradeRecord,
} from './move.ts';
import { type Fault, readGiven } from './read-given.ts';
import type { TradeRole } from './roles.ts';

/** A record as it stands, and its revision. */
export interface Standing<T> {
  readonly record: T;
  readonly rev: number;
}

/** One press of a button: its id, the revision that the person was looking at, and what the dialog gave. */
export interface Press {
  readonly request: string;
  readonly rev: number;
  readonly input: object;
}

/** Who moves a record: the part they have in it, and what guards and the entry say of them. */
export interface Mover {
  readonly role: TradeRole | null;
  readonly who: Facts<never, never>['who'];
  readonly byName: string;
}

/** A signed-in person as the mover of a record; `email` as {@link whoIs} says. */
export const moverOf = (role: TradeRole | null, actor: Actor, email = ''): Mover => ({
  role,
  who: whoIs(actor, email),
  byName: personName(actor),
});

/** Why a call does nothing; `field` is the one of the dialog that it belongs to, '' for none. */
export interface Refusal {
  readonly state: 'refused';
  readonly kind: 'unknown' | 'again' | 'overtaken' | 'status' | 'role' | 'guard' | 'field';
  readonly why: string;
  readonly field: string;
}
const refusal = (kind: Refusal['kind'], why: string, field = ''): Refusal => ({
  state: 'refused',
  kind,
  why,
  field,
});

/** What the record's own history says of a call: made before, refused, or open with all that it is made of. */
export type Opened =
  | { readonly state: 'done' }
  | Refusal
  | {
      readonly state: 'open';
      readonly moving: Moving;
      /** What was given, as the row reads it; null where it has a fault. */
      readonly input: { readonly reason?: string | undefined } | null;
      readonly fault: Fault | null;
      /** The revision of the record after the move. */
      readonly rev: number;
    };
export type OpenMove = Extract<Opened, { readonly state: 'open' }>;

/** What somebody else did to the record since it was read: a move, or something that is none. */
function overtaken<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  { record, rev }: Standing<T>,
): string {
  const last = record.entries.at(-1);
  const row = last?.rev === rev ? trade.move(last.move) : undefined;
  const who = last?.byName ?? '';
  return !row || row.revision === 'kept' || who === ''
    ? `This ${trade.noun} was changed while you were looking at it.`
    : `${who} has moved this ${trade.noun} meanwhile: ${row.label}.`;
}

/** The first step of a move: whether this press was made before, its revision, and what was given. */
export function openMove<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  move: MoveRow<T, S, K, Id>,
  standing: Standing<T>,
  { request, rev: seen, input: given }: Press,
  { who: { uid }, byName }: Mover,
  now: Date,
): Opened {
  const { record, rev } = standing;
  const done = entryOfPress(record.entries, request, uid);
  if (done) {
    const isOther = trade.move(done.move) !== move || isOtherContent(done.request, request);
    return isOther ? refusal('again', sentBefore(trade.said?.(record, done))) : { state: 'done' };
  }
  if (rev !== seen && move.revision === 'seen') return refusal('overtaken', overtaken(trade, standing));
  const { input, fault } = readGiven(move.schema, given);
  // The entry of what leaves the stamps alone is of the revision as it stands.
  const at = move.revision === 'kept' ? rev - 1 : rev;
  const moving = { request, uid, byName, reason: input?.reason ?? '', now, rev: at };
  return { state: 'open', moving, input, fault, rev: at + 1 };
}

/** The second step: what stands against a move, or what is wrong with what was given; null for nothing. */
export function moveRefusal<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  move: MoveRow<T, S, K, Id>,
  { input, fault }: OpenMove,
  role: TradeRole | null,
  facts: Facts<T, K>,
): Refusal | null {
  const verdict = moveVerdict(trade, move, role, facts);
  if (!verdict.allowed) return refusal(verdict.kind, verdict.why);
  const wrong = fault ?? (input && (move.check?.(input, facts) ?? null));
  return wrong && refusal('field', wrong.message, wrong.field);
}

/** The third step: the record after the move, and those that go on from it. */
export const makeMove = <T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  move: MoveRow<T, S, K, Id>,
  { moving, input }: OpenMove,
  facts: Facts<T, K>,
) => moved(trade, move, { facts, moving, input: { ...input } });

/** What a move enters in the dealer's account: the difference of what the record owes; null where it enters nothing. */
export function postingOf<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  { posts }: MoveRow<T, S, K, Id>,
  recordId: string,
  before: T,
  after: T,
): Posting | null {
  const amount = (trade.owes?.(after) ?? 0) - (trade.owes?.(before) ?? 0);
  if (posts === null || amount === 0) return null;
  return { kind: posts, recordId, number: after.number, text: trade.posting?.(after, posts) ?? '', amount };
}

/** What became of a call. */
export type Applied<T> =
  | { readonly state: 'done' }
  | Refusal
  | { readonly state: 'moved'; readonly record: T; readonly also: readonly T[]; readonly rev: number };

/**
 * A record after one press, whoever works it out: the server, the device that has not sent it yet, a model of either. Asked
 * again, it is done and changes nothing. The server, which reads between the steps, takes them one by one.
 */
export function applyMove<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  standing: Standing<T>,
  press: Press & { readonly move: string },
  mover: Mover,
  { known, now }: Pick<Facts<T, K>, 'known' | 'now'>,
): Applied<T> {
  const move = trade.move(press.move);
  if (!move) return refusal('unknown', 'No such move.');
  const opened = openMove(trade, move, standing, press, mover, now);
  if (opened.state !== 'open') return opened;
  const facts = { record: standing.record, who: mover.who, now, known };
  const against = moveRefusal(trade, move, opened, mover.role, facts);
  return against ?? { state: 'moved', ...makeMove(trade, move, opened, facts), rev: opened.rev };
}

/** The record after a move that the portal makes by itself, in a write that leaves the stamps alone. @throws Error for no such move. */
export function movedByItself<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  id: Id,
  { record, rev }: Standing<T>,
  now: Date,
  known: K | null = null,
): T {
  const move = trade.move(id);
  if (!move) throw new Error(`No move ${id}`);
  const facts = { record, who: PORTAL, now, known };
  return moved(trade, move, { facts, moving: movingByItself(rev, now), input: {} }).record;
}
