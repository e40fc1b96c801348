import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTotals, formatCents, gstOf, incGst, lineAmounts, parseCents, roundCents } from './money.ts';

describe('gstOf', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [100, 10],
    [123_455, 12_346],
    [-15, -2],
  ])('GST on %i cents is %i', (ex, gst) => {
    expect(gstOf(ex)).toBe(gst);
  });

  it('adds to the price with GST', () => {
    expect(incGst(123_455)).toBe(135_801);
  });
});

describe('roundCents', () => {
  it('rounds half up by size and never gives -0', () => {
    expect(roundCents(1.005 * 100)).toBe(101);
    expect(roundCents(0.5)).toBe(1);
    expect(roundCents(-0.5)).toBe(-1);
    expect(Object.is(roundCents(-0.2), 0)).toBe(true);
  });
});

describe('documentTotals', () => {
  it('rounds GST once per document, not per line (decisions: gst-rounding)', () => {
    const line = { quantity: 1, priceExCents: 5 };
    expect(documentTotals([line, line, line])).toEqual({ exCents: 15, gstCents: 2, incCents: 17 });
  });

  it('adds up to the cent on 10,000 random carts (V14)', () => {
    const line = fc.record({
      quantity: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(0.25, 0.5, 1.5, 2.75)),
      priceExCents: fc.integer({ min: 0, max: 5_000_000 }),
      discountPercent: fc.option(
        fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const parts = lines.map((each) => lineAmounts(each));
        for (const { grossCents, discountCents, exCents } of parts) {
          expect(grossCents - discountCents).toBe(exCents);
          expect(exCents).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(exCents)).toBe(true);
        }
        const totals = documentTotals(lines);
        expect(totals.exCents).toBe(parts.reduce((sum, part) => sum + part.exCents, 0));
        expect(totals.exCents + totals.gstCents).toBe(totals.incCents);
        expect(totals.gstCents).toBe(Math.floor((totals.exCents + 5) / 10));
        const credit = documentTotals(lines.map((each) => ({ ...each, quantity: -each.quantity })));
        expect(credit.incCents + totals.incCents).toBe(0);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [-123_450, '-$1,234.50'],
    [-0, '$0.00'],
  ])('%d is %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});

describe('parseCents', () => {
  it.each([
    ['1234.5', 123_450],
    ['$1,234.50', 123_450],
    [' 12 ', 1200],
    ['-3', -300],
    ['-0', 0],
    ['0.07', 7],
  ])('%j is %i', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it.each(['', 'abc', '1.005', '1,23', '1e3', 'Infinity', '12345678901', '$', '.'])(
    '%j is no amount',
    (text) => {
      expect(parseCents(text)).toBeNull();
    },
  );

  it('reads back what formatCents writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
      }),
    );
  });
});
