import { tableSize } from '../tyre/tyre-size.ts';
import type { MassRecord, MassReference } from './mass-input.ts';
import type { MassInputValue } from './evidence.ts';

/** Fields of the job that the check reads and a person types in. */
const ENTERED = [
  'type',
  'state',
  'registeredBefore',
  'loadFront',
  'loadRear',
  'ballWeight',
  'trailerAtm',
  'tyreSize',
  'tyreLoadRating',
  'rimRating',
] as const satisfies readonly (keyof MassRecord)[];

/** Figures of the vehicle that the check reads (mass/types: MassVehicle), and its tyre. */
const OF_VEHICLE = [
  'category',
  'driveType',
  'tareWeight',
  'frontAxleTareWeight',
  'rearAxleTareWeight',
  'towingCapacity',
  'gvm',
  'gcm',
  'gcmRevisionNotAllowed',
  'maxBallWeight',
  'ballWeightPercentRear',
  'frontAxleCapacity',
  'frontStandardHeight',
  'frontMinHeight',
  'frontMaxHeight',
  'rearAxleCapacity',
  'rearStandardHeight',
  'rearMinHeight',
  'rearMaxHeight',
  'castorMin',
  'castorMax',
  'camberMin',
  'camberMax',
  'individualToeMin',
  'individualToeMax',
  'totalToeMin',
  'totalToeMax',
  'tyreSize',
] as const satisfies readonly (keyof NonNullable<MassRecord['vehicle']>)[];

const OF_ACCESSORY = ['name', 'weight', 'frontPercent', 'rearPercent'] as const;

/** Texts as they are, numbers and flags in their letters, '' for what is not given. */
const textOf = (value: unknown = ''): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The values of a map, or of some of its fields, under their paths. */
function under(
  path: string,
  how: MassInputValue['how'],
  values: object,
  fields: readonly string[] = Object.keys(values),
): MassInputValue[] {
  const known = new Map<string, unknown>(Object.entries(values));
  return fields.map((field) => ({
    field: path === '' ? field : `${path}.${field}`,
    value: textOf(known.get(field)),
    how,
  }));
}

/** The size of the tyre table that stands for a size as it is written, where the table has it. */
function ofTable(size: string, { tyreSizes }: Pick<MassReference, 'tyreSizes'>): MassInputValue[] {
  const key = tableSize(size, tyreSizes);
  return key === undefined
    ? []
    : [{ field: `tyreSizes.${key}`, value: String(tyreSizes[key]), how: 'catalogue' }];
}

/**
 * Every value that the mass check of a job uses (`massInputOf` reads the same), each with its field and how it was had;
 * blank ones are none. What the state says stands in the rows and their sources.
 */
export function massInputs(
  record: MassRecord,
  reference: Pick<MassReference, 'tyreSizes'>,
): MassInputValue[] {
  const { vehicle, kits, accessories, people, heightsAfter, alignmentAfter } = record;
  return [
    ...under('', 'entered', record, ENTERED),
    ...under('', 'weighed', record, ['weighFront', 'weighRear']),
    ...people.flatMap((row, index) =>
      under(`people.${index}`, 'entered', row, ['row', 'count', 'kg', 'frontPercent']),
    ),
    ...accessories.flatMap((row, index) =>
      under(
        `accessories.${index}`,
        'entered',
        row,
        row.removed ? [...OF_ACCESSORY, 'removed'] : OF_ACCESSORY,
      ),
    ),
    ...under('heightsAfter', 'measured', heightsAfter),
    ...under('alignmentAfter', 'measured', alignmentAfter),
    ...(vehicle ? under('vehicle', 'catalogue', vehicle, OF_VEHICLE) : []),
    ...kits.flatMap(({ kitId, name, type, limits }, index) =>
      kitId === ''
        ? []
        : [
            ...under(`kits.${index}`, 'catalogue', { name, type }),
            ...under(`kits.${index}.limits`, 'catalogue', limits ?? {}),
          ],
    ),
    ...ofTable(record.tyreSize, reference),
    ...(vehicle && vehicle.tyreSize !== record.tyreSize ? ofTable(vehicle.tyreSize, reference) : []),
  ].filter(({ value }) => value !== '');
}

/** A value that a check used, at two times; '' where it was not given. */
export interface InputDifference {
  readonly field: string;
  readonly was: string;
  readonly is: string;
}

/** The values that are others now than when a check was stored, those that came or went among them. */
export function inputDifferences(
  before: readonly MassInputValue[],
  now: readonly MassInputValue[],
): InputDifference[] {
  const [was, is] = [before, now].map((list) => new Map(list.map(({ field, value }) => [field, value])));
  const fields = [...new Set([...before, ...now].map(({ field }) => field))];
  return fields
    .map((field) => ({ field, was: was?.get(field) ?? '', is: is?.get(field) ?? '' }))
    .filter((each) => each.was !== each.is);
}
