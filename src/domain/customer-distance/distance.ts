import type { Customer } from '../customer/schema.ts';
import type { Dealer } from '../dealer/schema.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { kmBetween, placeOf } from './places.ts';
import { type CustomerDistance, DISTANCE_BANDS, type DistanceBand } from './schema.ts';

/** A dealer as far as distances go. */
export type DealerPlace = Pick<
  Dealer,
  'name' | 'postcode' | 'state' | 'distributerId' | 'dealerGroupId' | 'deleted'
> & { readonly id: string };

export const BAND_LABELS: Readonly<Record<DistanceBand, string>> = {
  '0': 'under 25 km',
  '25': '25 to 50 km',
  '50': '50 to 100 km',
  '100': '100 to 250 km',
  '250': '250 to 500 km',
  '500': '500 to 1,000 km',
  '1000': '1,000 km and more',
  none: 'not placed',
};

/** The band of a distance in kilometres. */
export const bandOf = (km: number): DistanceBand =>
  DISTANCE_BANDS.findLast((from) => from !== 'none' && km >= Number(from)) ?? '0';

/** Where the vehicle of a customer is kept. */
export const garagedAt = (customer: Customer): Pick<CustomerDistance, 'city' | 'state' | 'postcode'> =>
  customer.garagedAddressDifferent
    ? { city: customer.garagedCity, state: customer.garagedState, postcode: customer.garagedPostcode }
    : { city: customer.city, state: customer.state, postcode: customer.postcode };

/** Whether a customer's distance stays as it is from one version to the next. */
export const isSameForDistance = (one: Customer, other: Customer): boolean => {
  const [a, b] = [one, other].map((each) =>
    JSON.stringify([garagedAt(each), each.name, each.dealerId, each.deleted]),
  );
  return a === b;
};

/** The nearest other dealer of the same distributor; null where none can be placed. */
function nearestOther(
  at: NonNullable<ReturnType<typeof placeOf>>,
  own: DealerPlace,
  dealers: readonly DealerPlace[],
): { readonly dealer: DealerPlace; readonly km: number } | null {
  let nearest: { readonly dealer: DealerPlace; readonly km: number } | null = null;
  for (const dealer of dealers) {
    const isOther = dealer.id !== own.id && !dealer.deleted && dealer.distributerId === own.distributerId;
    const place = isOther ? placeOf(dealer.postcode) : null;
    const km = place && kmBetween(at, place);
    if (km !== null && (nearest === null || km < nearest.km)) nearest = { dealer, km };
  }
  return nearest;
}

const NOT_ACCEPTED = {
  isAccepted: false,
  acceptedReason: '',
  acceptedBy: '',
  acceptedByName: '',
  acceptedAt: 0,
};

/** Whether what somebody accepted is still what stands: the same place, the same distance. */
const isSame = (was: CustomerDistance, is: Pick<CustomerDistance, 'postcode' | 'km' | 'state'>): boolean =>
  was.postcode === is.postcode && was.km === is.km && was.state === is.state;

/**
 * How far a customer is from its dealer, and who is nearer; `was` is what was reckoned before, of which an acceptance stays
 * while nothing changes. Postcodes stand for places, so neighbours in one postcode are 0 km apart.
 */
export function distanceOf(
  customer: Customer,
  own: DealerPlace,
  dealers: readonly DealerPlace[],
  was: CustomerDistance | null,
): CustomerDistance {
  const address = garagedAt(customer);
  const [at, dealerAt] = [placeOf(address.postcode), placeOf(own.postcode)];
  const isPlaced = at !== null && dealerAt !== null;
  const exact = isPlaced ? kmBetween(at, dealerAt) : 0;
  const nearest = at && nearestOther(at, own, dealers);
  const km = Math.round(exact);
  const reckoned = {
    dealerId: own.id,
    dealerGroupId: own.dealerGroupId,
    distributerId: own.distributerId,
    customerName: customer.name,
    dealerName: own.name,
    ...address,
    south: at?.south ?? 0,
    east: at?.east ?? 0,
    dealerSouth: dealerAt?.south ?? 0,
    dealerEast: dealerAt?.east ?? 0,
    isPlaced,
    km,
    band: isPlaced ? bandOf(exact) : ('none' as const),
    isOtherState: address.state !== '' && own.state !== '' && address.state !== own.state,
    nearestDealerId: nearest?.dealer.id ?? '',
    nearestName: nearest?.dealer.name ?? '',
    nearestKm: Math.round(nearest?.km ?? 0),
    isNearerElsewhere: isPlaced && nearest !== null && nearest.km < exact,
    searchArr: searchTerms([customer.name, address.city, address.postcode, address.state]),
  };
  const { isAccepted, acceptedReason, acceptedBy, acceptedByName, acceptedAt } =
    was && isSame(was, reckoned) ? was : NOT_ACCEPTED;
  return { ...reckoned, isAccepted, acceptedReason, acceptedBy, acceptedByName, acceptedAt };
}
