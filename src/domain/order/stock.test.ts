import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { startOfDaySydney } from '../shared/calendar.ts';
import { ageOf, stockRows, stockTotals } from './stock.ts';

const TODAY = '2026-11-23';
type Fields = NonNullable<Parameters<typeof buildOrder>[0]>;
const lineOf = (fields: object = {}) => ({
  kitId: 'a',
  description: 'Kit A',
  springOption: 'Soft',
  qty: 3,
  receivedQty: 3,
  allocatedQty: 1,
  priceExGst: 10_000,
  ...fields,
});
const order = (fields: Fields = {}, line: object = {}) =>
  buildOrder({ receivedAt: startOfDaySydney('2026-11-01'), lines: [lineOf(line)], ...fields });

describe('stockRows', () => {
  it('tells available, allocated and in transit apart, in one row for a kit of a dealer', () => {
    const rows = stockRows(
      [
        order(),
        order({ receivedAt: startOfDaySydney('2026-08-20') }, { qty: 1, receivedQty: 1, allocatedQty: 0 }),
        order({ statusName: 'orderInTransit', receivedAt: 0 }, { receivedQty: 0, allocatedQty: 0, qty: 4 }),
      ],
      TODAY,
    );
    expect(rows).toEqual([
      {
        id: 'outback-penrith a Soft',
        dealerId: 'outback-penrith',
        kitId: 'a',
        name: 'Kit A',
        springOption: 'Soft',
        type: 'gvmUpgrade',
        available: 3,
        allocated: 1,
        inTransit: 4,
        oldestDays: 95,
        valueEx: 30_000,
        ages: { new: 2, month: 0, two: 0, old: 1 },
      },
    ]);
  });

  it('keeps dealers and spring options apart', () => {
    const rows = stockRows(
      [order(), order({ dealerId: 'coastal' }), order({}, { springOption: 'Hard' })],
      TODAY,
    );
    expect(rows).toHaveLength(3);
  });

  it('leaves out what is not there yet, what is gone, and lines that hold nothing', () => {
    const rows = stockRows(
      [
        order({ statusName: 'orderConfirmed' }),
        order({ statusName: 'complete' }),
        order({ statusName: 'cancelled' }),
        order({ deleted: true }),
        order({}, { receivedQty: 0, allocatedQty: 0 }),
      ],
      TODAY,
    );
    expect(rows).toEqual([]);
  });

  it('has no oldest day and no value where all kits are taken', () => {
    const [row] = stockRows([order({ statusName: 'allocated' }, { allocatedQty: 3 })], TODAY);
    expect(row).toMatchObject({ available: 0, allocated: 3, oldestDays: null, valueEx: 0 });
  });

  it('reckons an imported order without its day of receipt from the day it was due', () => {
    const [row] = stockRows([order({ receivedAt: 0, etaDate: '2026-11-13' })], TODAY);
    expect(row?.oldestDays).toBe(10);
  });
});

it.each([
  [0, 'new'],
  [30, 'new'],
  [31, 'month'],
  [60, 'month'],
  [61, 'two'],
  [90, 'two'],
  [91, 'old'],
])('%i days are %s', (days, age) => {
  expect(ageOf(days)).toBe(age);
});

it('adds rows up', () => {
  const rows = stockRows([order(), order({ dealerId: 'coastal' })], TODAY);
  expect(stockTotals(rows)).toMatchObject({ available: 4, allocated: 2, valueEx: 40_000, ages: { new: 4 } });
});
