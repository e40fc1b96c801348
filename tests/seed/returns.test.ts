import { describe, expect, it } from 'vitest';
import { claimsOf, unitsHeld } from '#domain/goods-return/claims.ts';
import { derivedReturn } from '#domain/goods-return/effects.ts';
import { type GoodsReturn, RETURN_STATUSES, SHOWN_REASONS } from '#domain/goods-return/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { fixedWorld, recordsOf } from './fixture.ts';

describe.each(['demo', 'e2e'] as const)('the returns of the %s store', (profile) => {
  const world = fixedWorld(profile);
  const returns = recordsOf<GoodsReturn>(world, 'returns');

  it('stand in every status at the dealer whose pages stories open', () => {
    const own = returns.filter(({ value }) => value.dealerId === 'outback-penrith');
    expect(new Set(own.map(({ value }) => value.status.name))).toEqual(new Set(RETURN_STATUSES));
  });

  it('are what the server would make of them, each move after the one before', () => {
    for (const { id, value, rev, at } of returns) {
      expect(derivedReturn(value), id).toEqual(value);
      const times = value.entries.map((entry) => entry.at);
      expect(times, id).toEqual(times.toSorted((a, b) => a - b));
      expect([value.entries.at(-1)?.rev, times.at(-1)], id).toEqual([rev, at]);
    }
  });

  it('show what is faulty on photos that are there', () => {
    const files = new Set(world.objects.map(({ path }) => path));
    const shown = returns
      .flatMap(({ value }) => value.lines)
      .filter((line) => SHOWN_REASONS.includes(line.reason));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter(({ photos }) => photos.length === 0)).toEqual([]);
    const paths = shown.flatMap((line) => [...line.photos, ...line.conditionPhotos]).map(({ path }) => path);
    expect(paths.filter((path) => !files.has(path) || !files.has(`${path}_thumb`))).toEqual([]);
  });

  it('hold units that their orders say are returned, and no others', () => {
    const held = new Map<string, number>();
    for (const { orderId, orderLine, qty } of returns.flatMap(({ value }) => claimsOf(value))) {
      held.set(`${orderId} ${orderLine}`, (held.get(`${orderId} ${orderLine}`) ?? 0) + qty);
    }
    const returned = recordsOf<Order>(world, 'orders').flatMap(({ id, value }) =>
      value.lines.flatMap(({ returnedQty }, index) =>
        returnedQty === 0 ? [] : [[`${id} ${index}`, returnedQty] as const],
      ),
    );
    expect(new Map(returned)).toEqual(held);
    expect(held.size).toBeGreaterThan(5);
  });

  it('open a credit or a replacement order where they were approved for one', () => {
    const ids = new Set([...recordsOf(world, 'credits'), ...recordsOf(world, 'orders')].map(({ id }) => id));
    const opened = returns.flatMap(({ value }) => [value.creditId, value.replacementOrderId]).filter(Boolean);
    expect(opened.length).toBeGreaterThan(2);
    expect(opened.filter((id) => !ids.has(id))).toEqual([]);
    const approved = returns.filter(({ value }) => value.status.name === 'approved');
    expect(
      approved.every(({ value }) =>
        value.lines.some((line) => unitsHeld(value, line) > 0 || line.outcome === 'repair'),
      ),
    ).toBe(true);
  });
});
