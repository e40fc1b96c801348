import {
  type GoodsReturn,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  RETURN_STATUSES,
  type ReturnStatus,
} from '#domain/goods-return/schema.ts';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/converter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const plain = textColumn<GoodsReturn>;

/** The status of a return with its picture. */
export function ReturnStatusWord({ status }: { status: ReturnStatus }) {
  const { tone, icon, label } = RETURN_STATUS_TABLE[status];
  return <StatusBadge tone={tone} icon={icon} text={label} />;
}

const reasonsOf = ({ lines }: GoodsReturn) =>
  [...new Set(lines.map(({ reason }) => RETURN_REASON_LABELS[reason]))].join(', ');

/** The returns list, left to right; `isSupplier` sees more than one dealer. */
export function returnColumns(isSupplier: boolean): readonly ListColumn<Doc<GoodsReturn>>[] {
  return [
    { ...plain('number', 'No.', ({ number }) => number), always: true, card: 'title' },
    { ...plain('rma', 'Return number', ({ rmaNumber }) => rmaNumber) },
    {
      ...plain('status', 'Status', ({ status }) => RETURN_STATUS_TABLE[status.name].label),
      cell: ({ value }) => <ReturnStatusWord status={value.status.name} />,
      card: 'state',
    },
    ...(isSupplier
      ? [
          {
            ...plain('dealer', 'Dealer', ({ dealerName }) => dealerName),
            tail: true,
            card: 'line' as const,
          },
        ]
      : []),
    { ...plain('reason', 'Reason', reasonsOf), card: 'line' },
    {
      ...plain('items', 'Items', ({ lines }) => String(lines.reduce((sum, { qty }) => sum + qty, 0))),
      align: 'end',
    },
    {
      ...plain('value', 'Value ex GST', ({ value }) => formatCents(value.ex)),
      align: 'end',
      csv: { text: ({ value }) => (value.value.ex / 100).toFixed(2) },
      card: 'end',
    },
    { ...plain('requested', 'Requested', ({ requestedOn }) => formatDate(requestedOn)), isTime: true },
    { ...plain('carrier', 'Carrier', ({ freightCarrier }) => freightCarrier), low: true },
    { ...plain('credit', 'Credit', ({ creditNumber }) => creditNumber), low: true },
  ];
}

/** The filters of the returns list; `dealers` where there is more than one to choose. */
export function returnFilters(dealers: ReadonlyMap<string, string> | null): readonly ListFilter[] {
  return [
    {
      id: 'status',
      title: 'Status',
      options: RETURN_STATUSES.map((value) => ({ value, label: RETURN_STATUS_TABLE[value].label })),
    },
    {
      id: 'reason',
      title: 'Reason',
      options: RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_LABELS[value] })),
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
