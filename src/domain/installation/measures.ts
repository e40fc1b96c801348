import { known, type Quantity } from '../shared/quantity.ts';
import type { Installation, VehicleSnapshot } from './schema.ts';
import { installationType } from '../installation-type/types.ts';

/** The wheels a height is measured at, mm from hub centre to guard, as a sentence names them. */
export const CORNERS = {
  fl: 'front left',
  fr: 'front right',
  rl: 'rear left',
  rr: 'rear right',
} as const satisfies Record<keyof Installation['heightsBefore'], string>;

/** The angles of a wheel alignment with their units. */
export const ANGLES = {
  castor: { title: 'Castor', unit: '°', min: 'castorMin', max: 'castorMax' },
  camber: { title: 'Camber', unit: '°', min: 'camberMin', max: 'camberMax' },
  individualToe: {
    title: 'Individual toe',
    unit: 'mm',
    min: 'individualToeMin',
    max: 'individualToeMax',
  },
  totalToe: { title: 'Total toe', unit: 'mm', min: 'totalToeMin', max: 'totalToeMax' },
} as const satisfies Record<
  keyof Installation['alignmentBefore'],
  { title: string; unit: '°' | 'mm'; min: keyof VehicleSnapshot; max: keyof VehicleSnapshot }
>;

/** The four sets of readings of a job. */
export const MEASURE_SETS = ['heightsBefore', 'heightsAfter', 'alignmentBefore', 'alignmentAfter'] as const;
export type MeasureSet = (typeof MEASURE_SETS)[number];

/** The part of an installation that its readings stand in. */
export type MeasuredRecord = Pick<Installation, 'type' | 'vehicle' | MeasureSet>;

const FIT: readonly MeasureSet[] = MEASURE_SETS;
/** Work done earlier cannot be measured before it any more. */
const RETRO: readonly MeasureSet[] = ['heightsAfter', 'alignmentAfter'];
/** Nothing is fitted: each is measured once, as the vehicle came. */
const LOOK: readonly MeasureSet[] = ['heightsBefore', 'alignmentAfter'];
/** Towing and warranty work does not touch the suspension. */
const NONE: readonly MeasureSet[] = [];

/** What has to be measured for a type, every reading of each set (decisions: measures-by-type); all while none is chosen. */
export function measuresNeeded(type: string): readonly MeasureSet[] {
  const row = installationType(type);
  if (row === undefined || row.kitTypes.length > 0) return row?.retro === true ? RETRO : FIT;
  return row.key === 'reComplianceState' || row.key === 'suspensionCheck' ? LOOK : NONE;
}

interface Reading {
  /** The field, as `heightsBefore.fl`. */
  readonly path: string;
  /** "Height before, front left", "Castor after". */
  readonly title: string;
  readonly value: Quantity;
}

const isKeyOf = <T extends object>(of: T, key: string): key is Extract<keyof T, string> => key in of;

/** The keys of a literal table, in its order. */
export const keysOf = <T extends object>(of: T) => Object.keys(of).filter((key) => isKeyOf(of, key));

/** Not read off the vehicle: blank, or a height of nothing. */
export const isUnread = ({ path, value }: Reading): boolean =>
  known(value) === null || (path.startsWith('heights') && value === 0);

/** The readings of a set in the order of the form. */
export function readings(record: MeasuredRecord, set: MeasureSet): readonly Reading[] {
  const when = set.endsWith('After') ? 'after' : 'before';
  if (set === 'heightsBefore' || set === 'heightsAfter') {
    return keysOf(CORNERS).map((key) => ({
      path: `${set}.${key}`,
      title: `Height ${when}, ${CORNERS[key]}`,
      value: record[set][key],
    }));
  }
  return keysOf(ANGLES).map((key) => ({
    path: `${set}.${key}`,
    title: `${ANGLES[key].title} ${when}`,
    value: record[set][key],
  }));
}

const isOutside = (value: number, end: Quantity, side: -1 | 1): boolean => {
  const limit = known(end);
  return limit !== null && (value - limit) * side > 0;
};

/** Whether an angle after the work lies outside what the vehicle states; an end that nobody states refuses nothing. */
function isOutOfRange({ vehicle, alignmentAfter }: MeasuredRecord): boolean {
  return keysOf(ANGLES).some((key) => {
    const value = known(alignmentAfter[key]);
    const { min, max } = ANGLES[key];
    return value !== null && (isOutside(value, vehicle?.[min], -1) || isOutside(value, vehicle?.[max], 1));
  });
}

/** Why the readings of a set do not prove what the checklist asks, in a few words; null when they do. */
export function measureProblem(record: MeasuredRecord, set: MeasureSet): string | null {
  if (readings(record, set).some(isUnread)) return 'not measured';
  return set === 'alignmentAfter' && isOutOfRange(record) ? 'out of range' : null;
}
