import { RETURN_AGES } from '#domain/goods-return/entity.ts';
import { lateText, returnAge } from '#domain/goods-return/late.ts';
import {
  type GoodsReturn,
  RETURN_REASON_LABELS,
  RETURN_REASONS,
  RETURN_STATUSES,
} from '#domain/goods-return/schema.ts';
import { RETURN_STATUS_TABLE } from '#domain/goods-return/status-labels.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { dealerColumn, dealerFilter, type DealerNames } from '#features/trade/side-list.tsx';
import { StatusWord } from '#features/trade/status-word.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListState } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const plain = textColumn<GoodsReturn>;

const reasonsOf = ({ lines }: GoodsReturn) =>
  [...new Set(lines.map(({ reason }) => RETURN_REASON_LABELS[reason]))].join(', ');

function ageText(goods: GoodsReturn, today: IsoDay): string {
  const age = returnAge(goods, today);
  return age === null ? '' : counted(age, 'day');
}

/** What is late about a return, in words. */
export function LateWord({ goods, today }: { goods: GoodsReturn; today: IsoDay }) {
  const late = lateText(goods, today);
  return late === '' ? null : <StatusBadge tone="watch" text={late} />;
}

/** The returns list, left to right. */
export function returnColumns(dealers: DealerNames, today: IsoDay): readonly ListColumn<Doc<GoodsReturn>>[] {
  return [
    { ...plain('number', 'No.', ({ number }) => number), always: true, card: 'title' },
    { ...plain('rma', 'Return number', ({ rmaNumber }) => rmaNumber) },
    {
      ...plain('status', 'Status', ({ status }) => RETURN_STATUS_TABLE[status.name].label),
      cell: ({ value }) => <StatusWord of={RETURN_STATUS_TABLE[value.status.name]} />,
      card: 'state',
    },
    ...dealerColumn<GoodsReturn>(dealers, ({ dealerName }) => dealerName),
    { ...plain('reason', 'Reason', reasonsOf), ...(dealers === null && { card: 'line' as const }) },
    {
      ...plain('items', 'Items', ({ lines }) => String(lines.reduce((sum, { qty }) => sum + qty, 0))),
      align: 'end',
    },
    { ...moneyColumn<GoodsReturn>('value', 'Value ex GST', ({ value }) => value.ex), card: 'end' },
    {
      ...plain('requested', 'Requested', ({ requestedOn }) => formatDate(requestedOn)),
      sortable: true,
      isTime: true,
    },
    { ...plain('age', 'Age', (goods) => ageText(goods, today)), align: 'end' },
    {
      ...plain('late', 'Late', (goods) => lateText(goods, today)),
      cell: ({ value }) => <LateWord goods={value} today={today} />,
    },
    { ...plain('carrier', 'Carrier', ({ freightCarrier }) => freightCarrier), low: true },
    { ...plain('credit', 'Credit', ({ creditNumber }) => creditNumber), low: true },
  ];
}

/** Whoever looks at the list: a link or a shared view means its reader. */
const ME = 'me';

/** A request with the person that {@link ME} stands for. */
export const withReader = (state: ListState, uid: string): ListState =>
  state.filters['mine'] === ME ? { ...state, filters: { ...state.filters, mine: uid } } : state;

interface Offered {
  readonly dealers: DealerNames;
  readonly kits: ReadonlyMap<string, string>;
  /** Whether the person makes returns of their own. */
  readonly hasOwn: boolean;
}

const optionsOf = (names: ReadonlyMap<string, string>) =>
  [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of the returns list. */
export function returnFilters({ dealers, kits, hasOwn }: Offered): readonly ListFilter[] {
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
    { id: 'kit', title: 'Kit', options: optionsOf(kits) },
    {
      id: 'age',
      title: 'Age',
      options: RETURN_AGES.map((days) => ({ value: String(days), label: `Open over ${days} days` })),
    },
    { id: 'asked', title: 'Requested', options: [], isDays: true },
    { id: 'late', title: 'Late', options: [{ value: 'yes', label: 'Late' }] },
    ...dealerFilter(dealers),
    ...(hasOwn ? [{ id: 'mine', title: 'Made by', options: [{ value: ME, label: 'Me' }] }] : []),
  ];
}
