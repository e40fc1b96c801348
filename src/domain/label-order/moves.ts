import { derivedOrder } from '../order/effects.ts';
import { type AnyOrder, ORDER_GUARDS, type OrderKnown } from '../order/guards.ts';
import {
  BY_PORTAL,
  CLOSING,
  type LabelStatusName,
  messageRow,
  ORDER_WORDS,
  orderRows,
} from '../order/moves.ts';
import { ORDER_STATUS_NAMES } from '../order/schema.ts';
import { LABEL_STATUS_TABLE } from '../order/status-labels.ts';
import { statusNameOf } from '../order/status.ts';
import { defineTrade, rowsOf } from '../trade/move.ts';
import { labelOrders } from './entity.ts';
import type { LabelOrder } from './schema.ts';

const STATUSES = ORDER_STATUS_NAMES.filter((name) => name !== 'allocated');

const row = rowsOf<AnyOrder, LabelStatusName, OrderKnown>();

const ROWS = [
  ...orderRows('label', 'plain'),
  row('finishAtOnce', 'available', 'complete', 'Complete', 'Completed', {
    ...BY_PORTAL,
    effect: () => ({ note: 'Labels photographed' }),
  }),
  row('closeByHand', 'available', 'complete', 'Close', 'Closed', CLOSING),
  messageRow(STATUSES.filter((name) => name !== 'new')),
] as const;
export type LabelOrderMoveId = (typeof ROWS)[number]['id'];

/** Every move that a label order can make (product: order-moves): those of kits, but for what jobs take from stock. */
export const LABEL_ORDER = defineTrade<LabelOrder, LabelStatusName, OrderKnown, LabelOrderMoveId>({
  ...ORDER_WORDS,
  kind: 'labelOrder',
  entity: labelOrders,
  life: STATUSES,
  labels: LABEL_STATUS_TABLE,
  statusOf: (order) => STATUSES.find((name) => name === statusNameOf(order)) ?? null,
  derived: derivedOrder,
  rows: ROWS,
  guards: ORDER_GUARDS,
});
