import { checkMass, worstVerdict } from '../mass/check.ts';
import { BOUNDS, within } from '../mass/bounds.ts';
import type { MassCheckResult, MassRow, MassRowId } from '../mass/types.ts';
import { isMissing, type Quantity } from '../shared/quantity.ts';
import { type MassRecord, type MassReference, massInputOf } from './mass-input.ts';
import { measuresNeeded } from './measures.ts';
import { installationType } from '../installation-type/types.ts';

/** Without these nobody can say whether the vehicle carries what it carries: they need the catalogue's figures too. */
const CORE: readonly MassRowId[] = ['gvm', 'frontAxle', 'rearAxle', 'axleSum', 'state'];
const TOWING: readonly MassRowId[] = ['ball', 'towing', 'gcm'];
const HEIGHTS: readonly MassRowId[] = ['heightFront', 'heightRear'];
const ANGLES: readonly MassRowId[] = ['castor', 'camber', 'individualToe', 'totalToe'];

export const NOT_FOR_THIS_TYPE = 'Not needed for this type';
export const NOTHING_TOWED = 'Not needed: nothing is towed';
export const NOT_IN_CATALOGUE = 'Not stated for this vehicle';

/** How much a job needs a row: whatever it waits for, what the dealer can enter or measure, or nothing; with why not. */
type Need = 'all' | 'own' | typeof NOT_FOR_THIS_TYPE | typeof NOTHING_TOWED;

/** A figure that is not 0 says that something is towed; a blank one does not say that nothing is. */
const tows = ({ ballWeight, trailerAtm }: MassRecord): boolean => ballWeight !== 0 || trailerAtm !== 0;

/** What the job's type asks of a row (decisions: rows-by-type). */
function needOf(id: MassRowId, record: MassRecord): Need {
  const type = installationType(record.type);
  if (type === undefined) return 'all';
  const measured = measuresNeeded(type.key);
  if (HEIGHTS.includes(id)) return measured.includes('heightsAfter') ? 'own' : NOT_FOR_THIS_TYPE;
  if (ANGLES.includes(id)) return measured.includes('alignmentAfter') ? 'own' : NOT_FOR_THIS_TYPE;
  if (TOWING.includes(id)) {
    const isAboutTowing =
      type.key === 'btcCheck' || type.kitTypes.some((kit) => kit === 'btcUpgrade' || kit === 'gcmUpgrade');
    if (isAboutTowing) return 'all';
    if (!type.complianceFlag) return NOT_FOR_THIS_TYPE;
    return tows(record) ? 'all' : NOTHING_TOWED;
  }
  if (!type.complianceFlag) return NOT_FOR_THIS_TYPE;
  return CORE.includes(id) ? 'all' : 'own';
}

/** Where in the form a figure of the check is given, by the title it is waited for; the rest is the catalogue's. */
export interface MassField {
  readonly path: string;
  readonly section: 'job' | 'vehicle' | 'load' | 'tyres' | 'weighbridge' | 'geometry';
}

const FIELDS: Readonly<Record<string, MassField>> = {
  Type: { path: 'type', section: 'job' },
  State: { path: 'state', section: 'job' },
  'Registered before this work?': { path: 'registeredBefore', section: 'job' },
  Vehicle: { path: 'vehicleId', section: 'vehicle' },
  'Load front': { path: 'loadFront', section: 'load' },
  'Load rear': { path: 'loadRear', section: 'load' },
  'Ball weight': { path: 'ballWeight', section: 'load' },
  'Trailer ATM': { path: 'trailerAtm', section: 'load' },
  'Tyre size': { path: 'tyreSize', section: 'tyres' },
  'Tyre load rating': { path: 'tyreLoadRating', section: 'tyres' },
  'Rim rating': { path: 'rimRating', section: 'tyres' },
  'Weighbridge front': { path: 'weighFront', section: 'weighbridge' },
  'Weighbridge rear': { path: 'weighRear', section: 'weighbridge' },
  'Height after, front left': { path: 'heightsAfter.fl', section: 'geometry' },
  'Height after, front right': { path: 'heightsAfter.fr', section: 'geometry' },
  'Height after, rear left': { path: 'heightsAfter.rl', section: 'geometry' },
  'Height after, rear right': { path: 'heightsAfter.rr', section: 'geometry' },
  Castor: { path: 'alignmentAfter.castor', section: 'geometry' },
  Camber: { path: 'alignmentAfter.camber', section: 'geometry' },
  'Individual toe': { path: 'alignmentAfter.individualToe', section: 'geometry' },
  'Total toe': { path: 'alignmentAfter.totalToe', section: 'geometry' },
};

/** The field of the job behind a title that a row waits for; undefined for a figure of the catalogue. */
export function massField(record: MassRecord, title: string): MassField | undefined {
  const fixed = Object.hasOwn(FIELDS, title) ? FIELDS[title] : undefined;
  if (fixed !== undefined) return fixed;
  const { people, accessories } = massInputOf(record, NO_REFERENCE);
  return (
    rowField('people', people, title, [
      [': number of people', 'count', ({ count }) => within(count, BOUNDS.people) !== null],
      [': kg per person', 'kg', ({ kgEach }) => within(kgEach, BOUNDS.kgEach) !== null],
      [': front share', 'frontPercent', ({ frontPercent }) => isShare(frontPercent)],
    ]) ??
    rowField('accessories', accessories, title, [
      [': weight', 'weight', ({ kg }) => within(kg, BOUNDS.load) !== null],
      [': front share', 'frontPercent', (row) => isShare(row.frontPercent) && isShare(row.rearPercent)],
    ])
  );
}

/** A blank share is assumed, not waited for. */
const isShare = (percent: Quantity): boolean => isMissing(percent) || within(percent, BOUNDS.share) !== null;

type RowNeed<T> = readonly [ending: string, field: string, isGiven: (row: T) => boolean];

/** The field of the first row of that name that has not given what a title asks for. */
function rowField<T extends { readonly name: string }>(
  list: string,
  rows: readonly T[],
  title: string,
  needs: readonly RowNeed<T>[],
): MassField | undefined {
  for (const [ending, field, isGiven] of needs) {
    const index = rows.findIndex((row) => title === `${row.name}${ending}` && !isGiven(row));
    if (index !== -1) return { path: `${list}.${index}.${field}`, section: 'load' };
  }
  return undefined;
}

const NO_REFERENCE: MassReference = { tyreSizes: {}, complianceRows: [], today: '2000-01-01' };

/** A waiting row with what is asked of the dealer, or with why nothing is. */
function withNeed(row: MassRow, record: MassRecord): MassRow {
  if (row.verdict !== 'needs') return row;
  const need = needOf(row.id, record);
  if (need === 'all') return row;
  if (need !== 'own') return { ...row, notNeeded: need };
  const ours = row.needs?.filter((title) => massField(record, title) !== undefined) ?? [];
  return ours.length > 0 ? { ...row, needs: ours } : { ...row, notNeeded: NOT_IN_CATALOGUE };
}

/**
 * The mass check of a job: a row that waits for something its type does not need says so, and does not count. So what
 * still waits is what `missingFor` lists.
 */
export function checkJob(record: MassRecord, reference: MassReference): MassCheckResult {
  const result = checkMass(massInputOf(record, reference));
  const rows = result.rows.map((row) => withNeed(row, record));
  return { ...result, rows, worst: worstVerdict(rows) };
}
