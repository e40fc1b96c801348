import type { MoveInput } from '#domain/order/move-input.ts';
import { moveOrders, type OrderCollection } from '#data/nouns/orders.ts';
import type { Planned } from './bulk.ts';
import { type CallsOf, partsOf } from './use-bulk-run.ts';

/** The calls that make the planned moves: at most ten orders that make the same one. */
export function moveCalls(
  planned: readonly Planned[],
  input: MoveInput,
  collection: OrderCollection,
): CallsOf {
  return (ids) => {
    const asked = planned.filter(({ order }) => ids.includes(order.id));
    const moves = [...new Set(asked.flatMap(({ move }) => move?.id ?? []))];
    return moves.flatMap((move) =>
      partsOf(asked.filter((each) => each.move?.id === move)).map((part) => ({
        ids: part.map(({ order }) => order.id),
        send: async (request: string) => {
          const records = part.map(({ order: { id, rev } }) => ({ id, rev }));
          const results = await moveOrders(records, { move, input, request, collection });
          return results.map(
            ({ id, ok, number = '', msg = '' }) =>
              [id, ok ? { state: 'done', number } : { state: 'refused', why: msg }] as const,
          );
        },
      })),
    );
  };
}
