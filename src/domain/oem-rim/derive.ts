import { searchTerms } from '../shared/search-terms.ts';
import type { OemRim } from './schema.ts';

const SIZE = /^(\d+(?:\.\d+)?)\s*[x×j]+\s*(\d+(?:\.\d+)?)$/iu;
const STUDS = /^(\d)\s*[x×/]\s*(\d+(?:\.\d+)?)$/iu;

/** Width and diameter in inches, whichever way round they are written: the smaller is the width. */
export function readRimSize(size: string): { width: number; diameter: number } | null {
  const [, first, second] = SIZE.exec(size.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const [width, diameter] = [Number(first), Number(second)].toSorted((left, right) => left - right);
  if (width === undefined || diameter === undefined) return null;
  const isRim = width >= 3 && width <= 14 && diameter >= 12 && diameter <= 26;
  return isRim ? { width, diameter } : null;
}

/** True, or what is wrong with a rim size. A blank one is missing, not wrong (decisions: blank-is-missing). */
export function checkRimSize(size: string): true | string {
  return size.trim() === '' || readRimSize(size) !== null || `${size} is not a rim size such as 17x7.5`;
}

/** True, or what is wrong with a stud pattern. */
export function checkStudPattern(pattern: string): true | string {
  const isPattern = pattern.trim() === '' || STUDS.test(pattern.trim());
  return isPattern || `${pattern} is not a stud pattern such as 6x139.7`;
}

/** "17 × 7.5" as "17x7.5", "6 X 139,7" left alone: one way of writing, so that filters and searches meet. */
function written(value: string): string {
  return value.trim().replaceAll(/\s*[x×X]\s*/gu, 'x');
}

/** The rim with its texts written one way, its diameter and its search tokens. */
export function deriveOemRim(rim: OemRim): OemRim {
  const rimSize = written(rim.rimSize);
  return {
    ...rim,
    rimSize,
    studPattern: written(rim.studPattern),
    diameter: readRimSize(rimSize)?.diameter ?? '',
    searchArr: searchTerms([rim.make, rim.model, rim.partNo, rimSize]),
  };
}

/** "2015 to 2024", "from 2015", "to 2024"; '' while no year is known. */
export function rimYears({ yearFrom, yearTo }: Pick<OemRim, 'yearFrom' | 'yearTo'>): string {
  if (yearFrom !== '' && yearTo !== '')
    return yearFrom === yearTo ? `${yearFrom}` : `${yearFrom} to ${yearTo}`;
  if (yearFrom !== '') return `from ${yearFrom}`;
  return yearTo === '' ? '' : `to ${yearTo}`;
}

/** The rim in one line: "Toyota HiLux 17x7.5 TR-1". */
export function rimName({ make, model, rimSize, partNo }: OemRim): string {
  return [make, model, rimSize, partNo].filter((part) => part !== '').join(' ');
}
