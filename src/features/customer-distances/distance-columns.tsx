import { dealerChoices, type DealerNames } from '#domain/dealer/dealer-groups.ts';
import type { Actor } from '#domain/access/actor.ts';
import { BAND_LABELS } from '#domain/customer-distance/distance.ts';
import { type CustomerDistance, DISTANCE_BANDS } from '#domain/customer-distance/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { shortOrganisation } from '#domain/shared/short-names.ts';
import type { Doc } from '#data/store/converter.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter, ListView } from '#ui/list/types.ts';
import { ALL_VIEW } from '#ui/list/types.ts';

type Row = Doc<CustomerDistance>;
const plain = textColumn<CustomerDistance>;

/** "312 km", "Not placed". */
export const kmText = ({ isPlaced, km }: CustomerDistance): string =>
  isPlaced ? `${formatNumber(km)} km` : 'Not placed';
const nearestText = ({ nearestName, nearestKm }: CustomerDistance): string =>
  nearestName === '' ? '–' : `${shortOrganisation(nearestName)}, ${formatNumber(nearestKm)} km`;

const NOT_PLACED = {
  label: 'Not placed',
  meaning: 'The postcode of the customer or of the dealer is missing, or no place is known for it.',
  icon: 'question',
  tone: 'watch',
} as const;
const NEARER = {
  meaning: 'Another dealer of the distributor is nearer than the customer’s own.',
  icon: 'question',
  tone: 'watch',
} as const;

const acceptedText = ({ isAccepted, acceptedReason }: CustomerDistance) =>
  isAccepted ? acceptedReason : '–';

/** How far customers live, left to right; the dealer for those who see several. */
export const distanceColumns = (actor: Actor): readonly ListColumn<Row>[] => [
  { ...plain('customer', 'Customer', ({ customerName }) => customerName), always: true, card: 'title' },
  ...(actor.kind === 'dealer'
    ? []
    : [
        {
          ...plain('dealer', 'Dealer', ({ dealerName }) => shortOrganisation(dealerName)),
          whole: ({ value }: Row) => value.dealerName,
          card: 'lead' as const,
        },
      ]),
  { ...plain('city', 'Garaged', ({ city }) => city || '–'), card: 'line' },
  { ...codeColumn<CustomerDistance>('postcode', 'Postcode', ({ postcode }) => postcode || '–'), low: true },
  {
    ...plain('state', 'State', ({ state, isOtherState }) =>
      isOtherState ? `${state}, not the dealer’s` : state,
    ),
    card: 'line',
  },
  {
    ...plain('km', 'Distance', kmText),
    cell: ({ value }) => (value.isPlaced ? kmText(value) : <StatusWord of={NOT_PLACED} />),
    sortable: true,
    align: 'end',
    card: 'state',
  },
  {
    ...plain('nearest', 'Nearest other dealer', nearestText),
    cell: ({ value }) =>
      value.isNearerElsewhere ? (
        <StatusWord of={{ ...NEARER, label: nearestText(value) }} />
      ) : (
        nearestText(value)
      ),
    card: 'end',
  },
  plain('accepted', 'Accepted', acceptedText),
  {
    ...plain('acceptedBy', 'Accepted by', ({ isAccepted, acceptedByName, acceptedAt }) =>
      isAccepted ? `${acceptedByName}, ${formatDate(acceptedAt)}` : '–',
    ),
    hidden: true,
  },
];

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** The filters; the names of the dealers where there are several. */
export const distanceFilters = (names: DealerNames | null): readonly ListFilter[] => [
  {
    id: 'band',
    title: 'Distance',
    options: DISTANCE_BANDS.map((band) => ({ value: band, label: BAND_LABELS[band] })),
  },
  { id: 'otherState', title: 'State', options: yesNo('Another than the dealer’s', 'The dealer’s') },
  { id: 'nearer', title: 'Nearest', options: yesNo('Another dealer is nearer', 'The own dealer is nearest') },
  { id: 'placed', title: 'Placed', options: yesNo('Placed', 'Not placed') },
  { id: 'accepted', title: 'Accepted', options: yesNo('Accepted', 'Not accepted') },
  ...(names === null ? [] : [{ id: 'dealer', title: 'Dealer', options: dealerChoices(names) }]),
];

export const DISTANCE_VIEWS: readonly ListView[] = [
  ALL_VIEW,
  { label: 'Another state', filters: { otherState: 'true' } },
  { label: 'Nearer to another dealer', filters: { nearer: 'true' } },
  { label: 'Not placed', filters: { placed: 'false' } },
  { label: 'Accepted', filters: { accepted: 'true' } },
];
