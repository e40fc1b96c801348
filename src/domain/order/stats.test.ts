import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { addDays, startOfDaySydney } from '../shared/calendar.ts';
import { figuresOf, kitsByMonth, leadDays, ordersOf, topKits } from './stats.ts';

const PERIOD = { from: '2026-09-01', to: '2026-10-31' };
const TODAY = '2026-11-23';
type Fields = NonNullable<Parameters<typeof buildOrder>[0]>;
const lineOf = (kitId: string, qty: number, promisedOn = '') => ({
  kitId,
  description: `Kit ${kitId}`,
  qty,
  priceExGst: 10_000,
  promisedOn,
});
const order = (fields: Fields = {}) =>
  buildOrder({ placedAt: '2026-09-10', lines: [lineOf('a', 1)], ...fields });
const at = (day: string) => startOfDaySydney(day) + 3600;

describe('ordersOf', () => {
  it('leaves out drafts, cancelled and deleted ones, and those of other days', () => {
    const counted = order();
    const others = [
      order({ statusName: 'new', placedAt: '' }),
      order({ statusName: 'cancelled' }),
      order({ deleted: true }),
      order({ placedAt: '2026-08-31' }),
      order({ placedAt: '2026-11-01' }),
    ];
    expect(ordersOf(PERIOD, [counted, ...others])).toEqual([counted]);
  });
});

describe('figuresOf', () => {
  it('counts orders, kits and money; a remainder is no order of its own', () => {
    const figures = figuresOf(
      PERIOD,
      [
        order({ lines: [lineOf('a', 2)] }),
        order({ lines: [lineOf('a', 1)], splitFrom: 'first' }),
        order({ statusName: 'cancelled' }),
      ],
      TODAY,
    );
    expect(figures).toMatchObject({ orders: 1, cancelled: 1, kits: 3, ex: 30_000, inc: 33_000 });
  });

  it('reckons days from the day it was placed on the Sydney calendar', () => {
    const figures = figuresOf(
      PERIOD,
      [
        order({ dispatchedAt: at('2026-09-12'), receivedAt: at('2026-09-15') }),
        order({ dispatchedAt: at('2026-09-20') }),
        order(),
      ],
      TODAY,
    );
    expect(figures.dispatched).toEqual({ median: 6, p90: 10, count: 2 });
    expect(figures.received).toEqual({ median: 5, p90: 5, count: 1 });
  });

  it('counts a promise as kept on its very day, as broken once it has passed, and not before', () => {
    const promised = (day: string, receivedOn = '') =>
      order({ lines: [lineOf('a', 1, day)], receivedAt: receivedOn === '' ? 0 : at(receivedOn) });
    const of = (...orders: ReturnType<typeof promised>[]) => figuresOf(PERIOD, orders, TODAY).promises;
    expect(of(promised('2026-09-20', '2026-09-20'))).toEqual({ kept: 1, of: 1 });
    expect(of(promised('2026-09-20', '2026-09-21'))).toEqual({ kept: 0, of: 1 });
    expect(of(promised('2026-09-20'))).toEqual({ kept: 0, of: 1 });
    expect(of(promised(TODAY))).toEqual({ kept: 0, of: 0 });
    expect(of(promised(addDays(TODAY, 9), TODAY))).toEqual({ kept: 1, of: 1 });
    expect(of(promised(''))).toEqual({ kept: 0, of: 0 });
  });

  it('of nothing is nothing', () => {
    expect(figuresOf(PERIOD, [], TODAY)).toEqual({
      orders: 0,
      cancelled: 0,
      kits: 0,
      ex: 0,
      inc: 0,
      dispatched: null,
      received: null,
      promises: { kept: 0, of: 0 },
      returned: { units: 0, of: 0 },
    });
  });
});

it.each([
  [[], null],
  [[4], { median: 4, p90: 4, count: 1 }],
  [[3, 1, 2], { median: 2, p90: 3, count: 3 }],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 100], { median: 5.5, p90: 9, count: 10 }],
])('of %j days', (days, lead) => {
  expect(leadDays(days)).toEqual(lead);
});

it('puts kits into months by type, months without one too', () => {
  const orders = [
    order({ lines: [lineOf('a', 2)] }),
    order({ type: 'btcUpgrade' }),
    order({ type: '', lines: [lineOf('a', 1), lineOf('b', 3)] }),
  ];
  const [september, october] = kitsByMonth(PERIOD, orders);
  expect(september).toMatchObject({
    month: '2026-09',
    total: 7,
    kits: { gvmUpgrade: 2, btcUpgrade: 1, mixed: 4 },
  });
  expect(october).toMatchObject({ month: '2026-10', total: 0 });
});

it('ranks kits by how many were ordered', () => {
  const orders = [order({ lines: [lineOf('a', 1), lineOf('b', 3)] }), order({ lines: [lineOf('a', 1)] })];
  expect(topKits(PERIOD, orders)).toEqual([
    { kitId: 'b', name: 'Kit b', kits: 3, returned: 0, received: 0, ex: 30_000 },
    { kitId: 'a', name: 'Kit a', kits: 2, returned: 0, received: 0, ex: 20_000 },
  ]);
});

it('counts what went back of what was received, of all and of each kit', () => {
  const orders = [
    order({ lines: [{ ...lineOf('a', 4), receivedQty: 4, returnedQty: 1 }, lineOf('b', 3)] }),
    order({ lines: [{ ...lineOf('a', 1), receivedQty: 1 }] }),
  ];
  expect(figuresOf(PERIOD, orders, TODAY).returned).toEqual({ units: 1, of: 5 });
  expect(topKits(PERIOD, orders)[0]).toMatchObject({ kitId: 'a', returned: 1, received: 5 });
});
