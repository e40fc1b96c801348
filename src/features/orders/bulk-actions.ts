import type { OrderMoveId } from '#domain/order/moves.ts';

/** What is done with many orders in one go: each makes the move that fits its status. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly moves: readonly OrderMoveId[];
  /** Who offers it. */
  readonly side: 'supplier' | 'dealer';
}

export const BULK_ACTIONS: readonly BulkAction[] = [
  { id: 'confirm', label: 'Confirm', moves: ['confirmPlaced', 'confirm'], side: 'supplier' },
  { id: 'estimate', label: 'Estimate', moves: ['estimate', 'slip'], side: 'supplier' },
  { id: 'dispatch', label: 'Dispatch', moves: ['dispatch'], side: 'supplier' },
  { id: 'place', label: 'Place order', moves: ['place'], side: 'dealer' },
  { id: 'receive', label: 'Receive', moves: ['receive'], side: 'dealer' },
];
