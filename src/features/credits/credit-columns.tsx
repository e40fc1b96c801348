import { type Credit, CREDIT_REASON_LABELS, CREDIT_REASONS, CREDIT_STATUSES } from '#domain/credit/schema.ts';
import { CREDIT_STATUS_TABLE } from '#domain/credit/status-labels.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { dealerColumn, dealerFilter, type DealerNames } from '#features/trade/side-list.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Credit>;

const plain = textColumn<Credit>;
const money = moneyColumn<Credit>;

/** The credits list, left to right. */
export function creditColumns(dealers: DealerNames): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', ({ number }) => number), always: true, card: 'title' },
    {
      ...plain('status', 'Status', ({ status }) => CREDIT_STATUS_TABLE[status.name].label),
      cell: ({ value }) => <StatusWord of={CREDIT_STATUS_TABLE[value.status.name]} />,
      card: 'state',
    },
    ...dealerColumn<Credit>(dealers, ({ buyer }) => buyer.name),
    { ...plain('reason', 'Reason', ({ reason }) => CREDIT_REASON_LABELS[reason]), card: 'line' },
    {
      ...plain('source', 'For', ({ invoiceNumber, returnNumber }) =>
        [returnNumber, invoiceNumber].filter((part) => part !== '').join(', '),
      ),
    },
    { ...plain('date', 'Approved', ({ date }) => formatDate(date)), sortable: true, isTime: true },
    { ...money('ex', 'Ex GST', ({ totals }) => totals.ex), low: true },
    { ...money('gst', 'GST', ({ totals }) => totals.gst), low: true },
    { ...money('inc', 'Inc GST', ({ totals }) => totals.inc), card: 'end' },
    money('left', 'Left to apply', ({ left, status }) => (status.name === 'approved' ? left : 0)),
    { ...plain('by', 'Made by', ({ createdByName }) => createdByName), low: true },
  ];
}

/** The filters of the credits list. Who is credited sees no credit that is not approved. */
export function creditFilters(isSupplier: boolean, dealers: DealerNames): readonly ListFilter[] {
  return [
    {
      id: 'status',
      title: 'Status',
      options: CREDIT_STATUSES.filter((value) => isSupplier || value !== 'new').map((value) => ({
        value,
        label: CREDIT_STATUS_TABLE[value].label,
      })),
    },
    {
      id: 'reason',
      title: 'Reason',
      options: CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_LABELS[value] })),
    },
    { id: 'approved', title: 'Approved', options: [], isDays: true },
    ...dealerFilter(dealers),
  ];
}
