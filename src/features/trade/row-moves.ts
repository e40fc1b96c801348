import type { Actor } from '#domain/access/actor.ts';
import { factsHere, movesFrom, type Trade, type TradeRecord } from '#domain/trade/move.ts';

/** The moves that a person may make of a record of a list, what ends it last. */
export function rowMoves<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  value: T,
  actor: Actor,
  now: Date,
) {
  const options = movesFrom<T, S, K, Id>(trade, trade.roleOf(actor, value), factsHere(value, actor, now));
  return options
    .filter(({ allowed, move }) => allowed && move.place !== 'page')
    .map(({ move: { id, label, place } }) => ({ id, label, isEnd: place === 'end' }))
    .toSorted((a, b) => Number(a.isEnd) - Number(b.isEnd));
}
