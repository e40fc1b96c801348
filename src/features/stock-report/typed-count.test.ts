import { describe, expect, it } from 'vitest';
import { stockRows } from '#domain/order/stock.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import {
  type CountRow,
  countedKits,
  countFaultOf,
  differenceOf,
  reasonFaultOf,
  rowsToCount,
  type TypedKit,
} from './typed-count.ts';

const STOCK = stockRows(
  [
    buildOrder({ lines: [{ kitId: 'hilux', description: 'HiLux', qty: 3, receivedQty: 3 }] }),
    buildOrder({ lines: [{ kitId: 'dmax', description: 'D-Max', qty: 2, receivedQty: 2, allocatedQty: 2 }] }),
  ],
  '2026-11-20',
);
const typed = (...kits: Partial<TypedKit>[]) => ({
  request: 'r1',
  notes: '',
  kits: kits.map((kit) => ({ kitId: '', springOption: '', name: '', counted: '', reason: '', ...kit })),
});
const row = (change: Partial<CountRow>): CountRow => ({
  id: 'x',
  kitId: 'hilux',
  springOption: '',
  name: 'HiLux',
  booked: 3,
  oldestDays: 4,
  counted: '',
  reason: '',
  ...change,
});

describe('the kits to count', () => {
  it('are those here first, then those that jobs have taken, with what was typed', () => {
    const rows = rowsToCount(STOCK, typed({ kitId: 'hilux', counted: '2', reason: 'Sold' }));
    expect(rows.map(({ name, booked, counted, reason }) => [name, booked, counted, reason])).toEqual([
      ['HiLux', 3, '2', 'Sold'],
      ['D-Max', 0, '', ''],
    ]);
  });
  it('keep one that was counted and that no order has any more', () => {
    const rows = rowsToCount(STOCK, typed({ kitId: 'gone', name: 'Prado', counted: '1' }));
    expect(rows.at(-1)).toMatchObject({ name: 'Prado', booked: 0, counted: '1' });
  });
});

describe('a row', () => {
  it.each([
    ['', null, null],
    ['3', 0, null],
    ['0', -3, 'Enter why it differs.'],
    ['5', 2, 'Enter why it differs.'],
    ['2.5', null, null],
  ])('counted as %j differs by %j', (counted, difference, fault) => {
    expect(differenceOf(row({ counted }))).toBe(difference);
    expect(reasonFaultOf(row({ counted }))).toBe(fault);
  });
  it('takes a reason of words', () => {
    expect(reasonFaultOf(row({ counted: '2', reason: '  ' }))).toBe('Enter why it differs.');
    expect(reasonFaultOf(row({ counted: '2', reason: 'Sold' }))).toBeNull();
  });
  it.each(['-1', '1.5', 'three', '10000'])('is no %s', (counted) => {
    expect(countFaultOf(counted)).toBe('Enter a whole number, 0 to 9,999.');
  });
  it('is sent only once it was counted, with what the screen had', () => {
    expect(countedKits([row({}), row({ counted: '0', reason: ' Sold ' })])).toEqual([
      { kitId: 'hilux', springOption: '', counted: 0, seen: 3, reason: 'Sold' },
    ]);
  });
});
