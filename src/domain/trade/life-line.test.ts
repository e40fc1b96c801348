import { describe, expect, it } from 'vitest';
import { ORDER } from '../order/moves.ts';
import { RETURN } from '../goods-return/moves.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { statusFields } from '../order/status.ts';
import type { OrderStatusName } from '../order/schema.ts';
import { madeEntry, type MoveEntry, moveEntry } from './entry.ts';
import { lifeLine } from './life-line.ts';

const by = (day: number) => ({
  request: '',
  uid: 'u',
  byName: 'Jess',
  reason: '',
  now: new Date(Date.UTC(2026, 10, day)),
  rev: 1,
});
const move = (from: OrderStatusName, to: OrderStatusName, day: number): MoveEntry =>
  moveEntry({ id: 'm', from, to }, by(day), '');
const order = (status: OrderStatusName, entries: readonly MoveEntry[]) => ({
  ...buildOrder(),
  ...statusFields(status),
  entries: [...entries],
});
const told = (steps: ReturnType<typeof lifeLine>) =>
  steps.map(({ status, place, at }) => [status, place, at === 0 ? '' : new Date(at * 1000).getUTCDate()]);

describe('the way of an order', () => {
  it('has what it came through with its days, where it stands, and what usually follows', () => {
    const placed = order('orderConfirmed', [
      madeEntry(by(1), 'new'),
      move('new', 'orderPlaced', 2),
      move('orderPlaced', 'orderConfirmed', 4),
    ]);
    expect(told(lifeLine(ORDER, placed))).toEqual([
      ['new', 'past', 1],
      ['orderPlaced', 'past', 2],
      ['orderConfirmed', 'now', 4],
      ['orderInTransit', 'ahead', ''],
      ['available', 'ahead', ''],
      ['allocated', 'ahead', ''],
      ['complete', 'ahead', ''],
    ]);
  });

  it('forgets what a step back took back', () => {
    const back = order('new', [
      madeEntry(by(1), 'new'),
      move('new', 'orderPlaced', 2),
      move('orderPlaced', 'new', 3),
    ]);
    expect(told(lifeLine(ORDER, back)).slice(0, 2)).toEqual([
      ['new', 'now', 3],
      ['orderPlaced', 'ahead', ''],
    ]);
  });

  it('ends where it was cancelled, with nothing to come', () => {
    const cancelled = order('cancelled', [
      madeEntry(by(1), 'new'),
      move('new', 'orderPlaced', 2),
      move('orderPlaced', 'cancelled', 5),
    ]);
    expect(told(lifeLine(ORDER, cancelled)).at(-1)).toEqual(['cancelled', 'now', 5]);
  });

  it('a move that leads nowhere keeps the day of the status', () => {
    const slipped = order('orderEstimated', [
      move('orderPlaced', 'orderEstimated', 3),
      move('orderEstimated', 'orderEstimated', 6),
    ]);
    expect(told(lifeLine(ORDER, slipped))[1]).toEqual(['orderEstimated', 'now', 3]);
  });
});

it('every step of a return says what it is called', () => {
  const steps = lifeLine(RETURN, buildGoodsReturn());
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.every(({ label }) => label.label !== '')).toBe(true);
});
