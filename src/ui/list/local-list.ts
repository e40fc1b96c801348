import { type ListResult, type ListState, PAGE_SIZE } from '#ui/list/types.ts';

interface LocalList<T> {
  /** All rows that match, unsorted. */
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** What a sort id compares, as text or number; a sort that is not named keeps the order of `rows`. */
  readonly sortKeys: Readonly<Record<string, (row: T) => string | number>>;
}

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en-AU', { numeric: true });
}

/**
 * One page of rows that are all in memory, for a list that is joined from several collections. Blank values stand
 * last, whichever way the list is sorted.
 */
export function localPage<T>(
  { rows, idOf, sortKeys }: LocalList<T>,
  { sort, cursor }: ListState,
): Pick<ListResult<T>, 'rows' | 'total' | 'hasNext'> {
  const key = sort ? sortKeys[sort.id] : undefined;
  const sign = sort?.direction === 'desc' ? -1 : 1;
  const sorted = key
    ? rows.toSorted((left, right) => {
        const [a, b] = [key(left), key(right)];
        if (a === '' || b === '') return Number(a === '') - Number(b === '');
        return sign * compare(a, b);
      })
    : rows;
  const last = Math.max(0, sorted.length - 1);
  const from = Math.min(cursor.from, last - (last % PAGE_SIZE));
  const page = sorted.slice(from, from + PAGE_SIZE);
  return {
    rows: page.map((value) => ({ id: idOf(value), value })),
    total: rows.length,
    hasNext: from + PAGE_SIZE < sorted.length,
  };
}

/** The whole state of such a list: how far its rows were read, and a sentence above them. */
export const localResult = <T>(
  list: LocalList<T>,
  state: ListState,
  { status, error, retry }: Pick<ListResult<T>, 'status' | 'error' | 'retry'>,
  note: string | null = null,
): ListResult<T> => ({
  ...localPage(list, state),
  status,
  broken: [],
  error,
  retry,
  savedCopyFrom: null,
  note,
});
