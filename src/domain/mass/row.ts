import type { HowKnown, Limit, MassRow, MassRowId, Verdict } from './types.ts';

interface OverLabel {
  /** As a verdict. */
  readonly word: string;
  /** After the name of the row: "Total mass is over its limit". */
  readonly text: string;
}

const PAIR: OverLabel = { word: 'Over', text: 'are over their limit' };
const RANGE: OverLabel = { word: 'Out of range', text: 'is out of range' };
const REFUSED: OverLabel = { word: 'Not allowed', text: 'is not allowed' };
const OVER_LABELS: Readonly<Partial<Record<MassRowId, OverLabel>>> = {
  tyreFront: PAIR,
  tyreRear: PAIR,
  rimFront: PAIR,
  rimRear: PAIR,
  heightFront: RANGE,
  heightRear: RANGE,
  castor: RANGE,
  camber: RANGE,
  individualToe: RANGE,
  totalToe: RANGE,
  tyreDiameter: RANGE,
  speedSymbol: { word: 'Too low', text: 'is too low' },
  gcmRevision: REFUSED,
  state: REFUSED,
};

/** What is said of a row whose verdict is over: masses are over, heights and angles out of range. */
export function overLabel(id: MassRowId): OverLabel {
  return OVER_LABELS[id] ?? { word: 'Over', text: 'is over its limit' };
}

/** From this share of a limit on a value is to be watched (product: mass-check). */
export const WATCH_PERCENT = 95;

interface RowBase {
  readonly how?: HowKnown;
  readonly assumed?: readonly string[];
  readonly id: MassRowId;
  readonly label: string;
  readonly unit: MassRow['unit'];
  readonly explanation: string;
  readonly basis: string;
}

/** A value that must not exceed its limit, and the titles of whatever either still misses. */
interface Comparison {
  readonly value: number | null;
  readonly limit: number | null;
  readonly missing: readonly string[];
  /** What the value comes to at least while something is missing; null where nobody can say. */
  readonly atLeast?: number | null;
}

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;
const gram = (value: number): number => Math.round(value * 1000) / 1000 || 0;

function margins(
  value: number,
  limit: number,
  unit: MassRow['unit'],
): Pick<MassRow, 'marginKg' | 'marginPercent'> {
  const marginPercent = limit > 0 ? { marginPercent: tenth(((limit - value) / limit) * 100) } : {};
  return unit === 'kg' ? { marginKg: gram(limit - value), ...marginPercent } : marginPercent;
}

/** The verdict on a value with an upper limit: over above it, watch from 95 % of it. */
export function verdictOf(value: number, limit: number): Verdict {
  if (value > limit) return 'over';
  return value > 0 && value * 100 >= limit * WATCH_PERCENT ? 'watch' : 'ok';
}

/** A row that waits for the fields of these titles. */
export function needsRow(
  base: RowBase,
  missing: readonly string[],
  known: Pick<MassRow, 'value' | 'limit'>,
): MassRow {
  return { ...base, ...known, verdict: 'needs', needs: [...new Set(missing)] };
}

/** What is known is too much already: over, whatever the fields that are still missing add to it. */
function overAlready(base: RowBase, value: number, limit: number, missing: readonly string[]): MassRow {
  const explanation = `${base.explanation} Over already without what is still missing: ${[...new Set(missing)].join(', ')}.`;
  return {
    ...base,
    explanation,
    value,
    limit,
    ...margins(value, limit, base.unit),
    verdict: 'over',
    isAtLeast: true,
  };
}

/**
 * A row that compares a value with its upper limit. It needs both, and says which fields are missing; but what is over
 * without them is over.
 */
export function limitRow(base: RowBase, { value, limit, missing, atLeast = null }: Comparison): MassRow {
  if (value === null || limit === null || missing.length > 0) {
    const least = atLeast ?? Number.NEGATIVE_INFINITY;
    return limit !== null && least > limit
      ? overAlready(base, least, limit, missing)
      : needsRow(base, missing, { value, limit });
  }
  return { ...base, value, limit, ...margins(value, limit, base.unit), verdict: verdictOf(value, limit) };
}

/** From where to where a value may lie; an end is null while nobody states it. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** How far a value lies beyond the nearer end it has, negative within; -Infinity where no end is known. */
export function beyond(value: number, { min, max }: Range): number {
  const below = min === null ? Number.NEGATIVE_INFINITY : min - value;
  const above = max === null ? Number.NEGATIVE_INFINITY : value - max;
  return Math.max(below, above);
}

/**
 * A row whose value must lie between two ends, both included. There is no 95 % in a range. One known end is enough to
 * refuse what lies beyond it, whatever else is missing.
 */
export function rangeRow(
  base: RowBase,
  value: number | null,
  range: Range & { readonly missing: readonly string[] },
): MassRow {
  const { min, max, missing } = range;
  const ends = { limit: max, ...(min === null ? {} : { lowerLimit: min }) };
  if (value !== null && beyond(value, range) > 0) return { ...base, value, ...ends, verdict: 'over' };
  if (value === null || min === null || max === null || missing.length > 0) {
    // With both ends known it is a reading that is missing, and readings are taken off the vehicle.
    const isUnmeasured = base.how === 'measured' && min !== null && max !== null;
    return {
      ...needsRow(base, missing, { value, limit: max }),
      ...ends,
      ...(isUnmeasured && { isUnmeasured }),
    };
  }
  return { ...base, value, ...ends, verdict: 'ok' };
}

/** `the vehicle` or `kit X`, for a sentence. */
export function whose(limit: Pick<Limit, 'basis'>): string {
  return limit.basis === 'vehicle' ? 'the vehicle' : limit.basis.replace(/^kit: /u, 'kit ');
}

/** The title of a limit nobody states, as a list for {@link limitRow}. */
export function missingMassLimit(limit: Limit): string[] {
  return limit.kg === null ? [limit.title] : [];
}
