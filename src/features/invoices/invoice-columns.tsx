import type { Invoice } from '#domain/invoice/schema.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { dealerColumn, dealerFilter, type DealerNames } from '#features/trade/side-list.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { invoiceName, InvoiceStatusWord, stateText } from './public/invoice-status.tsx';

type Row = Doc<Invoice>;

const plain = textColumn<Invoice>;
const money = moneyColumn<Invoice>;

/** What is still owed of what is issued, for the list; a draft owes nothing yet. */
const owed = ({ status, balance }: Invoice) => (status === 'issued' ? balance : 0);

const ordersText = ({ orders }: Invoice): string => {
  const [first, ...rest] = orders;
  if (!first) return '';
  return rest.length === 0 ? first.number : `${first.number} and ${rest.length} more`;
};

/** The invoices list, left to right. */
export function invoiceColumns(dealers: DealerNames, today: IsoDay): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', invoiceName), always: true, card: 'title' },
    {
      ...plain('status', 'Status', (invoice) => stateText(invoice, today)),
      cell: ({ value }) => <InvoiceStatusWord invoice={value} today={today} />,
      card: 'state',
    },
    ...dealerColumn<Invoice>(dealers, ({ dealerId, buyer }) => buyer.name || dealerId),
    { ...plain('orders', 'Orders', ordersText), card: 'line' },
    { ...plain('po', 'Purchase order', ({ orders }) => orders[0]?.purchaseOrder ?? ''), low: true },
    { ...plain('date', 'Date', ({ date }) => formatDate(date)), sortable: true, isTime: true },
    { ...plain('due', 'Due', ({ dueDate }) => formatDate(dueDate)), sortable: true, isTime: true },
    { ...money('ex', 'Ex GST', ({ totals }) => totals.ex), hidden: true },
    { ...money('gst', 'GST', ({ totals }) => totals.gst), hidden: true },
    { ...money('inc', 'Inc GST', ({ totals }) => totals.inc), card: 'end' },
    money('owed', 'Owed', owed),
  ];
}

/** The filters of the invoices list. */
export function invoiceFilters(dealers: DealerNames, hasDrafts: boolean): readonly ListFilter[] {
  return [
    {
      id: 'view',
      title: 'Status',
      options: [
        ...(hasDrafts ? [{ value: 'new', label: 'New' }] : []),
        { value: 'open', label: 'Issued, not paid' },
        { value: 'paid', label: 'Paid' },
        { value: 'void', label: 'Void' },
      ],
    },
    { id: 'overdue', title: 'Due', options: [{ value: 'yes', label: 'Overdue' }] },
    ...dealerFilter(dealers),
  ];
}
