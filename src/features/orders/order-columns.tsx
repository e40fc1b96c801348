import { dueOn, promisedOn } from '#domain/order/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { timeLimitLabel } from '#domain/time-limit/labels.ts';
import type { Doc } from '#data/store/converter.ts';
import { TimeLimitsWord } from '#features/time-limits/public/time-limits-word.tsx';
import { dealerColumn, dealerFilter, type DealerNames } from '#features/trade/side-list.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import { daysText } from '#ui/list/day-filter.tsx';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import { ConsignmentLink } from './public/consignment-link.tsx';
import {
  dueText,
  itemsText,
  orderName,
  shortItemsText,
  OrderStatusWord,
  ShortDueWord,
  shortDueText,
  statusText,
} from './public/order-status.tsx';
import { statusFilters } from './public/order-filters.ts';

type Row = Doc<Order>;

const plain = textColumn<Order>;
const code = codeColumn<Order>;

/** The promise of the lead times where the supplier's own date is another. */
function promiseText(order: Order): string {
  const promised = promisedOn(order);
  return promised === '' || promised === dueOn(order) ? '' : formatDate(promised);
}

const allocatedText = ({ lines }: Order): string => {
  const taken = lines.reduce((sum, { allocatedQty }) => sum + allocatedQty, 0);
  const all = lines.reduce((sum, { qty }) => sum + qty, 0);
  return taken === 0 ? '' : `${taken} of ${all}`;
};

/** What the columns say besides the orders themselves. */
interface ColumnFacts {
  readonly dealers: DealerNames;
  /** On the Sydney calendar: decides what is late. */
  readonly today: IsoDay;
  /** Unix seconds: decides what is over its time limit. */
  readonly now: number;
  /** Where a consignment can be followed; '' for nowhere. */
  readonly trackingOf: (order: Order) => string;
}

/** The orders list, left to right. */
export function orderColumns({ dealers, today, now, trackingOf }: ColumnFacts): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', orderName), always: true, card: 'title' },
    {
      ...plain('status', 'Status', statusText),
      cell: ({ value }) => <OrderStatusWord order={value} />,
      card: 'state',
    },
    ...dealerColumn<Order>(dealers),
    { ...plain('po', 'Purchase order', (order) => order.purchaseOrder), card: 'title', low: true },
    { ...plain('items', 'Kits', shortItemsText), whole: ({ value }) => itemsText(value), card: 'line' },
    {
      ...plain('placed', 'Placed', (order) => formatDate(order.placedAt)),
      sortable: true,
      isTime: true,
    },
    {
      ...plain('eta', 'Arrives', (order) => shortDueText(order, today)),
      whole: ({ value }) => dueText(value, today),
      cell: ({ value }) => <ShortDueWord order={value} today={today} />,
      sortable: true,
      isTime: true,
      card: 'end',
      csv: { text: ({ value }) => formatDate(dueOn(value)) },
    },
    {
      ...plain('limits', 'Time limit', (order) => timeLimitLabel(order.timeLimits, now, true)?.text ?? ''),
      whole: ({ value }) => timeLimitLabel(value.timeLimits, now)?.text ?? '',
      cell: ({ value }) => <TimeLimitsWord limits={value.timeLimits} now={now} isShort />,
      sortable: true,
      orders: { asc: 'most urgent first', desc: 'most urgent last' },
    },
    {
      ...plain('consignment', 'Consignment', ({ freightCarrier, consignment }) =>
        consignment === '' ? '' : `${freightCarrier} ${consignment}`.trim(),
      ),
      cell: ({ value }) => <ConsignmentLink order={value} trackingOf={trackingOf} hasCarrier />,
      low: true,
    },
    {
      ...plain('total', 'Total ex GST', ({ totals }) => (totals.ex === 0 ? '' : formatCents(totals.ex))),
      align: 'end',
      low: true,
    },
    { ...plain('allocated', 'Allocated', allocatedText), low: true, hidden: dealers !== null },
    { ...plain('promised', 'Promised', promiseText), low: true, hidden: true },
    {
      ...code('vin', 'VIN, last 8', (order) => order.vin.slice(-8)),
      low: true,
      hidden: true,
      csv: { title: 'VIN', text: ({ value }) => value.vin, isCode: true },
    },
    { ...plain('by', 'Placed by', (order) => order.placedBy), low: true, hidden: true },
  ];
}

/** Filters that only a link sets, such as a figure of the kit order stats: shown while set, to be taken away. */
function linkedFilters(
  set: Readonly<Record<string, string>>,
  kits: ReadonlyMap<string, string>,
): readonly ListFilter[] {
  const { placed = '', kit = '' } = set;
  return [
    ...(placed === ''
      ? []
      : [{ id: 'placed', title: 'Placed', options: [{ value: placed, label: daysText(placed) }] }]),
    ...(kit === ''
      ? []
      : [{ id: 'kit', title: 'Kit', options: [{ value: kit, label: kits.get(kit) ?? 'One kit' }] }]),
  ];
}

interface FilterFacts {
  readonly dealers: DealerNames;
  /** What the address sets. */
  readonly set: Readonly<Record<string, string>>;
  /** Names of kits by id, as far as the shown orders tell them. */
  readonly kits: ReadonlyMap<string, string>;
}

/** The filters of the orders list. */
export function orderFilters({ dealers, set, kits }: FilterFacts): readonly ListFilter[] {
  return [
    ...statusFilters('kits'),
    {
      id: 'type',
      title: 'Kit type',
      options: [
        ...KIT_TYPES.map((type) => ({ value: type, label: KIT_TYPE_LABELS[type] })),
        { value: 'mixed', label: 'Several types' },
      ],
    },
    ...linkedFilters(set, kits),
    ...dealerFilter(dealers),
  ];
}
