// Written by `npm run generate` from src/domain/*/moves.ts; do not edit by hand.
import { CREDIT } from '../credit/moves.ts';
import { RETURN } from '../goods-return/moves.ts';
import { INVOICE } from '../invoice/moves.ts';
import { LABEL_ORDER } from '../label-order/moves.ts';
import { ORDER } from '../order/moves.ts';
import { SALE } from '../sale/moves.ts';
import { TJM_ORDER } from '../tjm-order/moves.ts';
import type { TradeKind } from '../trade/kind-names.ts';
import type { Trade } from '../trade/move.ts';

/** THE table of kinds. Pages import their own kind alone: all of them are heavy. */
export const TRADES = {
  credit: CREDIT,
  return: RETURN,
  invoice: INVOICE,
  labelOrder: LABEL_ORDER,
  order: ORDER,
  sale: SALE,
  tjmOrder: TJM_ORDER,
} as const satisfies Readonly<Record<TradeKind, Trade>>;
