import { describe, expect, it } from 'vitest';
import { productWarrantyCategorySchema } from '../product/warranty.ts';
import {
  coverOf,
  endKmsText,
  endText,
  kmsText,
  lastEndText,
  sideOf,
  termOf,
  UNLIMITED,
  yearsText,
} from './cover.ts';
import { coverSchema } from './schema.ts';

const springs = productWarrantyCategorySchema.parse({
  id: 'springs',
  name: 'Springs',
  durationYears: 3,
  durationKms: 100_000,
  durationYearsFranchiseUnlimited: true,
  durationKmsFranchiseUnlimited: true,
});

describe('the durations of a product', () => {
  it('are those of its category, the second pair for a franchise', () => {
    expect(sideOf('Franchise')).toBe('Franchise');
    expect(sideOf('Retailer')).toBe('');
    expect(termOf('S-1 Spring', springs, '')).toEqual({
      product: 'S-1 Spring',
      category: 'Springs',
      years: 3,
      isYearsUnlimited: false,
      kms: 100_000,
      isKmsUnlimited: false,
    });
    expect(termOf('S-1 Spring', springs, 'Franchise')).toMatchObject({
      years: '',
      isYearsUnlimited: true,
      kms: '',
      isKmsUnlimited: true,
    });
  });

  it('are none without a category', () => {
    const none = termOf('S-1 Spring', undefined, '');
    expect([yearsText(none), kmsText(none)]).toEqual(['–', '–']);
  });

  it.each([
    [{ years: 1 }, '1 year', '–'],
    [{ years: 0.5, kms: 100_000 }, '0.5 years', '100,000 km'],
    [{ years: 0, kms: 0 }, '0 years', '0 km'],
    [{ isYearsUnlimited: true, isKmsUnlimited: true }, UNLIMITED, UNLIMITED],
  ])('of %o are %s and %s', (fields, years, kms) => {
    const term = { ...termOf('S', undefined, ''), ...fields };
    expect([yearsText(term), kmsText(term)]).toEqual([years, kms]);
  });
});

describe('the end of a cover', () => {
  const ends = (side: '' | 'Franchise', date: string, odometer: number | '') => {
    const cover = coverOf(termOf('S', springs, side), date, odometer);
    return [endText(cover), endKmsText(cover)];
  };
  it.each([
    ['2026-11-21', 12_500, '21/11/2029', '112,500 km'],
    ['2028-02-29', 0, '28/02/2031', '100,000 km'],
    ['', '', '–', '–'],
  ] as const)('bought on %s at %s km is %s and %s', (date, odometer, day, kms) => {
    expect(ends('', date, odometer)).toEqual([day, kms]);
  });

  it('is none for a franchise without limits', () => {
    expect(ends('Franchise', '2026-11-21', 12_500)).toEqual([UNLIMITED, UNLIMITED]);
  });

  it('of a whole registration is the last', () => {
    const cover = (fields: object) => coverSchema.parse({ product: 'S', ...fields });
    const [early, late] = [cover({ ends: '2028-01-31' }), cover({ ends: '2031-01-01' })];
    expect(lastEndText([])).toBe('');
    expect(lastEndText([cover({})])).toBe('');
    expect(lastEndText([late, early, cover({})])).toBe('01/01/2031');
    expect(lastEndText([late, cover({ isYearsUnlimited: true })])).toBe(UNLIMITED);
  });
});
