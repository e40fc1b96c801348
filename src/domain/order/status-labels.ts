import type { StatusLabel, StatusTable } from '../trade/status-label.ts';
import { isLabelOrder } from './order-item.ts';
import type { Order, OrderStatusName } from './schema.ts';

const words = (
  label: string,
  icon: StatusLabel['icon'],
  tone: StatusLabel['tone'],
  meaning: string,
  toSupplier?: string,
): StatusLabel => ({ label, meaning, icon, tone, ...(toSupplier !== undefined && { toSupplier }) });

/** What a person reads for each status of an order of kits, in the order of an order's life. */
export const ORDER_STATUS_TABLE: StatusTable<OrderStatusName> = {
  new: words('Draft', 'neutral', 'neutral', 'Not placed yet.'),
  orderPlaced: words(
    'Placed',
    'pending',
    'info',
    'Waiting for the supplier.',
    'Waiting for your estimate or confirmation.',
  ),
  orderEstimated: words(
    'Estimated',
    'question',
    'info',
    'The supplier has given a date, not yet confirmed.',
    'The dealer has your date. Confirm it once it is certain.',
  ),
  orderConfirmed: words(
    'Confirmed',
    'checklist',
    'info',
    'The supplier has confirmed it.',
    'Confirmed. Dispatch it once it is packed.',
  ),
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
export const orderStatusLabel = (status: OrderStatusName, order: Pick<Order, 'kind'>): StatusLabel =>
  (isLabelOrder(order) ? LABEL_STATUS_TABLE : ORDER_STATUS_TABLE)[status];
