import { useState } from 'react';
import {
  type Facts,
  factsHere,
  type MoveOption,
  movesFrom,
  type Trade,
  type TradeRecord,
} from '#domain/trade/move.ts';
import { isOfSupplier, type PersonRole } from '#domain/trade/roles.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';

/** A document on its page with all that this person can do to it, and why not. */
export interface TradeMoves<T extends TradeRecord, S extends string, K, Id extends string> {
  readonly trade: Trade<T, S, K, Id>;
  readonly doc: Doc<T>;
  readonly role: PersonRole | null;
  readonly isSupplier: boolean;
  readonly facts: Facts<T, K>;
  readonly options: readonly MoveOption<T, S, K, Id>[];
  readonly can: (move: Id) => boolean;
}

/** The moves of a document that is shown, by the hour that its page was opened. */
export function useTradeMoves<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  doc: Doc<T>,
): TradeMoves<T, S, K, Id> {
  const actor = useActor();
  const [now] = useState(() => new Date());
  const role = trade.roleOf(actor, doc.value);
  const facts = factsHere(doc.value, actor, now);
  const options = movesFrom<T, S, K, Id>(trade, role, facts);
  const can = (id: Id) => options.some(({ move, allowed }) => move.id === id && allowed);
  return { trade, doc, role, isSupplier: isOfSupplier(role), facts, options, can };
}
