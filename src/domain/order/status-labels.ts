import type { OrderStatusName } from './schema.ts';

export interface OrderStatusLabel {
  readonly label: string;
  /** One sentence: what the status means to the people who see it. */
  readonly meaning: string;
  /** Name of the picture that always stands with the word. */
  readonly icon:
    | 'neutral'
    | 'pending'
    | 'question'
    | 'checklist'
    | 'freight'
    | 'kit'
    | 'installation'
    | 'ok'
    | 'close';
  readonly tone: 'neutral' | 'info' | 'watch' | 'ok';
}

const words = (
  label: string,
  icon: OrderStatusLabel['icon'],
  tone: OrderStatusLabel['tone'],
  meaning: string,
): OrderStatusLabel => ({ label, meaning, icon, tone });

/** What a person reads for each status, in the order of an order's life. */
export const ORDER_STATUS_TABLE: Readonly<Record<OrderStatusName, OrderStatusLabel>> = {
  new: words('Draft', 'neutral', 'neutral', 'Not placed yet.'),
  orderPlaced: words('Placed', 'pending', 'info', 'Waiting for the supplier.'),
  orderEstimated: words('Estimated', 'question', 'info', 'The supplier has given a date, not yet confirmed.'),
  orderConfirmed: words('Confirmed', 'checklist', 'info', 'The supplier has confirmed it.'),
  orderInTransit: words('In transit', 'freight', 'info', 'Dispatched to the dealer.'),
  available: words('In stock', 'kit', 'ok', 'Received, and not all fitted yet.'),
  allocated: words('Allocated', 'installation', 'ok', 'Every kit is taken by a job.'),
  complete: words('Complete', 'ok', 'ok', 'Every kit is fitted, or the order was closed.'),
  cancelled: words('Cancelled', 'close', 'neutral', 'Cancelled; kept for the record.'),
};
