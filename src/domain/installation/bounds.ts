import { BOUNDS, type Bounds } from '../mass/bounds.ts';
import { SEAT_LABELS } from '../mass/seats.ts';
import { known, ODOMETER_MAX, type Quantity, quantityText } from '../shared/quantity.ts';
import { ANGLES, keysOf, MEASURE_SETS, type MeasuredRecord, type MeasureSet, readings } from './measures.ts';
import type { Installation } from './schema.ts';

/** From where to where a measure can lie at all, in its unit. */
export interface Bound extends Bounds {
  readonly unit: string;
}

/** A figure of a job, as the form shows it. */
export interface Figure extends Bound {
  readonly title: string;
  readonly section: 'vehicle' | 'load' | 'tyres' | 'weighbridge';
}

/** The figures of a job that are measured, weighed or read off it (product: measure-bounds). */
export const FIGURES = {
  odometer: { title: 'Odometer', section: 'vehicle', min: 0, max: ODOMETER_MAX, unit: 'km' },
  loadFront: { title: 'Load front', section: 'load', ...BOUNDS.load, unit: 'kg' },
  loadRear: { title: 'Load rear', section: 'load', ...BOUNDS.load, unit: 'kg' },
  ballWeight: { title: 'Ball weight', section: 'load', ...BOUNDS.ball, unit: 'kg' },
  trailerAtm: { title: 'Trailer ATM', section: 'load', ...BOUNDS.load, unit: 'kg' },
  rimRating: { title: 'Rim rating, each', section: 'tyres', ...BOUNDS.rim, unit: 'kg' },
  rimOffset: { title: 'Rim offset', section: 'tyres', ...BOUNDS.offset, unit: 'mm' },
  weighFront: { title: 'Weighbridge front', section: 'weighbridge', ...BOUNDS.tare, unit: 'kg' },
  weighRear: { title: 'Weighbridge rear', section: 'weighbridge', ...BOUNDS.tare, unit: 'kg' },
} as const satisfies Readonly<Partial<Record<keyof Installation, Figure>>>;
export type FigureName = keyof typeof FIGURES;

/** From hub centre to guard. */
export const HEIGHT_BOUND: Bound = { ...BOUNDS.height, unit: 'mm' };
const ANGLE_BOUND: Bound = { ...BOUNDS.angle, unit: '°' };
const TOE_BOUND: Bound = { ...BOUNDS.toe, unit: 'mm' };

/** The bound of an angle of the alignment: degrees, or mm of toe. */
export const angleBound = (angle: keyof typeof ANGLES): Bound =>
  ANGLES[angle].unit === 'mm' ? TOE_BOUND : ANGLE_BOUND;

/** The bounds of what a row of accessories or people holds. */
const ROW_BOUNDS = {
  weight: { ...BOUNDS.load, unit: 'kg' },
  share: { ...BOUNDS.share, unit: '%' },
  count: { ...BOUNDS.people, unit: 'people' },
  kgEach: { ...BOUNDS.kgEach, unit: 'kg' },
} as const satisfies Readonly<Record<string, Bound>>;

/** "100 to 2,000 mm". */
export const boundText = ({ min, max, unit }: Bound): string =>
  `${quantityText(min, '').trim()} to ${quantityText(max, unit)}`;

/** What bounds are asked of. */
export type BoundedRecord = MeasuredRecord & Pick<Installation, FigureName | 'accessories' | 'people'>;

/** A value that lies outside its bound: where it stands and what it is called. */
export interface OutOfBounds {
  readonly path: string;
  readonly title: string;
  readonly section: Figure['section'] | 'geometry';
  readonly bound: Bound;
}

interface Measure extends OutOfBounds {
  readonly value: Quantity;
}

function setMeasures(record: BoundedRecord, set: MeasureSet): readonly Measure[] {
  const isHeight = set === 'heightsBefore' || set === 'heightsAfter';
  const bounds = isHeight ? [] : keysOf(ANGLES).map(angleBound);
  return readings(record, set).map((reading, index) => ({
    ...reading,
    section: 'geometry',
    bound: bounds[index] ?? HEIGHT_BOUND,
  }));
}

function rowMeasures({ accessories, people }: BoundedRecord): readonly Measure[] {
  const measure = (path: string, title: string, value: Quantity, bound: Bound): Measure => ({
    path,
    title,
    value,
    bound,
    section: 'load',
  });
  return [
    ...accessories.flatMap(({ name, weight, frontPercent, rearPercent }, index) => {
      const [path, of] = [`accessories.${index}`, name || 'Accessory'];
      return [
        measure(`${path}.weight`, `${of}: weight`, weight, ROW_BOUNDS.weight),
        measure(`${path}.frontPercent`, `${of}: front share`, frontPercent, ROW_BOUNDS.share),
        measure(`${path}.rearPercent`, `${of}: rear share`, rearPercent, ROW_BOUNDS.share),
      ];
    }),
    ...people.flatMap(({ row, count, kg, frontPercent }, index) => {
      const [path, of] = [`people.${index}`, SEAT_LABELS[row]];
      return [
        measure(`${path}.count`, `${of}: people`, count, ROW_BOUNDS.count),
        measure(`${path}.kg`, `${of}: kg each`, kg, ROW_BOUNDS.kgEach),
        measure(`${path}.frontPercent`, `${of}: front share`, frontPercent, ROW_BOUNDS.share),
      ];
    }),
  ];
}

const isOutside = ({ value, bound }: Measure): boolean => {
  const number = known(value);
  // What is no number at all is no measure either; a blank is asked for elsewhere.
  return number === null ? typeof value === 'number' : number < bound.min || number > bound.max;
};

/** Every measure of a job that cannot be one, whoever wrote it, in the order of the form; blanks are none. */
export function outOfBounds(record: BoundedRecord): readonly OutOfBounds[] {
  const figures = keysOf(FIGURES).map((path): Measure => {
    const { title, section, ...bound } = FIGURES[path];
    return { path, title, section, bound, value: record[path] };
  });
  const sets = MEASURE_SETS.flatMap((set) => setMeasures(record, set));
  return [...figures, ...rowMeasures(record), ...sets].filter(isOutside);
}
