import { known, type Quantity } from '../shared/quantity.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { type LiftBand, type LoadBand, type SuspensionKit } from './schema.ts';

/** The greater of those that are known; null where none is. */
function greatest(...quantities: readonly Quantity[]): number | null {
  const numbers = quantities.map(known).filter((number) => number !== null);
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** The band of the higher of both lifts, mm; '' while neither is known. */
export function liftBandOf(kit: Pick<SuspensionKit, 'liftFront' | 'liftRear'>): LiftBand | '' {
  const lift = greatest(kit.liftFront, kit.liftRear);
  if (lift === null) return '';
  if (lift <= 0) return 'standard';
  if (lift <= 30) return 'to30';
  return lift <= 50 ? 'to50' : 'over50';
}

/** The band of the greater of both axles' highest load, kg; '' while neither is known. */
export function loadBandOf(kit: Pick<SuspensionKit, 'loadFrontMax' | 'loadRearMax'>): LoadBand | '' {
  const load = greatest(kit.loadFrontMax, kit.loadRearMax);
  if (load === null) return '';
  if (load <= 250) return 'light';
  return load <= 500 ? 'medium' : 'heavy';
}

/** The kit with its makes in order, its bands and its search tokens. */
export function deriveSuspensionKit(kit: SuspensionKit): SuspensionKit {
  const makes = [...new Set(kit.makes)].toSorted((left, right) => left.localeCompare(right));
  return {
    ...kit,
    makes,
    liftBand: liftBandOf(kit),
    loadBand: loadBandOf(kit),
    // A code is also found by its pieces: SK-HLX80-40C by 40C.
    searchArr: searchTerms([kit.code, kit.name, ...makes, kit.code.replaceAll(/[-_./]+/gu, ' ')]),
  };
}

/** "300 to 600 kg", "up to 600 kg", "from 300 kg"; '' while neither end is known. */
export function loadRangeText(min: Quantity, max: Quantity): string {
  const [from, to] = [known(min), known(max)];
  if (from !== null && to !== null) return `${from} to ${to} kg`;
  if (to !== null) return `up to ${to} kg`;
  return from === null ? '' : `from ${from} kg`;
}

/** "40 / 35": front and rear in mm, a dash for what is not known; '' while neither is. */
export function liftText({ liftFront, liftRear }: Pick<SuspensionKit, 'liftFront' | 'liftRear'>): string {
  const lifts = [known(liftFront), known(liftRear)];
  return lifts.every((lift) => lift === null) ? '' : lifts.map((lift) => lift ?? '–').join(' / ');
}
