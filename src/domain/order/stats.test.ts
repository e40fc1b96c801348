import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { addDays, startOfDaySydney } from '../shared/calendar.ts';
import { leadDays } from '../shared/lead-days.ts';
import {
  digestOf,
  digestSchema,
  figuresOf,
  kitsByMonth,
  mergeDigests,
  ordersOf,
  type StatOrder,
  statOrderSchema,
  topKits,
} from './stats.ts';
import { mergeReceivedKits, receivedKits, receivedKitsSchema } from './received-kits.ts';

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
const figures = (orders: readonly StatOrder[]) => figuresOf(digestOf(PERIOD, orders, TODAY));

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
    const counted = figures([
      order({ lines: [lineOf('a', 2)] }),
      order({ lines: [lineOf('a', 1)], splitFrom: 'first' }),
      order({ statusName: 'cancelled' }),
    ]);
    expect(counted).toMatchObject({ orders: 1, cancelled: 1, kits: 3, ex: 30_000, inc: 33_000 });
  });

  it('reckons days from the day it was placed on the Sydney calendar', () => {
    const counted = figures([
      order({ dispatchedAt: at('2026-09-12'), receivedAt: at('2026-09-15') }),
      order({ dispatchedAt: at('2026-09-20') }),
      order(),
    ]);
    expect(counted.dispatched).toEqual({ median: 6, p90: 10, count: 2 });
    expect(counted.received).toEqual({ median: 5, p90: 5, count: 1 });
  });

  it('counts a promise as kept on its very day, as broken once it has passed, and not before', () => {
    const promised = (day: string, receivedOn = '') =>
      order({ lines: [lineOf('a', 1, day)], receivedAt: receivedOn === '' ? 0 : at(receivedOn) });
    const of = (...orders: ReturnType<typeof promised>[]) => figures(orders).promises;
    expect(of(promised('2026-09-20', '2026-09-20'))).toEqual({ kept: 1, of: 1 });
    expect(of(promised('2026-09-20', '2026-09-21'))).toEqual({ kept: 0, of: 1 });
    expect(of(promised('2026-09-20'))).toEqual({ kept: 0, of: 1 });
    expect(of(promised(TODAY))).toEqual({ kept: 0, of: 0 });
    expect(of(promised(addDays(TODAY, 9), TODAY))).toEqual({ kept: 1, of: 1 });
    expect(of(promised(''))).toEqual({ kept: 0, of: 0 });
  });

  it('of nothing is nothing', () => {
    expect(figures([])).toEqual({
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
  const [september, october] = kitsByMonth(PERIOD, digestOf(PERIOD, orders, TODAY));
  expect(september).toMatchObject({
    month: '2026-09',
    total: 7,
    kits: { gvmUpgrade: 2, btcUpgrade: 1, mixed: 4 },
  });
  expect(october).toMatchObject({ month: '2026-10', total: 0 });
});

it('ranks kits by how many were ordered', () => {
  const orders = [order({ lines: [lineOf('a', 1), lineOf('b', 3)] }), order({ lines: [lineOf('a', 1)] })];
  expect(topKits(digestOf(PERIOD, orders, TODAY))).toEqual([
    { kitId: 'b', name: 'Kit b', kits: 3, returned: 0, received: 0, ex: 30_000 },
    { kitId: 'a', name: 'Kit a', kits: 2, returned: 0, received: 0, ex: 20_000 },
  ]);
});

it('counts what went back of what was received, of all and of each kit', () => {
  const orders = [
    order({ lines: [{ ...lineOf('a', 4), receivedQty: 4, returnedQty: 1 }, lineOf('b', 3)] }),
    order({ lines: [{ ...lineOf('a', 1), receivedQty: 1 }] }),
  ];
  expect(figures(orders).returned).toEqual({ units: 1, of: 5 });
  expect(topKits(digestOf(PERIOD, orders, TODAY))[0]).toMatchObject({ kitId: 'a', returned: 1, received: 5 });
});

it('names a kit as it was ordered last, whichever order is read first', () => {
  const named = (placedAt: string, description: string) =>
    order({ placedAt, lines: [{ ...lineOf('a', 1), description }] });
  const orders = [named('2026-09-10', 'Old'), named('2026-09-12', 'New'), named('2026-09-14', '')];
  const names = [orders, orders.toReversed()].map((each) => topKits(digestOf(PERIOD, each, TODAY))[0]?.name);
  expect(names).toEqual(['New', 'New']);
  expect(topKits(digestOf(PERIOD, orders.slice(2), TODAY))[0]?.name).toBe('a');
});

describe('an order that figures are made of', () => {
  it.each([
    ['sends more than a line may hold', { lines: [lineOf('a', 1_000_000)] }],
    ['costs more than any sum can hold', { lines: [{ ...lineOf('a', 1), priceExGst: 2 ** 52 }] }],
    ['was received at no time', { receivedAt: 1e15 }],
  ])('counts as one that cannot be read where it %s', (_what, fields) => {
    const stored = { ...order(), ...fields };
    expect(statOrderSchema.safeParse(order()).success).toBe(true);
    expect(statOrderSchema.safeParse(stored).success).toBe(false);
  });
});

/** Orders of any kind, some of which count for nothing, close enough that kits, months and waits meet. */
const day = fc.integer({ min: -20, max: 80 }).map((count) => addDays(PERIOD.from, count));
const moment = fc.oneof(fc.constant(0), day.map(at));
const line = fc.record({
  kitId: fc.constantFrom('a', 'b', 'c', '__proto__'),
  description: fc.constantFrom('', 'Kit', 'Kit 2'),
  qty: fc.integer({ min: 0, max: 999 }),
  receivedQty: fc.integer({ min: 0, max: 999 }),
  returnedQty: fc.integer({ min: 0, max: 9 }),
  priceExGst: fc.oneof(fc.constant('' as const), fc.integer({ min: -100, max: 1_000_000_000 })),
  promisedOn: fc.oneof(fc.constant(''), day),
});
const anyOrder: fc.Arbitrary<StatOrder> = fc.record({
  placedAt: fc.oneof(fc.constant(''), fc.constant('2026-09-40'), day, day, day),
  statusId: fc.constantFrom(0, 1, 3, 4, 6, 7),
  deleted: fc.constantFrom(false, false, false, true),
  type: fc.constantFrom('', 'gvmUpgrade', 'btcUpgrade'),
  splitFrom: fc.constantFrom('', '', 'first'),
  dispatchedAt: moment,
  receivedAt: moment,
  lines: fc.array(line, { maxLength: 4 }),
  totals: fc.record({ ex: fc.nat(1_000_000_000), inc: fc.nat(1_100_000_000) }),
});

/** Waits as they would be told of the orders themselves, without counting them first. */
function leadOfOrders(orders: readonly StatOrder[], field: 'dispatchedAt' | 'receivedAt') {
  const days = ordersOf(PERIOD, orders)
    .filter((each) => each[field] > 0 && each.placedAt !== '2026-09-40')
    .map((each) =>
      Math.max(
        0,
        Math.floor((each[field] + 36_000 - Date.parse(`${each.placedAt}T00:00:00Z`) / 1000) / 86_400),
      ),
    )
    .toSorted((a, b) => a - b);
  const { length } = days;
  if (length === 0) return null;
  const [low, high] = [days[Math.floor((length - 1) / 2)] ?? NaN, days[Math.floor(length / 2)] ?? NaN];
  return { median: (low + high) / 2, p90: days[Math.ceil(length * 0.9) - 1], count: length };
}

describe('the digest of any orders', () => {
  const parts = fc.tuple(fc.array(anyOrder, { maxLength: 40 }), fc.nat(40), fc.nat(40));

  it('is that of their parts together, in whatever order they are read, and crosses the API whole', () => {
    let kits = 0;
    fc.assert(
      fc.property(parts, ([orders, first, second]) => {
        const [from, to] = [Math.min(first, second), Math.max(first, second)];
        const whole = digestOf(PERIOD, orders, TODAY);
        const [a, b, c] = [orders.slice(0, from), orders.slice(from, to), orders.slice(to)].map((part) =>
          digestOf(PERIOD, part, TODAY),
        ) as [typeof whole, typeof whole, typeof whole];
        expect(mergeDigests(mergeDigests(a, b), c)).toEqual(whole);
        expect(mergeDigests(c, mergeDigests(b, a))).toEqual(whole);
        expect(digestSchema.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
        const received = receivedKits(PERIOD, orders);
        expect(
          mergeReceivedKits(
            receivedKits(PERIOD, orders.slice(from)),
            receivedKits(PERIOD, orders.slice(0, from)),
          ),
        ).toEqual(received);
        expect(receivedKitsSchema.parse(JSON.parse(JSON.stringify(received)))).toEqual(received);
        kits += whole.byKit.length;
      }),
      { numRuns: 100 },
    );
    expect(kits).toBeGreaterThan(100);
  });

  it('holds no amount that JSON does not know', () => {
    const free = order({ lines: [{ ...lineOf('a', 0), priceExGst: -1 }] });
    const digest = digestOf(PERIOD, [free], TODAY);
    expect(digestSchema.parse(JSON.parse(JSON.stringify(digest)))).toEqual(digest);
  });

  it('tells the same days and sums as the orders themselves', () => {
    let known = 0;
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 40, size: 'max' }), (orders) => {
        const counted = figures(orders);
        const lines = ordersOf(PERIOD, orders).flatMap((each) => each.lines);
        const qty = lines.reduce((sum, each) => sum + each.qty, 0);
        expect(counted.dispatched).toEqual(leadOfOrders(orders, 'dispatchedAt'));
        expect(counted.received).toEqual(leadOfOrders(orders, 'receivedAt'));
        expect(counted.kits).toBe(qty);
        const months = kitsByMonth(PERIOD, digestOf(PERIOD, orders, TODAY));
        expect(months.reduce((sum, { total }) => sum + total, 0)).toBe(qty);
        expect(counted.returned.of).toBe(
          receivedKits(PERIOD, orders).kits.reduce((sum, { units }) => sum + units, 0),
        );
        known += counted.dispatched?.count ?? 0;
      }),
      { numRuns: 100 },
    );
    expect(known).toBeGreaterThan(100);
  });
});
