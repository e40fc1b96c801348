import { KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { AGES, type StockRow } from '#domain/order/stock.ts';
import { formatCents } from '#domain/shared/money.ts';
import { dealerChoices, type DealerNames, dealersAt } from '#domain/dealer/dealer-groups.ts';
import { shortKit, shortOrganisation } from '#domain/shared/short-names.ts';
import type { ListColumn, ListFilter, ListState } from '#ui/list/types.ts';

const column = (id: string, title: string, text: (row: StockRow) => string): ListColumn<StockRow> => ({
  id,
  title,
  text,
  cell: text,
});
const count = (id: string, title: string, pick: (row: StockRow) => number): ListColumn<StockRow> => ({
  ...column(id, title, (row) => String(pick(row))),
  sortable: true,
  align: 'end',
  orders: { asc: 'fewest first', desc: 'most first' },
});

const daysText = ({ oldestDays }: StockRow) => (oldestDays === null ? '' : String(oldestDays));

/** The report, left to right; the dealer for those who see more than one. */
export function stockColumns(names: DealerNames | null): readonly ListColumn<StockRow>[] {
  const dealer = {
    ...column('dealer', 'Dealer', ({ dealerId }) => shortOrganisation(names?.get(dealerId) ?? dealerId)),
    whole: ({ dealerId }: StockRow) => names?.get(dealerId) ?? dealerId,
  };
  return [
    {
      ...column('kit', 'Kit', ({ name }) => shortKit(name)),
      whole: ({ name }) => name,
      sortable: true,
      always: true,
      card: 'title',
    },
    { ...column('springs', 'Springs', ({ springOption }) => springOption), low: true },
    ...(names ? [{ ...dealer, sortable: true }] : []),
    {
      ...column('type', 'Type', ({ type }) => (type === '' ? 'Mixed orders' : KIT_TYPE_LABELS[type])),
      low: true,
    },
    { ...count('available', 'Available', ({ available }) => available), card: 'state' },
    count('allocated', 'Allocated', ({ allocated }) => allocated),
    count('transit', 'In transit', ({ inTransit }) => inTransit),
    {
      ...column('oldest', 'Oldest, days', daysText),
      sortable: true,
      align: 'end',
      orders: { asc: 'newest first', desc: 'oldest first' },
    },
    {
      ...column('value', 'Available, ex GST', ({ valueEx }) => formatCents(valueEx)),
      sortable: true,
      align: 'end',
      orders: { asc: 'least first', desc: 'most first' },
      card: 'end',
    },
  ];
}

/** What each sort compares; blank stands last. */
export const stockSorts = (
  names: DealerNames | null,
): Record<string, (row: StockRow) => string | number> => ({
  kit: ({ name }) => name,
  dealer: ({ dealerId }) => names?.get(dealerId) ?? dealerId,
  available: ({ available }) => available,
  allocated: ({ allocated }) => allocated,
  transit: ({ inTransit }) => inTransit,
  oldest: ({ oldestDays }) => oldestDays ?? '',
  value: ({ valueEx }) => valueEx,
});

/** Dealer for those who see more than one, type, age of what is available; and the one kit that a figure of the reports asks for. */
export function stockFilters(
  names: DealerNames | null,
  kit: string,
  rows: readonly StockRow[],
): readonly ListFilter[] {
  const dealer = {
    id: 'dealer',
    title: 'Dealer',
    options: dealerChoices(names ?? new Map()),
  };
  return [
    ...(names ? [dealer] : []),
    {
      id: 'type',
      title: 'Type',
      options: KIT_TYPES.map((value) => ({ value, label: KIT_TYPE_LABELS[value] })),
    },
    { id: 'age', title: 'In stock for', options: AGES.map(({ id, label }) => ({ value: id, label })) },
    ...(kit === ''
      ? []
      : [
          {
            id: 'kit',
            title: 'Kit',
            options: [{ value: kit, label: rows.find(({ kitId }) => kitId === kit)?.name ?? 'One kit' }],
          },
        ]),
  ];
}

/** The rows that fit the search and the filters, by kit and then by dealer. */
export function matchingStock(
  rows: readonly StockRow[],
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
  names: DealerNames | null,
): readonly StockRow[] {
  const words = search.trim().toLowerCase().split(/\s+/u);
  const nameOf = ({ dealerId }: StockRow) => names?.get(dealerId) ?? '';
  const { dealer = '', type = '', age = '', kit = '' } = filters;
  const shown = dealersAt(dealer, names);
  const group = AGES.find(({ id }) => id === age)?.id;
  return rows
    .filter(
      (row) =>
        (dealer === '' || shown.includes(row.dealerId)) &&
        (type === '' || row.type === type) &&
        (kit === '' || row.kitId === kit) &&
        (group === undefined || row.ages[group] > 0) &&
        words.every((word) => `${row.name} ${row.springOption} ${nameOf(row)}`.toLowerCase().includes(word)),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name) || nameOf(a).localeCompare(nameOf(b)));
}
