import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { kitsOnRecord, countFault, countLines, countSums, namesTwice, varianceText } from './count.ts';

const line = (kitId: string, receivedQty: number, allocatedQty = 0, springOption = '') => ({
  kitId,
  description: kitId.toUpperCase(),
  springOption,
  qty: receivedQty,
  receivedQty,
  allocatedQty,
});
const order = (id: string, change: Parameters<typeof buildOrder>[0]) => ({ id, value: buildOrder(change) });
const ORDERS = [
  order('new', { number: 'O-2', placedAt: '2026-10-02', lines: [line('hilux', 3, 1)] }),
  order('old', {
    number: 'O-1',
    placedAt: '2026-09-01',
    lines: [line('hilux', 2), line('hilux', 1, 0, 'Heavy')],
  }),
  order('taken', { statusName: 'allocated', lines: [line('ranger', 2, 2)] }),
  order('away', { statusName: 'orderInTransit', lines: [line('ranger', 0)] }),
  order('gone', { statusName: 'complete', lines: [line('hilux', 9)] }),
  order('hidden', { deleted: true, lines: [line('hilux', 9)] }),
];
const booked = kitsOnRecord(ORDERS);
const found = (kitId: string, counted: number, seen: number, reason = '') => ({
  kitId,
  springOption: '',
  counted,
  seen,
  reason,
});
const linesOf = (...kits: Parameters<typeof countLines>[0]) => countLines(kits, booked, (id) => `Kit ${id}`);

describe('what is booked', () => {
  it('is what arrived and no job has taken, by kit and springs, with its orders from the oldest', () => {
    expect([...booked.values()]).toEqual([
      {
        kitId: 'hilux',
        springOption: '',
        name: 'HILUX',
        booked: 4,
        orders: [
          { id: 'old', number: 'O-1', available: 2 },
          { id: 'new', number: 'O-2', available: 2 },
        ],
      },
      expect.objectContaining({ springOption: 'Heavy', booked: 1 }),
      expect.objectContaining({ kitId: 'ranger', booked: 0, orders: [] }),
    ]);
  });
});

describe('a count', () => {
  it('keeps a reason only where something differs', () => {
    const [same, less] = linesOf(
      found('hilux', 4, 4, 'none'),
      found('ranger', 1, 0, ' Found behind the hoist'),
    );
    expect(same).toMatchObject({ booked: 4, counted: 4, reason: '' });
    expect(less).toMatchObject({ booked: 0, counted: 1, reason: ' Found behind the hoist' });
    expect(countSums([same, less].flatMap((each) => each ?? []))).toEqual({
      counted: 5,
      booked: 4,
      differing: 1,
    });
  });
  it('names a kit that no order has by the catalogue', () => {
    expect(linesOf(found('dmax', 1, 0, 'Came back'))).toMatchObject([{ name: 'Kit dmax', booked: 0 }]);
  });
  it('is refused without a reason for a difference', () => {
    const counted = [found('hilux', 3, 4)];
    expect(countFault(counted, linesOf(...counted))).toBe('Enter why HILUX differs.');
    const said = [found('hilux', 3, 4, 'Sold over the counter')];
    expect(countFault(said, linesOf(...said))).toBe('');
  });
  it('is refused where the orders have changed since it was looked at', () => {
    const counted = [found('hilux', 5, 5)];
    expect(countFault(counted, linesOf(...counted))).toContain(
      'HILUX has changed since you opened the count: 4 booked now.',
    );
  });
  it('names each kit once', () => {
    expect(namesTwice([found('a', 1, 1), { ...found('a', 1, 1), springOption: 'Heavy' }])).toBe(false);
    expect(namesTwice([found('a', 1, 1), found('a', 2, 1)])).toBe(true);
  });
  it('says a difference with its sign', () => {
    expect([2, 0, -3].map(varianceText)).toEqual(['+2', '0', '−3']);
  });
});
