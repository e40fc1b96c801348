import type { OrderCollection } from '../time-limit/record-kinds.ts';
import type { TradeKind } from '../trade/kind-names.ts';

/** The kind of the orders of each collection. */
export const ORDER_KINDS = {
  orders: 'order',
  compliancePlateOrders: 'labelOrder',
} as const satisfies Readonly<Record<OrderCollection, TradeKind>>;
