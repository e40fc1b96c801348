import type { OrderKnown } from '#domain/order/guards.ts';
import type { Order } from '#domain/order/schema.ts';
import { TradeMovesPanel } from '#features/trade/trade-moves.tsx';
import type { TradeMoves } from '#features/trade/use-trade-moves.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { orderName } from './order-status.tsx';

interface OrderMovesProps<T extends Order, S extends string, Id extends string> {
  moves: TradeMoves<T, S, OrderKnown, Id>;
  onMoved?: (move: Id) => void;
}

/** Where an order of kits or labels stands, what this person can do next, and why the rest is not possible. */
export function OrderMoves<T extends Order, S extends string, Id extends string>({
  moves,
  onMoved,
}: OrderMovesProps<T, S, Id>) {
  const { value: order } = moves.doc;
  return (
    <TradeMovesPanel
      moves={moves}
      name={orderName(order)}
      asksOf={async (move) => {
        // Most look at an order: what its dialogs are made of comes with the first one.
        const load = () => import('#features/orders/parts/order-move-asks.tsx');
        const { oneOrderAsks } = await loadChunk(load);
        return oneOrderAsks(move, order, moves.facts.now);
      }}
      {...(onMoved && { onMoved })}
    >
      {order.requestCancel !== null && (
        <p>
          <strong>Asked to cancel</strong> by {order.requestCancel.byName || 'the dealer'}:{' '}
          {order.requestCancel.reason}
        </p>
      )}
    </TradeMovesPanel>
  );
}
