import type { Moving } from '#domain/trade/entry.ts';
import { type Facts, moved, type Trade, type TradeRecord, PORTAL } from '#domain/trade/move.ts';

/** The hour of these tests. */
export const NOW = new Date('2026-10-20T02:00:00Z');

/** What a guard looks at: of a browser, or with what the server knows. */
export const factsOf = <T, K>(record: T, known: K | null = null, uid = 'omar', now = NOW): Facts<T, K> => ({
  record,
  who: { ...PORTAL, uid, isAdmin: true },
  now,
  known,
});

/** The record after a move, whatever its table says against it. @throws Error for no such move. */
export function afterMove<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  id: Id,
  facts: Facts<T, K>,
  input: object = {},
  more: Partial<Moving> = {},
): T {
  const move = trade.move(id);
  if (!move) throw new Error(`No move ${id}`);
  const moving = {
    request: 'press',
    uid: facts.who.uid,
    byName: '',
    reason: '',
    now: facts.now,
    rev: 1,
    ...more,
  };
  return moved(trade, move, { facts, moving, input }).record;
}
