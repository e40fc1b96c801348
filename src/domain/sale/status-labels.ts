import type { StatusLabel, StatusTable } from '../trade/status-label.ts';
import type { Sale } from './schema.ts';
import type { SaleStatus, SaleType } from './statuses.ts';

/** What a person reads for each status of a quote, and inside refusals of any sale. */
export const SALE_STATUS_TABLE: StatusTable<SaleStatus> = {
  newQuote: { label: 'New', meaning: 'Nothing is in it yet.', icon: 'neutral', tone: 'neutral' },
  draftQuote: { label: 'Draft', meaning: 'Not sent yet.', icon: 'pending', tone: 'info' },
  sentQuote: { label: 'Sent', meaning: 'The customer has it.', icon: 'clock', tone: 'watch' },
  confirmedQuote: { label: 'Confirmed', meaning: 'The customer accepted it.', icon: 'ok', tone: 'ok' },
  cancelledQuote: {
    label: 'Cancelled',
    meaning: 'Does not count. Kept for the record.',
    icon: 'close',
    tone: 'neutral',
  },
};

export const SALE_TYPE_LABELS: Readonly<Record<SaleType, string>> = {
  none: 'Sale',
  quote: 'Quote',
  order: 'Order',
  invoice: 'Invoice',
};

const OPEN: StatusLabel = { label: 'Open', meaning: 'Not finished yet.', icon: 'pending', tone: 'info' };

function invoiceLabel({ paid, due }: Pick<Sale, 'paid' | 'due'>): StatusLabel {
  if (due <= 0) return { label: 'Paid', meaning: 'Paid in full.', icon: 'ok', tone: 'ok' };
  return paid > 0
    ? { label: 'Part paid', meaning: 'Some of it is still owed.', icon: 'clock', tone: 'watch' }
    : { label: 'To pay', meaning: 'Nothing is paid yet.', icon: 'clock', tone: 'watch' };
}

/** Where a sale stands in words: of a quote its status, of an order or an invoice what is true of it. */
export function saleLabel(sale: Pick<Sale, 'type' | 'paid' | 'due'>, status: SaleStatus): StatusLabel {
  if (status === 'cancelledQuote' || sale.type === 'quote') return SALE_STATUS_TABLE[status];
  if (status !== 'confirmedQuote') return OPEN;
  return sale.type === 'invoice'
    ? invoiceLabel(sale)
    : { label: 'Ordered', meaning: 'Agreed with the customer.', icon: 'ok', tone: 'ok' };
}
