import { describe, expect, it } from 'vitest';
import { localPage } from './local-list.ts';
import type { ListState } from './types.ts';

const row = (id: string, price: number | '' = '') => ({ id, price });
const state = (change: Partial<ListState> = {}): ListState => ({
  search: '',
  filters: {},
  sort: null,
  cursor: { after: [], from: 0 },
  ...change,
});
const page = (rows: readonly ReturnType<typeof row>[], change: Partial<ListState> = {}) =>
  localPage(
    { rows, idOf: ({ id }) => id, sortKeys: { id: ({ id }) => id, price: ({ price }) => price } },
    state(change),
  );
const ids = (result: ReturnType<typeof page>) => result.rows.map(({ id }) => id);

describe('a page of rows in memory', () => {
  it.each([
    [null, ['x10', 'x9', 'a']],
    [{ id: 'other', direction: 'asc' }, ['x10', 'x9', 'a']],
    [{ id: 'id', direction: 'asc' }, ['a', 'x9', 'x10']],
    [{ id: 'id', direction: 'desc' }, ['x10', 'x9', 'a']],
    [{ id: 'price', direction: 'asc' }, ['x9', 'x10', 'a']],
    [{ id: 'price', direction: 'desc' }, ['x10', 'x9', 'a']],
  ] as const)('sorted by %o', (sort, expected) => {
    expect(ids(page([row('x10', 20), row('x9', 3), row('a')], { sort }))).toEqual(expected);
  });
  it('holds 50 rows and knows of the next', () => {
    const rows = Array.from({ length: 120 }, (_item, index) => row(`r${index}`));
    const at = (from: number) => {
      const { rows: shown, hasNext, total } = page(rows, { cursor: { after: [], from } });
      return [shown[0]?.id, shown.length, hasNext, total];
    };
    expect(at(0)).toEqual(['r0', 50, true, 120]);
    expect(at(100)).toEqual(['r100', 20, false, 120]);
    // The list has become shorter than the address says.
    expect(at(500)).toEqual(['r100', 20, false, 120]);
    expect(page([])).toEqual({ rows: [], total: 0, hasNext: false });
  });
});
