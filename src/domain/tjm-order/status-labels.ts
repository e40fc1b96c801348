import type { StatusTable } from '../trade/status-label.ts';
import type { TjmStatus } from './schema.ts';

/** What a person reads for each status. */
export const TJM_STATUS_TABLE: StatusTable<TjmStatus> = {
  received: {
    label: 'Received',
    meaning: 'Match the dealer and every line before you convert it.',
    icon: 'question',
    tone: 'watch',
  },
  matched: { label: 'Matched', meaning: 'Ready to convert to an order.', icon: 'pending', tone: 'info' },
  ordered: { label: 'Ordered', meaning: 'The order is placed.', icon: 'ok', tone: 'ok' },
  rejected: { label: 'Rejected', meaning: 'No order was placed.', icon: 'close', tone: 'neutral' },
};
