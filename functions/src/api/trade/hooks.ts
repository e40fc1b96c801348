import type { Actor } from '../../../../src/domain/access/actor.ts';
import type { TRADES } from '../../../../src/domain/kinds/trades.ts';
import type { TradeKind } from '../../../../src/domain/trade/kind-names.ts';
import type { Trade } from '../../../../src/domain/trade/move.ts';
import type { Moving } from '../../../../src/domain/trade/entry.ts';
import type { PersonRole } from '../../../../src/domain/trade/roles.ts';
import type { OpenedAccount } from '../../billing/dealer-account.ts';
import type { FreshWrites } from '../../store/update-fresh.ts';

/** A record that is moved, and by whom, as hooks read what its guards look at. */
export interface MoveContext<T, I = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly record: T;
  readonly role: PersonRole;
  readonly actor: Actor;
  readonly email: string;
  /** The row, by name, and what its dialog gave: read by the row's schema. */
  readonly move: string;
  readonly input: I;
  readonly moving: Moving;
  /** The dealer's account, read where the move posts to it: it is written with the move. */
  readonly account: OpenedAccount | null;
  /** The delivery manifest that sends it; undefined where it is moved by itself. */
  readonly through: string | undefined;
}

/** What goes with a move in the same write, and what of it the record says. */
export interface Beside<T> {
  readonly fields?: Partial<T>;
  /** What the entry says of it behind its own figures. */
  readonly note?: string;
  readonly writes?: FreshWrites<unknown>['writes'];
  readonly creates?: FreshWrites<unknown>['creates'];
  /** What is done once the write stands, such as a mail. */
  readonly afterwards?: () => Promise<void>;
}

/** What goes on once nothing stands against a move. */
export interface Allowed<T, K> {
  /** What is known now, such as the number that it gets. */
  readonly known?: K;
  beside?(after: T): Promise<Beside<T>> | Beside<T>;
}

/** What the server read for a move. */
export interface Found<T, K> {
  readonly known: K | null;
  /** The record as it is moved, where what was read changes it first. */
  readonly record?: T;
  /** What was read holds for as long as nobody writes the record: another that took the number first changes none of it. */
  readonly isCacheable?: boolean;
  /** Called once nothing stands against the move. @throws ApiError. */
  allowed?(): Promise<Allowed<T, K>> | Allowed<T, K>;
}

/** What of a kind only the server does. */
export interface Hooks<T, K> {
  /** Reads what the guards of the move look at. @throws ApiError. */
  read(context: MoveContext<T>): Promise<Found<T, K>>;
  /** A record that goes on from one that is moved, under the id that it gets; as it is where left out. */
  goesOn?(record: T, id: string, from: string): T;
}

type HooksOf<X> = X extends Trade<infer T, infer _S, infer K, infer _Id> ? Hooks<T, K> : never;

/** The hooks of every kind, which `npm run generate` finds (hook-table.ts). */
export type HookTable = { readonly [Kind in TradeKind]: HooksOf<(typeof TRADES)[Kind]> };
