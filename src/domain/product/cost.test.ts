import { describe, expect, it } from 'vitest';
import { marginText } from './cost.ts';
import { productSchema } from './schema.ts';

describe('the margin on RRP', () => {
  it.each([
    [28_900, 17_400, '$115.00, 39.8 % of RRP'],
    [28_900, 28_900, '$0.00, 0.0 % of RRP'],
    [10_000, 12_550, '$25.50 below cost, -25.5 % of RRP'],
    [28_900, 0, '$289.00, 100.0 % of RRP'],
    [0, 500, '$5.00 below cost'],
    [28_900, '', ''],
    ['', 17_400, ''],
  ] as const)('of %s with a cost of %s is "%s"', (price, priceStandardCost, words) => {
    const product = productSchema.parse({ name: 'Front coil', price });
    expect(marginText({ ...product, priceStandardCost })).toBe(words);
  });

  it('is not told where the cost was never read', () => {
    expect(marginText(productSchema.parse({ name: 'Front coil', price: 100 }))).toBe('');
  });
});
