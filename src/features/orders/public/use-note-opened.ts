import { useEffect } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { noteOrderOpened } from '#data/nouns/orders.ts';
import type { TradeMoves } from '#features/trade/use-trade-moves.ts';

/** Tells the server once that the supplier looks at a placed order; it is no news, so a failure waits for the next look. */
export function useNoteOpened<T extends Order, S extends string, K, Id extends string>({
  trade,
  doc: { id, value },
  isSupplier,
}: TradeMoves<T, S, K, Id>): void {
  const isNews = isSupplier && statusNameOf(value) === 'orderPlaced' && value.openedAt === 0;
  const { path } = trade.entity;
  useEffect(() => {
    if (isNews) noteOrderOpened(id, path).catch(() => undefined);
  }, [id, path, isNews]);
}
