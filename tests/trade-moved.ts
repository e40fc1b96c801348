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

interface Guarded {
  readonly id: string;
  readonly guards: readonly string[];
}

/** What stands against each move of a table, where anything does: "issue: hasLines isPriced". */
export const guardsOf = ({ rows }: { readonly rows: readonly Guarded[] }): string[] =>
  rows.flatMap(({ id, guards }) => (guards.length > 0 ? [`${id}: ${guards.join(' ')}`] : []));

/** What a guard says against a move; '' for nothing. @throws Error for no such guard. */
export function guardSays<T extends TradeRecord, S extends string, K>(
  trade: Trade<T, S, K>,
  guard: string,
  facts: Facts<T, K>,
): string {
  const found = trade.guards[guard];
  if (!found) throw new Error(`No guard ${guard}`);
  return found.says(facts);
}

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
