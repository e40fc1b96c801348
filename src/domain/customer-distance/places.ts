import { POSTCODE_TABLE } from './postcode-table.ts';

/** A point in hundredths of a degree: southern latitude, eastern longitude. */
export interface Place {
  readonly south: number;
  readonly east: number;
}

/** Mean radius of the earth, kilometres (IUGG). */
const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 18_000;

let places: ReadonlyMap<string, Place> | undefined;

/** Where each postcode lies, the middle of its suburbs, about a kilometre; made when first asked for. */
export function postcodePlaces(): ReadonlyMap<string, Place> {
  places ??= new Map(
    POSTCODE_TABLE.split(',').map((row) => {
      const [postcode = '', south, east] = row.split(' ');
      return [postcode, { south: Number(south), east: Number(east) }];
    }),
  );
  return places;
}

/** Where a postcode lies; a number has lost its first zero. `null` where it is not known. */
export const placeOf = (postcode: string | number | null): Place | null =>
  postcodePlaces().get(String(postcode ?? '').padStart(4, '0')) ?? null;

/** Kilometres between two points as the crow flies, by the haversine formula. */
export function kmBetween(one: Place, other: Place): number {
  const [a, b] = [one.south * RADIANS, other.south * RADIANS];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(((other.east - one.east) * RADIANS) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
