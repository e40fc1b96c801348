import type { IsoDay } from '../shared/dates.ts';
import type { StatusLabel, StatusTable } from '../trade/status-label.ts';
import type { Invoice, InvoiceStatus } from './schema.ts';

/** What a person reads for each stored status. */
export const INVOICE_STATUS_TABLE: StatusTable<InvoiceStatus> = {
  new: {
    label: 'New',
    meaning: 'Not issued yet. The dealer does not see it.',
    icon: 'neutral',
    tone: 'neutral',
  },
  issued: {
    label: 'Issued',
    meaning: 'Sent to the dealer, waiting to be paid.',
    icon: 'pending',
    tone: 'info',
  },
  paid: { label: 'Paid', meaning: 'Nothing is owed.', icon: 'ok', tone: 'ok' },
  void: { label: 'Void', meaning: 'Does not count. Kept for the record.', icon: 'close', tone: 'neutral' },
};

type Judged = Pick<Invoice, 'status' | 'dueDate' | 'balance' | 'totals'>;

/** Whether an issued invoice is still owed after its due date. `today` on the Sydney calendar. */
export const isOverdue = ({ status, dueDate, balance }: Judged, today: IsoDay): boolean =>
  status === 'issued' && balance > 0 && dueDate !== '' && dueDate < today;

/** Where an invoice stands with what is computed and never stored: overdue, part paid (product: invoice-moves). */
export function invoiceState(invoice: Judged, today: IsoDay): StatusLabel {
  const stored = INVOICE_STATUS_TABLE[invoice.status];
  if (isOverdue(invoice, today)) {
    return {
      ...stored,
      label: 'Overdue',
      meaning: 'Its due date has passed.',
      icon: 'clock',
      tone: 'danger',
    };
  }
  const isPart = invoice.status === 'issued' && invoice.balance < invoice.totals.inc;
  return isPart ? { ...stored, label: 'Part paid', meaning: 'Part of it is paid or credited.' } : stored;
}
