import { describe, expect, it } from 'vitest';
import { changedPrice, priceAfter } from './price-change.ts';

describe('priceAfter', () => {
  it.each([
    [10_000, 'percent', 5, 1, 10_500],
    [10_000, 'percent', -12.5, 1, 8750],
    [9995, 'percent', 3.3, 1, 10_325],
    [9995, 'percent', 3.3, 100, 10_300],
    [9995, 'percent', 3.3, 5, 10_325],
    [10_249, 'amount', 1, 500, 10_500],
    [10_000, 'amount', -250, 1, 9750],
    [333, 'percent', 10, 1, 366],
    [1, 'percent', 50, 1, 2],
  ] as const)('%i cents by %s %d, to %i cents → %i', (cents, by, value, step, next) => {
    expect(priceAfter(cents, { by, value, step })).toBe(next);
  });
});

describe('changedPrice', () => {
  const percent = (value: number, step = 1) => ({ by: 'percent', value, step }) as const;
  it.each([
    ['' as const, percent(5), { verdict: 'noPrice', next: '', isLarge: false }],
    [1000, percent(5), { verdict: 'changed', next: 1050, isLarge: false }],
    [1000, percent(50), { verdict: 'changed', next: 1500, isLarge: false }],
    [1000, percent(51), { verdict: 'changed', next: 1510, isLarge: true }],
    [1000, percent(-60), { verdict: 'changed', next: 400, isLarge: true }],
    [1000, percent(1, 100), { verdict: 'same', next: 1000, isLarge: false }],
    [1000, percent(-100), { verdict: 'refused', next: 0, isLarge: false }],
    [49, percent(0, 100), { verdict: 'refused', next: 0, isLarge: false }],
    [
      1000,
      { by: 'amount', value: -1001, step: 1 } as const,
      { verdict: 'refused', next: -1, isLarge: false },
    ],
    [0, percent(10), { verdict: 'refused', next: 0, isLarge: false }],
  ])('%j → %j', (current, change, expected) => {
    expect(changedPrice(current, change)).toEqual(expected);
  });
});
