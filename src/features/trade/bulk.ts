import type { Actor } from '#domain/access/actor.ts';
import { factsHere, type MoveRow, moveVerdict, type Trade, type TradeRecord } from '#domain/trade/move.ts';
import type { Doc } from '#data/store/converter.ts';
import { moveRecords } from '#data/trade/moves.ts';
import { type CallsOf, partsOf } from './use-bulk-run.ts';

/** What is done with many records in one go: each makes the move that fits its status. */
export interface BulkAction<T, Id extends string = string> {
  readonly id: string;
  readonly label: string;
  readonly moves: readonly Id[];
  /** Why a record takes this by itself only; '' where it can go with others. */
  alone?(record: T): string;
}

/** One record of a bulk action: the move it will make, or why it can't. */
export interface Planned<T, S extends string, K, Id extends string> {
  readonly doc: Doc<T>;
  readonly move: MoveRow<T, S, K, Id> | null;
  readonly why: string;
}

/** What an action would do with these records, each by itself. */
export function planBulk<T extends TradeRecord, S extends string, K, Id extends string>(
  trade: Trade<T, S, K, Id>,
  action: BulkAction<T, Id>,
  docs: readonly Doc<T>[],
  actor: Actor,
  now: Date,
): readonly Planned<T, S, K, Id>[] {
  const moves = action.moves.flatMap((id) => trade.move(id) ?? []);
  return docs.map((doc) => {
    const status = trade.statusOf(doc.value);
    const move = moves.find(({ from }) => status !== null && from.includes(status)) ?? moves[0] ?? null;
    if (move === null) return { doc, move, why: '' };
    const role = trade.roleOf(actor, doc.value);
    const verdict = moveVerdict<T, S, K, Id>(trade, move, role, factsHere(doc.value, actor, now));
    const why = verdict.allowed ? (action.alone?.(doc.value) ?? '') : verdict.why;
    return { doc, move: why === '' ? move : null, why };
  });
}

/** What is asked for once for all of the planned moves: the row whose fields they share, and the reason of any. */
export function sharedQuestion<T, S extends string, K, Id extends string>(
  planned: readonly Planned<T, S, K, Id>[],
): { readonly move: MoveRow<T, S, K, Id>; readonly reason: string } | null {
  const moves = planned.flatMap(({ move }) => move ?? []);
  const [move] = moves;
  const reason = moves.map((each) => each.reason).find((each) => each !== '') ?? '';
  return move ? { move, reason } : null;
}

/** The calls that make the planned moves: at most ten records that make the same one. */
export const moveCalls =
  <T extends TradeRecord, S extends string, K, Id extends string>(
    { kind }: Pick<Trade, 'kind'>,
    planned: readonly Planned<T, S, K, Id>[],
    input: object,
  ): CallsOf =>
  (ids) => {
    const asked = planned.filter(({ doc }) => ids.includes(doc.id));
    const moves = [...new Set(asked.flatMap(({ move }) => move?.id ?? []))];
    return moves.flatMap((move) =>
      partsOf(asked.filter((each) => each.move?.id === move)).map((part) => ({
        ids: part.map(({ doc }) => doc.id),
        send: async (request: string) => {
          const records = part.map(({ doc: { id, rev } }) => ({ id, rev }));
          const results = await moveRecords(kind, records, { move, input, request });
          return results.map(
            ({ id, ok, number = '', msg = '' }) =>
              [id, ok ? { state: 'done', number } : { state: 'refused', why: msg }] as const,
          );
        },
      })),
    );
  };
