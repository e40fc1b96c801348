import type { IsoDay } from '../shared/dates.ts';
import type { Invoice, InvoiceStatus } from './schema.ts';

type Icon = 'neutral' | 'pending' | 'ok' | 'close' | 'clock';
type Tone = 'neutral' | 'info' | 'watch' | 'ok' | 'danger';

/** What a person reads of where an invoice stands. */
export interface InvoiceStatusLabel {
  readonly label: string;
  /** One sentence: what it means to the people who see it. */
  readonly meaning: string;
  readonly icon: Icon;
  readonly tone: Tone;
}

/** What a person reads for each stored status. */
export const INVOICE_STATUS_TABLE: Readonly<Record<InvoiceStatus, InvoiceStatusLabel>> = {
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
export function invoiceState(invoice: Judged, today: IsoDay): InvoiceStatusLabel {
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
