import { isOfLabels } from './goods.ts';
import type { Order, OrderStatusName } from './schema.ts';

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
    | 'label'
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

/** What a person reads for each status of an order of kits, in the order of an order's life. */
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

/** The same of an order of labels, where some mean something else: no job takes them from stock. */
export const LABEL_STATUS_TABLE: typeof ORDER_STATUS_TABLE = {
  ...ORDER_STATUS_TABLE,
  available: words('Received', 'label', 'ok', 'Received. It completes once each label is photographed.'),
  complete: words('Complete', 'ok', 'ok', 'Every label is photographed, or the order was closed.'),
};

/** What a person reads for a status of this order. */
export const orderStatusLabel = (status: OrderStatusName, order: Pick<Order, 'kind'>): OrderStatusLabel =>
  (isOfLabels(order) ? LABEL_STATUS_TABLE : ORDER_STATUS_TABLE)[status];
