import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import { linesRead } from '#domain/tjm-order/derive.ts';
import { TJM_STATUSES, TJM_WARNINGS, type TjmOrder } from '#domain/tjm-order/schema.ts';
import { TJM_STATUS_TABLE } from '#domain/tjm-order/status-labels.ts';
import type { Doc } from '#data/store/converter.ts';
import { dealerFilter, type DealerNames } from '#features/trade/side-list.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<TjmOrder>;

const plain = textColumn<TjmOrder>;

/** How many of the lines that were read mean a kit: "2 of 3". */
export function itemsText(order: Pick<TjmOrder, 'lines'>): string {
  const { matched, all } = linesRead(order);
  return all === 0 ? 'None' : `${matched} of ${all}`;
}

const warnings = ({ warnings: all }: TjmOrder) => (all.length === 0 ? '' : counted(all.length, 'warning'));

/** The list of orders by email, left to right. */
export const TJM_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('number', 'No.', ({ number }) => number), always: true, card: 'title' },
  {
    ...plain('received', 'Received', ({ receivedAt }) => formatDateTime(receivedAt)),
    sortable: true,
    isTime: true,
  },
  {
    ...plain('status', 'Status', ({ status }) => TJM_STATUS_TABLE[status].label),
    cell: ({ value }) => <StatusWord of={TJM_STATUS_TABLE[value.status]} />,
    card: 'state',
  },
  { ...plain('store', 'Store', ({ store, from }) => store || from), card: 'lead' },
  { ...plain('reference', 'Reference', ({ reference }) => reference), card: 'line' },
  { ...plain('items', 'Items read', itemsText), card: 'end' },
  {
    ...plain('dealer', 'Matched dealer', ({ dealerName }) => shortOrganisation(dealerName)),
    whole: ({ value }) => value.dealerName,
    card: 'line',
  },
  plain('order', 'Order', ({ orderNumber }) => orderNumber),
  {
    ...plain('warnings', 'Warnings', warnings),
    whole: ({ value }) => value.warnings.map((each) => TJM_WARNINGS[each]).join(' '),
    low: true,
  },
  { ...plain('from', 'Sender', ({ from }) => from), low: true },
  { ...plain('subject', 'Subject', ({ subject }) => subject), low: true },
];

/** Its filters. */
export const tjmFilters = (dealers: DealerNames): readonly ListFilter[] => [
  {
    id: 'status',
    title: 'Status',
    options: TJM_STATUSES.map((value) => ({ value, label: TJM_STATUS_TABLE[value].label })),
  },
  ...dealerFilter(dealers),
];
