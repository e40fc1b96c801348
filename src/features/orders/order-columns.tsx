import type { ORDER_VIEWS } from '#domain/order/entity.ts';
import { dueOn, promisedOn } from '#domain/order/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Doc } from '#data/converter.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';
import {
  DueWord,
  dueText,
  itemsText,
  orderName,
  OrderStatusWord,
  statusText,
} from './public/order-status.tsx';

type Row = Doc<Order>;

const plain = textColumn<Order>;
const code = codeColumn<Order>;

const VIEW_NAMES: Readonly<Record<keyof typeof ORDER_VIEWS, string>> = {
  draft: 'Drafts',
  placed: 'Placed',
  open: 'Open: placed to confirmed',
  confirmed: 'Confirmed',
  transit: 'In transit',
  stock: 'In stock and allocated',
  closed: 'Complete and cancelled',
};

/** The statuses that the list can be narrowed to: their groups, then each that is in no group of its own. */
function viewOptions(hasDrafts: boolean) {
  return Object.entries(VIEW_NAMES)
    .filter(([value]) => hasDrafts || value !== 'draft')
    .map(([value, label]) => ({ value, label }));
}

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

/**
 * The orders list, left to right; `dealers` are the names of the dealers by id for a supplier, who sees more than one.
 * `today` on the Sydney calendar decides what is late.
 */
export function orderColumns(
  dealers: ReadonlyMap<string, string> | null,
  today: IsoDay,
): readonly ListColumn<Row>[] {
  const dealer: ListColumn<Row> = {
    ...plain('dealer', 'Dealer', ({ dealerId }) => dealers?.get(dealerId) ?? dealerId),
    tail: true,
    card: 'line',
  };
  return [
    { ...plain('number', 'No.', orderName), always: true, card: 'title' },
    {
      ...plain('status', 'Status', statusText),
      cell: ({ value }) => <OrderStatusWord status={statusNameOf(value)} />,
      card: 'state',
    },
    ...(dealers ? [dealer] : []),
    { ...plain('po', 'Purchase order', (order) => order.purchaseOrder), card: 'title' },
    { ...plain('items', 'Kits', itemsText), card: 'line' },
    {
      ...plain('placed', 'Placed', (order) => formatDate(order.placedAt)),
      sortable: true,
      isTime: true,
    },
    {
      ...plain('eta', 'Arrives', (order) => dueText(order, today)),
      cell: ({ value }) => <DueWord order={value} today={today} />,
      sortable: true,
      isTime: true,
      card: 'end',
      csv: { text: ({ value }) => formatDate(dueOn(value)) },
    },
    {
      ...plain('consignment', 'Consignment', ({ freightCarrier, consignment }) =>
        consignment === '' ? '' : `${freightCarrier} ${consignment}`.trim(),
      ),
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

/** The filters of the orders list; dealers for those who see more than one. */
export function orderFilters(
  dealers: ReadonlyMap<string, string> | null,
  hasDrafts: boolean,
): readonly ListFilter[] {
  return [
    { id: 'view', title: 'Status', options: viewOptions(hasDrafts) },
    { id: 'late', title: 'Arrival', options: [{ value: 'yes', label: 'Late' }] },
    {
      id: 'type',
      title: 'Kit type',
      options: KIT_TYPES.map((type) => ({ value: type, label: KIT_TYPE_LABELS[type] })),
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
