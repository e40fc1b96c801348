import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { AGES, type AgeId, ageOf as stockAge } from '#domain/order/stock.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS } from '#domain/goods-return/schema.ts';
import { CREDIT_REASON_LABELS, CREDIT_REASONS } from '#domain/credit/schema.ts';
import type { Cell } from '#domain/report/parts.ts';
import { shortKit } from '#domain/shared/short-names.ts';
import { ageOf, oldestColumn } from '#features/reports/ages.ts';
import {
  byDim,
  countColumn,
  daysColumn,
  moneyColumnOf,
  named,
  shareColumn,
  someColumn,
  sumOf,
  within,
} from '#features/reports/columns.ts';
import { creditsTo, ordersTo, returnsTo, salesTo, stockTo } from '#features/reports/list-links.ts';
import type { Report, ReportContext } from '#features/reports/report.ts';
import { BY_MONTH } from '#features/reports/views.ts';

const BY_KIT_TYPE = byDim(
  'type',
  'Kit type',
  (type) => {
    const known = KIT_TYPES.find((each) => each === type);
    return known ? KIT_TYPE_LABELS[known] : 'Mixed orders';
  },
  { none: 'Mixed orders' },
);
const BY_KIT = byDim('kit', 'Kit', (kit, context) => shortKit(named(kit, context)), { none: 'Not a kit' });

const daysOf =
  (dim: string) =>
  ({ dims }: Cell) => {
    const days = dims[dim] ?? '';
    return days === '' ? null : Number(days);
  };
const isPromised = (cell: Cell) => daysOf('promised')(cell) !== null;
const isInTime = (cell: Cell) => {
  const [promised, taken] = [daysOf('promised')(cell), daysOf('taken')(cell)];
  return promised !== null && taken !== null && taken <= promised;
};

export const LEAD_TIMES: Report = {
  id: 'lead-times',
  title: 'Lead times',
  about: 'Days promised when a kit order was placed, beside the days it took.',
  group: 'Orders and stock',
  families: ['lead'],
  views: [BY_MONTH, BY_KIT_TYPE],
  columns: [
    countColumn('orders', 'Received', 'orders', (at, context) => ordersTo(at, context), { card: true }),
    daysColumn('promised', 'Promised, median', ['orders', daysOf('promised')], 'median', { card: true }),
    daysColumn('taken', 'Taken, median', ['orders', daysOf('taken')], 'median', { card: true }),
    daysColumn('p90', '9 in 10 within', ['orders', daysOf('taken')], 'p90'),
    someColumn('kept', 'On time', ['orders', isInTime], (at, context) => ordersTo(at, context)),
    {
      id: 'share',
      title: 'On time, %',
      kind: 'share',
      of: (cells) => {
        const promised = sumOf(cells, 'orders', isPromised);
        return promised === 0 ? null : sumOf(cells, 'orders', isInTime) / promised;
      },
      card: { note: 'of those with a promised day' },
    },
  ],
  draws: { kind: 'grouped', columns: ['promised', 'taken'], caption: 'Median days promised and taken' },
  note: 'Orders received, by the month they were placed. The list also shows those not received yet.',
  empty: 'No orders placed in this period have been received.',
};

const ofAge =
  (id: AgeId) =>
  (cell: Cell, { today }: ReportContext) => {
    const days = ageOf(cell, today);
    return days !== null && stockAge(days) === id;
  };

export const STOCK_AGEING: Report = {
  id: 'stock-ageing',
  title: 'Stock ageing',
  about: 'Kits in stock by how long they have been there, and what they cost.',
  group: 'Orders and stock',
  families: ['stock'],
  isNow: true,
  views: [BY_KIT_TYPE, BY_KIT],
  columns: [
    countColumn('units', 'In stock', 'units', (at, context) => stockTo(at, context), { card: true }),
    ...AGES.map(({ id, label }) =>
      someColumn(id, label, ['units', ofAge(id)], (at, context) => stockTo(at, context, id)),
    ),
    { ...oldestColumn('units'), card: true },
    moneyColumnOf('ex', 'Value ex GST', 'ex', { card: true }),
  ],
  draws: { kind: 'stacked', columns: AGES.map(({ id }) => id), caption: 'Kits in stock, by days' },
  note: 'Received and not taken by a job, at the price they were ordered for.',
  empty: 'No kits in stock.',
};

export const RETURNS: Report = {
  id: 'returns',
  title: 'Return rate',
  about: 'Kits that went back, by kit and reason, of those received.',
  group: 'Orders and stock',
  families: ['returns'],
  views: [
    BY_KIT,
    byDim(
      'reason',
      'Reason',
      (reason) => {
        const known = RETURN_REASONS.find((each) => each === reason);
        return known ? RETURN_REASON_LABELS[known] : reason;
      },
      { keyOf: ({ sum, dims }) => (sum === 'returned' ? (dims['reason'] ?? '') : null) },
    ),
    BY_MONTH,
  ],
  columns: [
    countColumn('returned', 'Returned', 'returned', (at, context) => returnsTo(at, context), { card: true }),
    countColumn('units', 'Received', 'units', (at, context) => ordersTo(at, context), {
      views: ['kit', 'month', 'dealer', 'group'],
      card: true,
    }),
    shareColumn('rate', 'Return rate', ['returned', 'units'], {
      views: ['kit', 'month', 'dealer', 'group'],
      card: true,
    }),
    ...RETURN_REASONS.map((reason) =>
      someColumn(
        reason,
        RETURN_REASON_LABELS[reason],
        ['returned', ({ dims }) => dims['reason'] === reason],
        (at, context) => returnsTo(within(at, { dims: { reason } }), context),
        { views: ['kit'] },
      ),
    ),
  ],
  draws: { kind: 'across', columns: ['returned'], caption: 'Units returned' },
  note: 'Returns by the day they were requested; received kits by the day they were ordered.',
  empty: 'Nothing was received or returned in this period.',
};

export const CREDITS: Report = {
  id: 'credits',
  title: 'Credits',
  about: 'Approved credits by reason: how many, and what they come to.',
  group: 'Money',
  families: ['credits'],
  views: [
    byDim('reason', 'Reason', (reason) => {
      const known = CREDIT_REASONS.find((each) => each === reason);
      return known ? CREDIT_REASON_LABELS[known] : reason;
    }),
    BY_MONTH,
  ],
  columns: [
    countColumn('credits', 'Credits', 'credits', (at, context) => creditsTo(at, context), { card: true }),
    moneyColumnOf('ex', 'Ex GST', 'ex', { card: true }),
  ],
  draws: { kind: 'across', columns: ['ex'], caption: 'Credited ex GST' },
  empty: 'No credits were approved in this period.',
};

export const SALES: Report = {
  id: 'sales',
  title: 'Sales and quotes won',
  about: 'Quotes made and won, what was sold, and of which category of goods.',
  group: 'Money',
  for: 'dealer',
  families: ['quotes', 'goods'],
  views: [BY_MONTH, byDim('category', 'Category', named)],
  columns: [
    countColumn('made', 'Quotes', 'made', (at, context) => salesTo(at, context, { type: 'quote' }), {
      views: ['month'],
      card: true,
    }),
    countColumn(
      'won',
      'Quotes won',
      'won',
      (at, context) => salesTo(at, context, { type: 'quote', status: 'confirmedQuote' }),
      { views: ['month'] },
    ),
    shareColumn('share', 'Won, %', ['won', 'made'], { views: ['month'], card: true }),
    countColumn('sold', 'Sales', 'sold', (at, context) => salesTo(at, context, {}), {
      views: ['month'],
      card: true,
    }),
    countColumn('lines', 'Lines', 'lines', (at, context) => salesTo(at, context, {}), {
      views: ['category'],
    }),
    {
      id: 'ex',
      title: 'Sold ex GST',
      kind: 'money',
      // Both families have the money: of a month the sales', of a category that of its lines.
      of: (cells) => {
        const sold = cells.filter(({ family }) => family === 'quotes');
        return sumOf(sold.length > 0 ? sold : cells, 'ex');
      },
      card: true,
    },
  ],
  draws: { kind: 'grouped', columns: ['ex'], caption: 'Sold ex GST' },
  note: 'By the day a quote or sale was made. A quote is won once it is accepted, or went on to an order or invoice. The list behind Sales also shows quotes.',
  empty: 'Nothing was quoted or sold in this period.',
};

export const SUPPLY: Report = {
  id: 'sales-to-dealers',
  title: 'Sales to dealers',
  about: 'Kit orders placed by your dealers, by dealer, group, kit type and month.',
  group: 'Money',
  for: 'distributer',
  families: ['supplied'],
  views: [BY_MONTH, BY_KIT_TYPE],
  columns: [
    countColumn('orders', 'Orders', 'orders', (at, context) => ordersTo(at, context), { card: true }),
    countColumn('kits', 'Kits', 'kits', (at, context) => ordersTo(at, context), { card: true }),
    moneyColumnOf('ex', 'Ex GST', 'ex', { card: true }),
  ],
  draws: { kind: 'grouped', columns: ['ex'], caption: 'Ordered ex GST' },
  note: 'What dealers quote and sell to their own customers is theirs, and is not shown here.',
  empty: 'No orders were placed in this period.',
};
