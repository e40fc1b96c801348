import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, verdictFor, marginText, scale } from '#ui/meter-scale.ts';

test.each([
  [null, 1500, 'missing'],
  [1400, null, 'missing'],
  [0, 1500, 'ok'],
  [1424, 1500, 'ok'],
  [1425, 1500, 'watch'],
  [1500, 1500, 'watch'],
  [1501, 1500, 'over'],
] as const)('%s against %s is %s', (value, limit, verdict) => {
  expect(verdictFor(value, limit)).toBe(verdict);
});

test.each([
  [2890, 3500, '2,890 of 3,500 kg', '610 kg spare (17.4%)'],
  [3620, 3500, '3,620 of 3,500 kg', '120 kg over (3.4%)'],
  [3500, 3500, '3,500 of 3,500 kg', '0 kg spare (0%)'],
  [1607.5, 1680, '1,607.5 of 1,680 kg', '72.5 kg spare (4.3%)'],
  [3500.04, 3500, '3,500.04 of 3,500 kg', '0.04 kg over (0%)'],
  [null, 3500, '– of 3,500 kg', ''],
  [10, null, '10 of – kg', ''],
  [10, 0, '10 of 0 kg', '10 kg over'],
])('%s and %s read as text', (value, limit, amount, margin) => {
  expect(amountText(value, limit, 'kg')).toBe(amount);
  expect(marginText(value, limit, 'kg')).toBe(margin);
});

describe('the drawing', () => {
  test('keeps every place between 0 and 100, and the fill on the right side of the limit', () => {
    assert(
      property(integer({ min: -100, max: 50_000 }), integer({ min: 1, max: 10_000 }), (value, limit) => {
        const places = scale(value, limit);
        for (const place of [places.fill, places.limit, places.watch]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
        expect(places.fill > (places.limit ?? 0)).toBe(value > limit);
      }),
    );
  });

  test('marks no limit where there is none', () => {
    expect(scale(500, null)).toEqual({ fill: 0, limit: null, watch: null });
  });
});
