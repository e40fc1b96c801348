import { describe, expect, it } from 'vitest';
import { breakReached, breaksOf, posPricesSchema, withBreaks, withFavourite } from './price-list.ts';

const BREAKS = [
  { productId: 'bolt', from: 50, priceEx: 800 },
  { productId: 'bolt', from: 10, priceEx: 900 },
  { productId: 'bush', from: 2, priceEx: 4000 },
];
const line = (qty: number | '', priceEx: number | '' = 1000) =>
  ({ kind: 'product', productId: 'bolt', qty, priceEx }) as const;

describe('price breaks', () => {
  it.each([
    [9.99, null],
    [10, 900],
    [49, 900],
    [50, 800],
    ['', null],
  ] as const)('of %s pieces ask for %s', (qty, price) => {
    expect(breakReached(BREAKS, line(qty))?.priceEx ?? null).toBe(price);
  });

  it('are not offered where the line has that price, nor for what is no product', () => {
    expect(breakReached(BREAKS, line(10, 900))).toBeNull();
    expect(breakReached(BREAKS, { ...line(10), kind: 'text' })).toBeNull();
    expect(breakReached(BREAKS, { ...line(10), productId: 'nut' })).toBeNull();
  });

  it('are replaced for one product, and those of the others stay', () => {
    const next = withBreaks(BREAKS, 'bolt', [{ from: 5, priceEx: 950 }]);
    expect(breaksOf(next, 'bolt')).toEqual([{ productId: 'bolt', from: 5, priceEx: 950 }]);
    expect(breaksOf(next, 'bush')).toEqual([BREAKS[2]]);
  });

  it('are read as they are stored', () => {
    expect(posPricesSchema.parse({ dealerId: 'x', breaks: ['bolt\t10\t900'] }).breaks).toEqual([BREAKS[1]]);
  });
});

describe('favourites', () => {
  it('come last, once, and go again', () => {
    expect(withFavourite(['a', 'b'], 'a', true)).toEqual(['b', 'a']);
    expect(withFavourite(['a', 'b'], 'a', false)).toEqual(['b']);
  });
});
