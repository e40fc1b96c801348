import { expect, it } from 'vitest';
import { deriveProduct, partNumberErrors, partNumberUsed } from './derive.ts';
import { productSchema } from './schema.ts';

it('finds a product by part number, name and sku, not by its description', () => {
  const fields = { name: 'Rear Shock', partNumber: 'TS-4001', sku: 'K7P', description: 'Monotube' };
  const { searchArr } = deriveProduct(productSchema.parse(fields));
  expect(searchArr).toEqual(expect.arrayContaining(['ts-4001', 'ts-4', '4001', 'shock', 'r', 'k7p', 'k7']));
  expect(searchArr).not.toContain('monotube');
});

it('speaks of a used part number in the words of the specification', () => {
  expect(partNumberUsed('TS-4001')).toBe('Part number TS-4001 is already in use');
});

it.each([
  ['a new product', 'TS-1', null, true],
  ['one that was saved without it', 'TS-1', '', true],
  ['one that was saved with spaces alone', 'TS-1', ' ', true],
  ['one that keeps it', 'TS-1', 'TS-1', true],
  ['one that has another', 'TS-1', 'TS-2', false],
  ['one that would lose it', '', 'TS-2', false],
])('a part number can be saved, of %s: %o over %o', (_which, after, before, isRight) => {
  const of = (partNumber: string) => productSchema.parse({ name: 'Coil', partNumber });
  const errors = partNumberErrors(of(after), before === null ? null : of(before));
  expect(errors).toEqual(isRight ? {} : { partNumber: 'Part number cannot be changed once saved' });
});
