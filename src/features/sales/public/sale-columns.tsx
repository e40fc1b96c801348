import { isOverdueSale } from '#domain/sale/entity.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { saleLabel, SALE_STATUS_TABLE, SALE_TYPE_LABELS } from '#domain/sale/status-labels.ts';
import { readStatus, SALE_STATUSES, SALE_TYPES } from '#domain/sale/statuses.ts';
import { daysBetween, formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { StatusLabel } from '#domain/trade/status-label.ts';
import { saleName } from '#domain/sale/name.ts';
import type { Doc } from '#data/store/converter.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Sale>;
const plain = textColumn<Sale>;
const money = moneyColumn<Sale>;

/** Where a sale stands in words, with how long it is overdue. */
function labelOf(sale: Sale, today: IsoDay): StatusLabel {
  if (isOverdueSale(sale, today)) {
    return {
      label: `Overdue ${counted(daysBetween(sale.dueOn, today), 'day')}`,
      meaning: 'Its day to be paid has passed.',
      icon: 'clock',
      tone: 'danger',
    };
  }
  return saleLabel(sale, readStatus(sale.status, sale.cancelledOn) ?? 'newQuote');
}

const kitsOf = ({ lines }: Sale) =>
  lines
    .filter(({ kind }) => kind === 'kit')
    .map(({ text }) => text)
    .join(', ');

const expiryOf = (sale: Sale) => (sale.type === 'quote' ? formatDate(sale.expiresOn) : '');

/** What happens next with a quote, in a few words. */
export function nextStep(sale: Sale, today: IsoDay): string {
  const status = readStatus(sale.status, sale.cancelledOn);
  if (status === 'sentQuote') {
    if (sale.expiresOn !== '' && sale.expiresOn < today) return 'Expired: change it and send it again';
    return 'Waiting for the customer';
  }
  if (status === 'confirmedQuote') return sale.wentOnTo === '' ? 'Make an order' : '';
  return status === 'cancelledQuote' ? '' : 'Finish and send';
}

/** Sales that were stored before it had a short name show the whole. */
const vehicle: ListColumn<Row> = {
  ...plain(
    'vehicle',
    'Vehicle',
    ({ vehicleShort, vehicleName, rego }) => vehicleShort || vehicleName || rego,
  ),
  whole: ({ value: { vehicleName, rego } }) => vehicleName || rego,
  card: 'line',
};

/** The columns of the sales register, left to right. */
export function registerColumns(today: IsoDay): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', saleName), always: true, card: 'title' },
    { ...plain('type', 'Type', ({ type }) => SALE_TYPE_LABELS[type]), low: true },
    {
      ...plain('status', 'Status', (sale) => labelOf(sale, today).label),
      cell: ({ value }) => <StatusWord of={labelOf(value, today)} />,
      card: 'state',
    },
    { ...plain('customer', 'Customer', ({ customerName }) => customerName || 'Counter sale'), card: 'lead' },
    vehicle,
    {
      ...plain('made', 'Date', ({ date, madeOn }) => formatDate(date || madeOn)),
      sortable: true,
      isTime: true,
    },
    { ...plain('due', 'Due on', ({ dueOn }) => formatDate(dueOn)), sortable: true, isTime: true, low: true },
    { ...money('inc', 'Total inc', ({ totals }) => totals.inc), card: 'end' },
    money('paid', 'Paid', ({ paid }) => paid),
    money('owed', 'Due', ({ due }) => due),
    { ...plain('person', 'Sold by', ({ createdByName }) => createdByName), low: true },
  ];
}

/** The columns of the quotes list. */
export function quoteColumns(today: IsoDay): readonly ListColumn<Row>[] {
  return [
    { ...plain('number', 'No.', saleName), always: true, card: 'title' },
    {
      ...plain('status', 'Status', (sale) => labelOf(sale, today).label),
      cell: ({ value }) => <StatusWord of={labelOf(value, today)} />,
      card: 'state',
    },
    { ...plain('customer', 'Customer', ({ customerName }) => customerName), card: 'lead' },
    vehicle,
    { ...plain('kits', 'Kits', kitsOf), low: true },
    { ...money('inc', 'Total inc', ({ totals }) => totals.inc), card: 'end' },
    { ...plain('made', 'Made', ({ madeOn }) => formatDate(madeOn)), sortable: true, isTime: true },
    plain('expires', 'Expires', expiryOf),
    plain('next', 'Next step', (sale) => nextStep(sale, today)),
    { ...plain('person', 'Made by', ({ createdByName }) => createdByName), hidden: true },
  ];
}

const statusFilter: ListFilter = {
  id: 'status',
  title: 'Status',
  options: SALE_STATUSES.map((value) => ({ value, label: SALE_STATUS_TABLE[value].label })),
};

/** The filters of the sales register. */
export const registerFilters: readonly ListFilter[] = [
  {
    id: 'type',
    title: 'Type',
    options: SALE_TYPES.map((value) => ({ value, label: SALE_TYPE_LABELS[value] })),
  },
  statusFilter,
  { id: 'owing', title: 'Payment', options: [{ value: 'true', label: 'Still to be paid' }] },
  { id: 'overdue', title: 'Due', options: [{ value: 'true', label: 'Overdue' }] },
  { id: 'made', title: 'Made', options: [], isDays: true },
  { id: 'finding', title: 'To look at', options: [{ value: 'true', label: 'To look at' }] },
];

export const quoteFilters: readonly ListFilter[] = [statusFilter];
