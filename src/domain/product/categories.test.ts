import { describe, expect, it } from 'vitest';
import { inOrder, moved, nameClash, placed } from './categories.ts';
import { productCategorySchema } from './schema.ts';

const category = (id: string, order: number, deleted = false, name = id) => ({
  id,
  value: productCategorySchema.parse({ name, order, deleted }),
});
const ALL = [category('shocks', 1), category('old', 0, true, 'Torsion Bars'), category('coils', 0)];
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a category name', () => {
  it.each([
    ['Coils', '', 'There is a category "coils" already'],
    ['  coils ', '', 'There is a category "coils" already'],
    ['coils', 'coils', null],
    ['torsion bars', '', 'There is a deleted category "Torsion Bars": restore it instead'],
    ['Leaf springs', '', null],
  ])('%o of "%s": %o', (name, ownId, message) => {
    expect(nameClash(ALL, name, ownId)).toBe(message);
  });
});

describe('the order', () => {
  it('is by place, then name, deleted ones last', () => {
    expect(ids(inOrder([...ALL, category('bars', 0)]))).toEqual(['bars', 'coils', 'shocks', 'old']);
  });
  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ] as const)('moving %s by %d gives %o', (id, by, expected) => {
    expect(ids(moved([{ id: 'a' }, { id: 'b' }, { id: 'c' }], id, by))).toEqual(expected);
  });
  it('is numbered from 0', () => {
    expect(placed([category('x', 7), category('y', 7)]).map(({ order }) => order)).toEqual([0, 1]);
  });
});
