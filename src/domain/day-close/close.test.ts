import { describe, expect, it } from 'vitest';
import { buildSale, buildSalePayment } from '#tests/seed/build/sale.ts';
import { changedSince, closeFault, closeOf, lateOf, NO_SUMS, paymentsOn, sumsOf, withLate } from './close.ts';

const DAY = '2026-08-03';
const sale = buildSale({
  type: 'invoice',
  payments: [
    buildSalePayment({ id: 'a', kind: 'cash', amount: 1205, rounding: -3 }),
    buildSalePayment({ id: 'b', kind: 'card', amount: 500, day: '2026-08-04' }),
    buildSalePayment({ id: 'c', kind: 'account', amount: 900 }),
    buildSalePayment({ id: 'd', kind: 'carried', amount: 700 }),
    buildSalePayment({ id: 'e', kind: 'cash', amount: -200 }),
  ],
});
const payments = paymentsOn(DAY, 'sale-1', sale);

describe('what is expected of a day', () => {
  it('is the money of that day: given back taken off, on account and carried over not counted', () => {
    expect(payments.map(({ id }) => id)).toEqual(['a', 'c', 'e']);
    expect(sumsOf(payments)).toEqual({ ...NO_SUMS, cash: 1005 });
  });

  it('asks for a reason where a kind differs, one made up for by another too', () => {
    const expected = { ...NO_SUMS, cash: 1000, card: 500 };
    expect(closeFault(expected, expected, '')).toBe('');
    const swapped = { ...expected, cash: 900, card: 600 };
    expect(closeFault(expected, swapped, '')).toBe('Enter the reason for the difference.');
    expect(closeFault(expected, swapped, 'Typed as cash')).toBe('');
    expect(closeOf(expected, swapped)).toMatchObject({ difference: 0, differs: true, counted: 1500 });
  });

  it('says which kinds have changed since', () => {
    expect(changedSince(NO_SUMS, NO_SUMS)).toBe('');
    expect(changedSince(NO_SUMS, { ...NO_SUMS, cheque: 150 })).toBe('Cheque $1.50');
  });

  it('tells what came after it by the payments that it counted', () => {
    expect(lateOf(payments, { payments: ['a', 'e'] }).map(({ id }) => id)).toEqual(['c']);
    expect(withLate({ lateCount: 1, lateAmount: 5 }, payments)).toEqual({
      lateCount: 4,
      lateAmount: 1010,
      isLate: true,
    });
  });
});
