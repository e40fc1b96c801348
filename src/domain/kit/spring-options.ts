import { known } from '../shared/quantity.ts';
import type { SpringOption } from './schema.ts';

type Rows = readonly SpringOption[];

/** Two names that differ only in case or in space around them name one option. */
const nameKey = (name: string) => name.trim().toLowerCase();

const hasRange = ({ loadMin, loadMax }: SpringOption) => known(loadMin) !== null || known(loadMax) !== null;

const lowEnd = ({ loadMin }: SpringOption) => known(loadMin) ?? 0;
const highEnd = ({ loadMax }: SpringOption) => known(loadMax) ?? Infinity;

function rangeText(row: SpringOption): string {
  const high = highEnd(row);
  return high === Infinity ? `${lowEnd(row)} kg and over` : `${lowEnd(row)} to ${high} kg`;
}

/** True for an option without a load range beside one that has a range: nobody could tell when it is fitted. */
export function needsRange(rows: Rows, index: number): boolean {
  const row = rows[index];
  return row !== undefined && !hasRange(row) && rows.some(hasRange);
}

/** The first option above this one that takes a part of its loads; ranges may meet at an end. */
function overlapped(rows: Rows, index: number): SpringOption | undefined {
  const row = rows[index];
  if (row === undefined || !hasRange(row)) return undefined;
  return rows
    .slice(0, index)
    .find((other) => hasRange(other) && lowEnd(row) < highEnd(other) && lowEnd(other) < highEnd(row));
}

/** What is wrong with one field of a spring option, in plain words; '' for nothing. Loads kg. */
export function springFault(rows: Rows, index: number, field: 'name' | 'loadMin' | 'loadMax'): string {
  const row = rows[index];
  if (row === undefined) return '';
  if (field === 'name') {
    const key = nameKey(row.name);
    const isAgain = key !== '' && rows.slice(0, index).some(({ name }) => nameKey(name) === key);
    return isAgain ? `${row.name.trim()}: already listed above` : '';
  }
  if (highEnd(row) <= lowEnd(row)) return field === 'loadMax' ? 'Load to must be above load from' : '';
  // One mistake, one message: where the range begins, or ends when it has no beginning.
  const place = known(row.loadMin) === null ? 'loadMax' : 'loadMin';
  const other = field === place ? overlapped(rows, index) : undefined;
  return other ? `Overlaps ${other.name || 'an option above'} (${rangeText(other)})` : '';
}
