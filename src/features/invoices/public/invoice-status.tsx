import type { Invoice } from '#domain/invoice/schema.ts';
import { invoiceState, isOverdue } from '#domain/invoice/status-labels.ts';
import { daysBetween, type IsoDay } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What an invoice is called: its number, or that it has none yet. */
export const invoiceName = ({ number }: Pick<Invoice, 'number'>): string =>
  number === '' ? 'Draft invoice' : number;

/** Where an invoice stands today in a few words, with the days that it is overdue. */
export function stateText(invoice: Invoice, today: IsoDay): string {
  const { label } = invoiceState(invoice, today);
  if (!isOverdue(invoice, today)) return label;
  const days = daysBetween(invoice.dueDate, today);
  return `${label} ${counted(days, 'day')}`;
}

/** The same with its picture. */
export function InvoiceStatusWord({ invoice, today }: { invoice: Invoice; today: IsoDay }) {
  const { tone, icon } = invoiceState(invoice, today);
  return <StatusBadge tone={tone} icon={icon} text={stateText(invoice, today)} />;
}
