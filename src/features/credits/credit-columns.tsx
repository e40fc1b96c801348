import {
  type Credit,
  CREDIT_REASON_LABELS,
  CREDIT_REASONS,
  CREDIT_STATUSES,
  type CreditStatus,
} from '#domain/credit/schema.ts';
import { CREDIT_STATUS_TABLE } from '#domain/credit/status-labels.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/store/converter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type Row = Doc<Credit>;

const plain = textColumn<Credit>;

/** The status of a credit with its picture. */
export function CreditStatusWord({ status }: { status: CreditStatus }) {
  const { tone, icon, label } = CREDIT_STATUS_TABLE[status];
  return <StatusBadge tone={tone} icon={icon} text={label} />;
}

function money(id: string, title: string, of: (credit: Credit) => number): ListColumn<Row> {
  return {
    ...plain(id, title, (credit) => formatCents(of(credit))),
    align: 'end',
    csv: { text: ({ value }) => (of(value) / 100).toFixed(2) },
  };
}

/** The credits list, left to right; `dealers` are the names of the dealers for a supplier, who sees more than one. */
export function creditColumns(dealers: ReadonlyMap<string, string> | null): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', ({ number }) => number), always: true, card: 'title' },
    {
      ...plain('status', 'Status', ({ status }) => CREDIT_STATUS_TABLE[status.name].label),
      cell: ({ value }) => <CreditStatusWord status={value.status.name} />,
      card: 'state',
    },
    ...(dealers
      ? [
          {
            ...plain('dealer', 'Dealer', ({ dealerId, buyer }) => dealers.get(dealerId) ?? buyer.name),
            tail: true,
            card: 'line' as const,
          },
        ]
      : []),
    { ...plain('reason', 'Reason', ({ reason }) => CREDIT_REASON_LABELS[reason]), card: 'line' },
    {
      ...plain('source', 'For', ({ invoiceNumber, returnNumber }) =>
        [returnNumber, invoiceNumber].filter((part) => part !== '').join(', '),
      ),
    },
    { ...plain('date', 'Approved', ({ date }) => formatDate(date)), isTime: true },
    { ...money('ex', 'Ex GST', ({ totals }) => totals.ex), low: true },
    { ...money('gst', 'GST', ({ totals }) => totals.gst), low: true },
    { ...money('inc', 'Inc GST', ({ totals }) => totals.inc), card: 'end' },
    money('left', 'Left to apply', ({ left, status }) => (status.name === 'approved' ? left : 0)),
    { ...plain('by', 'Made by', ({ createdByName }) => createdByName), low: true },
  ];
}

/** The filters of the credits list. Who is credited sees no credit that is not approved. */
export function creditFilters(
  isSupplier: boolean,
  dealers: ReadonlyMap<string, string> | null,
): readonly ListFilter[] {
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
    ...(dealers === null
      ? []
      : [
          {
            id: 'dealer',
            title: 'Dealer',
            options: [...dealers].map(([value, label]) => ({ value, label })),
          },
        ]),
  ];
}
