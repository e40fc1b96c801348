import { useMemo } from 'react';
import { type Place, postcodePlaces } from '#domain/customer-distance/places.ts';
import type { CustomerDistance } from '#domain/customer-distance/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { counted } from '#domain/shared/number-texts.ts';
import './distance-map.scss';

/** The mainland and Tasmania, hundredths of a degree; a degree of longitude is as long as at the middle of them. */
const WEST = 11_250;
const EAST = 15_450;
const NORTH = 1_000;
const SOUTH = 4_420;
const SHRINK = Math.cos((27 * Math.PI) / 180);
const WIDTH = 1_000;
const SCALE = WIDTH / ((EAST - WEST) * SHRINK);
const HEIGHT = Math.round((SOUTH - NORTH) * SCALE);

/** Islands far out would shrink everything else. */
const isShown = ({ south, east }: Place) => east >= WEST && east <= EAST && south >= NORTH && south <= SOUTH;
const x = ({ east }: Place) => Math.round((east - WEST) * SHRINK * SCALE);
const y = ({ south }: Place) => Math.round((south - NORTH) * SCALE);

/** Every postcode is a dot: together they show the country, without a map to be fetched from anybody. */
function countryPath(): string {
  return [...postcodePlaces().values()]
    .filter(isShown)
    .map((place) => `M${x(place)} ${y(place)}h0`)
    .join('');
}

const dealerOf = ({ dealerSouth, dealerEast }: CustomerDistance): Place => ({
  south: dealerSouth,
  east: dealerEast,
});
const classOf = ({ isOtherState, isNearerElsewhere }: CustomerDistance) =>
  isNearerElsewhere ? 'is-nearer' : isOtherState ? 'is-other-state' : 'is-own';

interface DistanceMapProps {
  readonly customers: readonly Doc<CustomerDistance>[];
}

/** Customers and their dealers on the map, each tied to its dealer. What it shows stands in the list as well. */
export function DistanceMap({ customers }: DistanceMapProps) {
  const country = useMemo(() => countryPath(), []);
  const shown = useMemo(() => customers.filter(({ value }) => value.isPlaced && isShown(value)), [customers]);
  const dealers = [...new Map(shown.map(({ value }) => [value.dealerId, value])).values()];
  return (
    <figure className="distance-map">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="country" d={country} />
        {shown.map(({ id, value }) => (
          <line
            key={id}
            className={classOf(value)}
            x1={x(value)}
            y1={y(value)}
            x2={x(dealerOf(value))}
            y2={y(dealerOf(value))}
          />
        ))}
        {shown.map(({ id, value }) => (
          <circle key={id} className={classOf(value)} cx={x(value)} cy={y(value)} r="6">
            <title>{`${value.customerName}, ${value.city} ${value.state}: ${value.km} km from ${value.dealerName}`}</title>
          </circle>
        ))}
        {dealers.map((each) => (
          <g
            key={each.dealerId}
            className="dealer"
            transform={`translate(${x(dealerOf(each))} ${y(dealerOf(each))})`}
          >
            <rect x="-9" y="-9" width="18" height="18" />
            <title>{each.dealerName}</title>
          </g>
        ))}
      </svg>
      <figcaption>
        <p className="muted mb-1">
          {counted(shown.length, 'customer')} of {counted(dealers.length, 'dealer')}, each tied to its dealer
        </p>
        <ul className="distance-key">
          <li className="dealer-key">Dealer</li>
          <li className="is-own">Customer</li>
          <li className="is-other-state">in another state than the dealer</li>
          <li className="is-nearer">nearer to another dealer</li>
        </ul>
      </figcaption>
    </figure>
  );
}
