import { describe, expect, it } from 'vitest';
import { ORDER_STATUS, orderLineSchema } from './schema.ts';
import { realDays } from './real-days.ts';

const line = (kitId: string) => orderLineSchema.parse({ kitId, qty: 1 });
const order = (etaDate: string, changes: object = {}) => ({
  statusId: ORDER_STATUS.complete as number,
  type: 'gvmUpgrade' as const,
  lines: [line('k1')],
  placedAt: '2026-06-01',
  etaDate,
  receivedAt: 0,
  deleted: false,
  distributerId: 'north',
  supplierDealerId: '',
  ...changes,
});
const all = { kitType: '' as const, kitId: '', distributerId: 'north', dealerId: '' };

describe('realDays', () => {
  it.each([
    ['one order', [order('2026-06-05')], { median: 4, count: 1 }],
    [
      'the middle of three',
      [order('2026-06-10'), order('2026-06-02'), order('2026-06-05')],
      { median: 4, count: 3 },
    ],
    ['between the middle two', [order('2026-06-04'), order('2026-06-05')], { median: 3.5, count: 2 }],
    ['the same day', [order('2026-06-01')], { median: 0, count: 1 }],
    [
      'across the change of the clock',
      [order('2026-10-08', { placedAt: '2026-10-01' })],
      { median: 7, count: 1 },
    ],
    ['none', [], null],
  ])('of %s', (_name, orders, expected) => {
    expect(realDays(all, orders)).toEqual(expected);
  });
  it.each([
    ['of another distributor', { distributerId: 'south' }],
    ['on its way', { statusId: ORDER_STATUS.orderInTransit }],
    ['cancelled', { statusId: ORDER_STATUS.cancelled }],
    ['deleted', { deleted: true }],
    ['without a date placed', { placedAt: '' }],
    ['without an arrival date', { etaDate: '' }],
    ['with an arrival before it was placed', { etaDate: '2026-05-01' }],
  ])('leaves out an order %s', (_name, changes) => {
    expect(realDays(all, [order('2026-06-05', changes)])).toBeNull();
  });
  it('counts the orders of the type or the kit', () => {
    const orders = [
      order('2026-06-02'),
      order('2026-06-03', { type: 'btcUpgrade' }),
      order('2026-06-04', { lines: [line('k2')] }),
    ];
    expect(realDays({ ...all, kitType: 'btcUpgrade' }, orders)).toEqual({ median: 2, count: 1 });
    expect(realDays({ ...all, kitType: 'gvmUpgrade', kitId: 'k2' }, orders)).toEqual({ median: 3, count: 1 });
  });
  it('goes by the day it was received, not the one it was due', () => {
    const receivedAt = Date.parse('2026-06-09T02:00:00Z') / 1000;
    expect(realDays(all, [order('2026-06-05', { receivedAt })])).toEqual({ median: 8, count: 1 });
  });
  it('holds each promise against the orders of who made it', () => {
    const ofDepot = { ...all, distributerId: '', dealerId: 'depot' };
    const taken = order('2026-06-05', { supplierDealerId: 'depot' });
    expect(realDays(ofDepot, [taken])).toEqual({ median: 4, count: 1 });
    expect(realDays(all, [taken])).toBeNull();
    expect(realDays(ofDepot, [order('2026-06-05')])).toBeNull();
    expect(realDays(ofDepot, [order('2026-06-05', { supplierDealerId: 'other' })])).toBeNull();
  });
});
