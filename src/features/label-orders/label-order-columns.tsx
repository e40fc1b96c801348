import { installationType, shortType } from '#domain/installation-type/types.ts';
import { labelsText } from '#domain/label-order/kinds.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { timeLimitLabel } from '#domain/time-limit/labels.ts';
import type { Doc } from '#data/store/converter.ts';
import { TimeLimitsWord } from '#features/time-limits/public/time-limits-word.tsx';
import { ConsignmentLink } from '#features/orders/public/consignment-link.tsx';
import {
  dueText,
  orderName,
  OrderStatusWord,
  ShortDueWord,
  shortDueText,
  statusText,
} from '#features/orders/public/order-status.tsx';
import { statusFilters } from '#features/orders/public/order-filters.ts';
import { dealerColumn, dealerFilter, type DealerNames } from '#features/trade/side-list.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<LabelOrder>;

const plain = textColumn<LabelOrder>;
const code = codeColumn<LabelOrder>;

const dateOf = (seconds: number): string => (seconds === 0 ? '' : formatDate(seconds));
/** Express is part of what an order is about: it is made first. */
const wantedText = (order: LabelOrder): string =>
  [labelsText(order), order.express ? 'express' : ''].filter((part) => part !== '').join(', ');

/** What the columns say besides the orders themselves. */
interface ColumnFacts {
  readonly dealers: DealerNames;
  /** Unix seconds: decides the days left. */
  readonly now: number;
  /** On the Sydney calendar: decides what is late. */
  readonly today: IsoDay;
  /** Where a consignment can be followed; '' for nowhere. */
  readonly trackingOf: (order: LabelOrder) => string;
}

/** The list of label orders, left to right. */
export function labelOrderColumns({
  dealers,
  now,
  today,
  trackingOf,
}: ColumnFacts): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', orderName), always: true, card: 'title' },
    { ...plain('job', 'Installation', ({ frozen }) => frozen.number), card: 'title' },
    {
      ...plain('vin', 'VIN, last 8', ({ vin }) => vin.slice(-8)),
      csv: { title: 'VIN', text: ({ value }) => value.vin, isCode: true },
      card: 'line',
    },
    { ...code('rego', 'Rego', ({ frozen }) => frozen.rego), low: true },
    {
      ...plain('type', 'Type', ({ frozen }) => shortType(frozen.type)),
      whole: ({ value: { frozen } }) => installationType(frozen.type)?.label ?? '',
      low: true,
    },
    {
      ...plain('labels', 'Labels', (order) => wantedText(order).replaceAll(' label', '')),
      whole: ({ value }) => wantedText(value),
      card: 'line',
    },
    {
      ...plain('status', 'Status', statusText),
      cell: ({ value }) => <OrderStatusWord order={value} />,
      card: 'state',
    },
    {
      ...plain('placed', 'Placed', ({ placedAt }) => formatDate(placedAt)),
      sortable: true,
      isTime: true,
    },
    {
      ...plain('eta', 'Arrives', (order) => shortDueText(order, today)),
      whole: ({ value }) => dueText(value, today),
      cell: ({ value }) => <ShortDueWord order={value} today={today} />,
      sortable: true,
      isTime: true,
    },
    { ...plain('dispatched', 'Dispatched', ({ dispatchedAt }) => dateOf(dispatchedAt)), isTime: true },
    {
      ...plain('limits', 'Time limit', ({ timeLimits }) => timeLimitLabel(timeLimits, now, true)?.text ?? ''),
      whole: ({ value }) => timeLimitLabel(value.timeLimits, now)?.text ?? '',
      cell: ({ value }) => <TimeLimitsWord limits={value.timeLimits} now={now} isShort />,
      sortable: true,
      orders: { asc: 'most urgent first', desc: 'most urgent last' },
      card: 'end',
    },
    ...dealerColumn<LabelOrder>(dealers),
    {
      ...code('consignment', 'Consignment', ({ consignment }) => consignment),
      cell: ({ value }) => <ConsignmentLink order={value} trackingOf={trackingOf} />,
      low: true,
    },
    { ...code('plate', 'Plate no.', ({ frozen }) => frozen.plateNumber), low: true, hidden: true },
  ];
}

/** The filters of the list; dealers for those who see more than one. */
export const labelOrderFilters = (dealers: DealerNames): readonly ListFilter[] => [
  ...statusFilters('labels'),
  ...dealerFilter(dealers),
];
