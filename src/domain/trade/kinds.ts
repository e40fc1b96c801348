import { CREDIT } from '../credit/moves.ts';
import { RETURN } from '../goods-return/moves.ts';
import { INVOICE } from '../invoice/moves.ts';
import { LABEL_ORDER } from '../label-order/moves.ts';
import { ORDER } from '../order/moves.ts';
import type { Trade, TradeKind } from './move.ts';

/** THE table of kinds. Pages import their own kind alone: all of them are heavy. */
export const TRADES = {
  order: ORDER,
  labelOrder: LABEL_ORDER,
  return: RETURN,
  invoice: INVOICE,
  credit: CREDIT,
} as const satisfies Readonly<Record<TradeKind, Trade>>;
