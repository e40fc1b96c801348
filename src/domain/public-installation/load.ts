import { BOUNDS } from '../mass/bounds.ts';
import { byAxle, loadedOn, type Part, type PlacedLoad } from '../mass/carried.ts';
import { loadRows as checkedRows } from '../mass/rows-load.ts';
import { KG_PER_PERSON, SEAT_FRONT_PERCENT, SEAT_LABELS, SEAT_ROWS, type SeatRow } from '../mass/seats.ts';
import { sumOf } from '../mass/sum.ts';
import type { MassLimitsInForce, MassRow, MassRowId } from '../mass/types.ts';
import { known, type Quantity } from '../shared/quantity.ts';
import type { PublicMassLimit } from './mass-limits.ts';
import type { VehicleInfo } from './schema.ts';

/**
 * Where a thing sits, and the share of it that the front axle carries, %. What hangs beyond an axle lifts the other: the
 * usual overhang is taken, a third of the wheelbase in front and two fifths behind (product: vehicle-page).
 */
export const PLACES = {
  ahead: { label: 'Ahead of the front axle (bull bar, winch)', frontPercent: 130 },
  front: { label: 'Over the front axle (engine bay)', frontPercent: 100 },
  middle: { label: 'Middle (roof, cabin)', frontPercent: 50 },
  rear: { label: 'Over the rear axle (tray, boot)', frontPercent: 0 },
  behind: { label: 'Behind the rear axle (tow bar, rear rack)', frontPercent: -40 },
} as const;
export type Place = keyof typeof PLACES;
export const PLACE_KEYS = ['ahead', 'front', 'middle', 'rear', 'behind'] as const satisfies readonly Place[];

/** "Behind the rear axle (tow bar, rear rack): -40% front, 140% rear". */
export function placeText(place: Place): string {
  const { label, frontPercent } = PLACES[place];
  return `${label}: ${frontPercent}% front, ${100 - frontPercent}% rear`;
}

/** Something fitted or carried since the upgrade. */
export interface Extra {
  readonly name: string;
  readonly kg: Quantity;
  readonly place: Place;
}

/** What an owner says their vehicle carries. A blank is not known, never nothing. */
export interface OwnLoad {
  /** People in each row of seats. */
  readonly people: Readonly<Record<SeatRow, Quantity>>;
  readonly kgEach: Quantity;
  readonly extras: readonly Extra[];
  readonly loadFront: Quantity;
  readonly loadRear: Quantity;
  /** The trailer's ATM and what of it rests on the ball. */
  readonly trailer: Quantity;
  readonly ball: Quantity;
}

/** The driver alone. */
export const START_LOAD: OwnLoad = {
  people: { front: 1, second: 0, third: 0 },
  kgEach: KG_PER_PERSON,
  extras: [],
  loadFront: 0,
  loadRear: 0,
  trailer: 0,
  ball: 0,
};

const TITLES: Readonly<Record<PublicMassLimit, string>> = {
  gvm: 'GVM',
  frontAxle: 'Front axle capacity',
  rearAxle: 'Rear axle capacity',
  gcm: 'GCM',
  towing: 'Towing capacity',
  ball: 'Max ball weight',
};

/** Whether what a row lacks is a limit, which nobody who only loads the vehicle can enter. */
export const isLimitTitle = (title: string): boolean => Object.values(TITLES).includes(title);

/** The limits that the upgrade left in force. */
function limitsOf({ limits }: VehicleInfo): MassLimitsInForce {
  const limit = (id: PublicMassLimit) => ({
    kg: known(limits[id].after),
    title: TITLES[id],
    basis: 'vehicle',
  });
  return {
    gvm: limit('gvm'),
    gcm: limit('gcm'),
    frontAxle: limit('frontAxle'),
    rearAxle: limit('rearAxle'),
    towing: limit('towing'),
    ball: limit('ball'),
    blockedGcmKits: [],
  };
}

const placed = ({ name, kg, place }: Extra, index: number): PlacedLoad => ({
  name: name || `Item ${index + 1}`,
  kg,
  frontPercent: PLACES[place].frontPercent,
});

/** What is on the axles: the empty vehicle as if it had been weighed, and what it carries. */
function loadsOf(info: VehicleInfo, load: OwnLoad): Part {
  const empty = byAxle(
    sumOf(info.emptyFront, 'Empty weight, front', BOUNDS.tare),
    sumOf(info.emptyRear, 'Empty weight, rear', BOUNDS.tare),
  );
  const people = SEAT_ROWS.map((row) => ({
    name: SEAT_LABELS[row],
    count: load.people[row],
    kgEach: load.kgEach,
    frontPercent: SEAT_FRONT_PERCENT[row],
  }));
  const carried = { ...load, people, ballKg: load.ball, trailerAtmKg: load.trailer };
  return loadedOn(empty, { ...carried, ballPercentRear: info.ballPercentRear }, load.extras.map(placed));
}

const ALWAYS: readonly MassRowId[] = ['gvm', 'frontAxle', 'rearAxle'];
const TRAILER: readonly MassRowId[] = ['ball', 'towing', 'gcm'];

/** What a row is called beside the table of limits, where the check's own word does not name its limit. */
const OWN_LABELS: Readonly<Partial<Record<MassRowId, string>>> = {
  gvm: 'Total mass (GVM)',
  gcm: 'Combination mass (GCM)',
};

/**
 * The rows of the mass check that a load decides, by the check's own sums (product: mass-check): total, both axles, and
 * those of a trailer once one is entered or left blank. Masses kg.
 */
export function loadRows(info: VehicleInfo, load: OwnLoad): readonly MassRow[] {
  const towed = { ballKg: load.ball, trailerAtmKg: load.trailer };
  const rows = checkedRows(towed, loadsOf(info, load), 'weighed', limitsOf(info));
  const hasTrailer = known(load.trailer) !== 0 || known(load.ball) !== 0;
  return rows
    .filter(({ id }) => ALWAYS.includes(id) || (hasTrailer && TRAILER.includes(id)))
    .map((row) => ({ ...row, label: OWN_LABELS[row.id] ?? row.label }));
}
