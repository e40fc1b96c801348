import { parseTyreSize } from '../tyre/tyre-size.ts';
import type { TyreSizes } from './schema.ts';

/** Longest size as text, and the diameters that a light vehicle can have, in mm. */
export const TYRE_SIZE_MAX = 30;
export const TYRE_DIAMETER = { min: 300, max: 1500 } as const;

/** How far, in mm, a recorded diameter may lie from that of the size's own numbers before it is pointed out. */
const NEAR_MM = 5;

/** One row of the table with what the rule (product: tyre-size) makes of the size alone. */
export interface TyreRow {
  readonly size: string;
  readonly diameterMm: number;
  /** By the size's numbers; null where it has not three. */
  readonly byRuleMm: number | null;
  /** The two lie further apart than a rounding. */
  readonly isFar: boolean;
}

/** The diameter by the size's own numbers in mm, to a hundredth; null where the rule cannot read it. */
export function diameterByRule(size: string): number | null {
  const read = parseTyreSize(size, {});
  return read.ok ? read.diameterMm : null;
}

/** One size beside what the rule makes of it. */
export function tyreRow(size: string, diameterMm: number): TyreRow {
  const byRuleMm = diameterByRule(size);
  return {
    size,
    diameterMm,
    byRuleMm,
    isFar: byRuleMm !== null && Math.abs(byRuleMm - diameterMm) > NEAR_MM,
  };
}

/** The table in order, only sizes that hold the text; spaces and letter case do not count. */
export function tyreRows(sizes: TyreSizes['sizes'], search: string): readonly TyreRow[] {
  const word = search.replace(/\s/gu, '').toUpperCase();
  return Object.entries(sizes)
    .filter(([size]) => size.toUpperCase().includes(word))
    .map(([size, diameterMm]) => tyreRow(size, diameterMm))
    .toSorted((a, b) => a.size.localeCompare(b.size, 'en', { numeric: true }));
}

/** True for a size that may be put in, else the message. `edited` is the size the form started from, '' for a new one. */
export function checkNewSize(size: string, sizes: TyreSizes['sizes'], edited: string): true | string {
  if (!/\d/u.test(size)) return `${size} is not a valid tyre size`;
  return size === edited || !Object.hasOwn(sizes, size) ? true : `${size} is in the table already`;
}

/** The table with a size put in, in place of the one it was edited from. */
export function withSize(
  sizes: TyreSizes['sizes'],
  edited: string,
  size: string,
  diameterMm: number,
): TyreSizes['sizes'] {
  const { [edited]: _old, ...rest } = sizes;
  return { ...rest, [size]: diameterMm };
}
