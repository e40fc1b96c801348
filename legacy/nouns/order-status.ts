import type { OrderStatusName } from '../../src/domain/order/schema.ts';
import type { StatusTable } from '../../src/domain/trade/status-label.ts';
import { ownField } from '../fields.ts';
import { type Fields } from '../noun.ts';

/** Neither drafts, which are nobody's order yet, nor what jobs hold: that follows from the jobs. */
const STATUSES_IMPORTED = [
  'orderPlaced',
  'orderEstimated',
  'orderConfirmed',
  'orderInTransit',
  'available',
  'complete',
  'cancelled',
] as const satisfies readonly OrderStatusName[];
type StatusImported = (typeof STATUSES_IMPORTED)[number];

const SENT: readonly string[] = ['orderInTransit', 'available', 'complete'];
const RECEIVED: readonly string[] = ['available', 'complete'];

export const isSent = (status: string): boolean => SENT.includes(status);
export const isReceived = (status: string): boolean => RECEIVED.includes(status);

const STATUS_WORDS = {
  open: 'orderPlaced',
  ordered: 'orderPlaced',
  submitted: 'orderPlaced',
  accepted: 'orderConfirmed',
  'back order': 'orderConfirmed',
  shipped: 'orderInTransit',
  dispatched: 'orderInTransit',
  sent: 'orderInTransit',
  delivered: 'available',
  received: 'available',
  completed: 'complete',
  closed: 'complete',
  finished: 'complete',
  done: 'complete',
  invoiced: 'complete',
  canceled: 'cancelled',
  void: 'cancelled',
} as const satisfies Readonly<Record<string, StatusImported>>;

/** The status of a row; one without is placed. */
export const statusIn = (values: Fields): StatusImported =>
  STATUSES_IMPORTED.find((name) => name === values['status']) ?? 'orderPlaced';

/** The column of the status of orders that people read by these labels. */
export const statusField = (labels: StatusTable<OrderStatusName>) =>
  ownField('status', {
    kind: 'choice',
    also: ['order status', 'state'],
    options: STATUSES_IMPORTED,
    words: {
      ...STATUS_WORDS,
      ...Object.fromEntries(STATUSES_IMPORTED.map((name) => [labels[name].label, name])),
    },
  });
