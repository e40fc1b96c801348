import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
import { dealerChoices, type DealerNames as Names, dealersAt } from '#domain/dealer/dealer-groups.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import { isWithin, type Span, wholeSpan } from '#domain/shared/span.ts';
import type { WarrantyRow } from '#domain/warranty-registration/row.ts';
import type { ListColumn, ListFilter, ListState } from '#ui/list/types.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type DealerNames = Names | null;

const STATES = {
  open: { label: 'Asked', tone: 'info', icon: 'pending' },
  registered: { label: 'Registered', tone: 'ok', icon: 'check' },
} as const satisfies Record<WarrantyRow['state'], unknown>;

const plain = (id: string, title: string, text: (row: WarrantyRow) => string): ListColumn<WarrantyRow> => ({
  id,
  title,
  text,
  cell: text,
  sortable: true,
});

const day = (seconds: number): string => (seconds === 0 ? '' : formatDate(seconds));
const time = (seconds: number): string => (seconds === 0 ? '' : formatDateTime(seconds));

export const jobLabel = ({ number, id }: WarrantyRow): string => number || id;

/** Owners asked, left to right; the dealer for those who see more than one. */
export function warrantyColumns(names: DealerNames): readonly ListColumn<WarrantyRow>[] {
  const dealer = {
    ...plain('dealer', 'Dealer', ({ dealerId }) => shortOrganisation(names?.get(dealerId) ?? dealerId)),
    whole: ({ dealerId }: WarrantyRow) => names?.get(dealerId) ?? dealerId,
    card: 'lead' as const,
  };
  return [
    { ...plain('job', 'Job', jobLabel), always: true, card: 'title' },
    ...(names ? [dealer] : []),
    {
      ...plain('asked', 'Asked', ({ askedAt }) => day(askedAt)),
      isTime: true,
      card: 'line',
      csv: { text: ({ askedAt }) => time(askedAt) },
    },
    { ...plain('by', 'Asked by', ({ askedBy }) => askedBy), low: true },
    {
      ...plain('registered', 'Registered', ({ registeredAt }) => day(registeredAt)),
      isTime: true,
      csv: { title: 'Registered on', text: ({ registeredAt }) => time(registeredAt) },
    },
    { ...plain('ends', 'Covered until', ({ ends }) => ends), sortable: false, low: true },
    {
      ...plain('state', 'Status', ({ state }) => STATES[state].label),
      cell: ({ state }) => {
        const { label, tone, icon } = STATES[state];
        return <StatusBadge tone={tone} icon={icon} text={label} />;
      },
      always: true,
      card: 'state',
    },
  ];
}

/** What each sort compares; blank stands last. */
export const warrantySorts = (names: DealerNames): Record<string, (row: WarrantyRow) => string | number> => ({
  job: jobLabel,
  dealer: ({ dealerId }) => names?.get(dealerId) ?? dealerId,
  asked: ({ askedAt }) => askedAt,
  by: ({ askedBy }) => askedBy,
  registered: ({ registeredAt }) => registeredAt || '',
  state: ({ state }) => STATES[state].label,
});

export const warrantyFilters = (names: DealerNames): readonly ListFilter[] => [
  {
    id: 'state',
    title: 'Status',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
  ...(names ? [{ id: 'dealer', title: 'Dealer', options: dealerChoices(names) }] : []),
  { id: 'asked', title: 'Asked', none: 'Last 12 months', options: [], isDays: true },
];

/** The rows that fit the search and the filters. */
export function matchingWarranties(
  rows: readonly WarrantyRow[],
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
  names: DealerNames,
): readonly WarrantyRow[] {
  const words = search.trim().toLowerCase().split(/\s+/u);
  const { state = '', dealer = '', asked = '' } = filters;
  const shown = dealersAt(dealer, names);
  const days: Span | null = asked === '' ? null : wholeSpan(asked);
  return rows.filter((row) => {
    const said = [row.number, row.askedBy, names?.get(row.dealerId) ?? ''].join(' ').toLowerCase();
    return (
      (state === '' || row.state === state) &&
      (dealer === '' || shown.includes(row.dealerId)) &&
      (days === null || isWithin(days, todaySydney(new Date(row.askedAt * 1000)))) &&
      words.every((word) => said.includes(word))
    );
  });
}
