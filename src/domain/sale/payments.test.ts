import { describe, expect, it } from 'vitest';
import { saleTotals } from './lines.ts';
import { cashAmount, changeOf, roundingOf, settled } from './payments.ts';

describe('cash', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 5],
    [1002, 1000],
    [1003, 1005],
    [1007, 1005],
    [1008, 1010],
    [-1002, -1000],
    [-1008, -1010],
    [-2, 0],
  ])('for %i cents asks for %i', (due, asked) => {
    expect(cashAmount(due)).toBe(asked);
  });

  it('settles the rest by rounding only where it pays all that is due', () => {
    expect(roundingOf('cash', 1000, 1002)).toBe(2);
    expect(roundingOf('cash', 1005, 1003)).toBe(-2);
    expect(roundingOf('cash', 500, 1002)).toBe(0);
    expect(roundingOf('card', 1000, 1002)).toBe(0);
  });

  it('is handed back above the amount', () => {
    expect(changeOf({ tendered: 2000, amount: 1850 })).toBe(150);
    expect(changeOf({ tendered: '', amount: 1850 })).toBe(0);
  });
});

describe('what payments come to', () => {
  const payment = (kind: 'cash' | 'account' | 'carried', amount: number, rounding = 0) => ({
    kind,
    amount,
    rounding,
  });

  it('counts rounding and what was given back, and says what is on account', () => {
    const all = [payment('cash', 1000, 2), payment('account', 5000), payment('cash', -500)];
    expect(settled(all, 10_000)).toEqual({ paid: 502, due: 9498, onAccount: 5000 });
  });

  it('takes off the account what is paid later', () => {
    const all = [payment('account', 10_000), payment('carried', 7000)];
    expect(settled(all, 10_000)).toEqual({ paid: 7000, due: 3000, onAccount: 3000 });
    expect(settled([...all, payment('cash', 3000)], 10_000)).toEqual({ paid: 10_000, due: 0, onAccount: 0 });
  });
});

describe('totals of a sale', () => {
  const line = (of: object) => ({ qty: 1, priceEx: 1000, discount: 0, excluded: false, ...of });

  it('leave out what is optional, and round GST once', () => {
    const lines = [line({ priceEx: 33 }), line({ priceEx: 33 }), line({ priceEx: 99_999, excluded: true })];
    expect(saleTotals(lines)).toEqual({ ex: 66, gst: 7, inc: 73 });
  });

  it('take half hours and discounts', () => {
    expect(saleTotals([line({ qty: 0.5, priceEx: 15_500, discount: 10 })])).toEqual({
      ex: 6975,
      gst: 698,
      inc: 7673,
    });
  });

  it('give all away at 100 %', () => {
    expect(saleTotals([line({ discount: 100 })])).toEqual({ ex: 0, gst: 0, inc: 0 });
  });
});
