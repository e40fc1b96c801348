import { describe, expect, it } from 'vitest';
import { productWarrantyCategorySchema } from './warranty.ts';
import { coverEnd, coverText } from './warranty-cover.ts';

describe('the end of a cover', () => {
  it.each([
    ['2026-11-21', 3, '2029-11-21'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2026-08-31', 0.5, '2027-02-28'],
    ['2026-12-15', 0, '2026-12-15'],
    ['2026-12-31', 1.25, '2028-03-31'],
  ])('of %s and %d years is %s', (from, years, end) => {
    expect(coverEnd(from, years)).toBe(end);
  });
});

describe('the example', () => {
  const text = (fields: object, side: '' | 'Franchise' = '') =>
    coverText(productWarrantyCategorySchema.parse({ id: 'w', name: 'W', ...fields }), side, '2026-11-21');
  it.each([
    [{ durationYears: 3, durationKms: 100_000 }, 'to 21/11/2029 or 100,000 km, whichever comes first'],
    [{ durationYears: 3, durationKmsUnlimited: true }, 'to 21/11/2029, unlimited km'],
    [{ durationYearsUnlimited: true, durationKms: 60_000 }, 'Lifetime, up to 60,000 km'],
    [{ durationYearsUnlimited: true, durationKmsUnlimited: true }, 'Lifetime, unlimited km'],
    [{ durationYears: 2 }, 'to 21/11/2028, no distance is given'],
    [{ durationKms: 0 }, '0 km, no time is given'],
    [{}, 'No duration is given yet'],
  ])('of %o is "%s"', (fields, expected) => {
    expect(text(fields)).toBe(expected);
  });
  it('reads the franchise pair by itself', () => {
    const fields = {
      durationYears: 3,
      durationKms: 1,
      durationYearsFranchise: 5,
      durationKmsFranchise: 150_000,
    };
    expect(text(fields, 'Franchise')).toBe('to 21/11/2031 or 150,000 km, whichever comes first');
  });
});
