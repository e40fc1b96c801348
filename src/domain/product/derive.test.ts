import { expect, it } from 'vitest';
import { deriveProduct, partNumberUsed } from './derive.ts';
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
