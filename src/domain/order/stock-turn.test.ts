import { describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { mergeTurns, stockTurn, turnOf } from './stock-turn.ts';
import type { Order, OrderStatusName } from './schema.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
/** The turn of the year, of orders that were read one at a time. */
const turnOfYear = (orders: readonly Order[]) =>
  stockTurn(
    YEAR,
    orders.reduce((sum, each) => mergeTurns(sum, turnOf(YEAR, [each])), turnOf(YEAR, [])),
  );
const noon = (day: string) => Date.parse(`${day}T02:00:00Z`) / 1000;
const order = (statusName: OrderStatusName, qty: number, received: string, completed = '', move = 'finish') =>
  buildOrder({
    statusName,
    lines: [{ kitId: 'k', qty, receivedQty: received === '' ? 0 : qty }],
    receivedAt: received === '' ? 0 : noon(received),
    entries:
      completed === ''
        ? []
        : [{ request: '', move, from: 'allocated', to: 'complete', at: noon(completed), rev: 2 }],
  });

describe('stock turn', () => {
  it('of all orders is that of any parts of them', () => {
    const orders = [
      order('complete', 2, '2026-02-01', '2026-04-15'),
      order('available', 3, '2025-06-01'),
      order('orderInTransit', 5, ''),
    ];
    expect(turnOfYear(orders)).toEqual(stockTurn(YEAR, turnOf(YEAR, orders)));
    expect(turnOfYear(orders)).toMatchObject({ fitted: 2, average: 3.4 });
  });
  it('is what was fitted by what lay there on an average day', () => {
    // 2 kits for 73 of 365 days are 0.4 a day.
    const turn = turnOfYear([order('complete', 2, '2026-02-01', '2026-04-15')]);
    expect(turn.fitted).toBe(2);
    expect(turn.average).toBeCloseTo(0.4);
    expect(turn.turn).toBeCloseTo(5);
  });
  it('counts what lay there before and still does', () => {
    expect(turnOfYear([order('available', 3, '2025-06-01')])).toEqual({
      fitted: 0,
      average: 3,
      turn: 0,
    });
  });
  it.each([
    ['was never received', order('orderInTransit', 5, '')],
    ['left before', order('complete', 5, '2025-01-01', '2025-06-01')],
    ['does not say when it was complete', order('complete', 5, '2026-02-01')],
    ['is deleted', { ...order('available', 5, '2026-02-01'), deleted: true }],
  ])('leaves out what %s', (_name, each) => {
    expect(turnOfYear([each])).toEqual({ fitted: 0, average: 0, turn: null });
  });
  it('takes what was closed by hand off the shelf, and for nothing fitted', () => {
    const turn = turnOfYear([order('complete', 2, '2026-02-01', '2026-04-15', 'closeByHand')]);
    expect(turn.fitted).toBe(0);
    expect(turn.average).toBeCloseTo(0.4);
  });
});
