import type { LabelOrderMoveId } from '#domain/label-order/moves.ts';
import type { OrderMoveId } from '#domain/order/moves.ts';
import type { Order } from '#domain/order/schema.ts';
import type { BulkAction } from '#features/trade/bulk.ts';

/** What is done with many orders in one go, kits or labels, and who offers it. */
export interface OrderBulkAction extends BulkAction<Order, OrderMoveId & LabelOrderMoveId> {
  readonly side: 'supplier' | 'dealer';
}

const SERIALS = 'Its serials are entered one by one. Dispatch it by itself.';

export const BULK_ACTIONS: readonly OrderBulkAction[] = [
  { id: 'confirm', label: 'Confirm', moves: ['confirm'], side: 'supplier' },
  { id: 'estimate', label: 'Estimate', moves: ['estimate', 'slip'], side: 'supplier' },
  {
    id: 'dispatch',
    label: 'Dispatch',
    moves: ['dispatch'],
    side: 'supplier',
    alone: ({ lines }) => (lines.some(({ compliance }) => compliance !== '') ? SERIALS : ''),
  },
  { id: 'place', label: 'Place order', moves: ['place'], side: 'dealer' },
  { id: 'receive', label: 'Receive', moves: ['receive'], side: 'dealer' },
];
