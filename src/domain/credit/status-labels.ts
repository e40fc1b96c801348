import type { StatusTable } from '../trade/status-label.ts';
import type { CreditStatus } from './schema.ts';

/** What a person reads for each status. */
export const CREDIT_STATUS_TABLE: StatusTable<CreditStatus> = {
  new: { label: 'New', meaning: 'Waiting to be approved.', icon: 'pending', tone: 'info' },
  approved: { label: 'Approved', meaning: 'Taken off what the dealer owes.', icon: 'ok', tone: 'ok' },
  cancelled: {
    label: 'Cancelled',
    meaning: 'Does not count. Kept for the record.',
    icon: 'close',
    tone: 'neutral',
  },
};
