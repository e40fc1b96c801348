import { describe, expect, it } from 'vitest';
import { blankKitSlot } from '#domain/installation/kit-slots.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { ShelfLine } from '#domain/order/shelf.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { kitOptions, orderOptions, serialsOf, springOptions } from './slot-options.ts';

const kitDoc = (id: string, change: Partial<Kit>) => ({
  id,
  value: buildKit({ code: id.toUpperCase(), leadTimeDays: 10, ...change }),
  rev: 1,
  by: 'u',
  at: null,
  pending: false,
});
const line = (change: Partial<ShelfLine>): ShelfLine => ({
  orderId: 'o1',
  number: 'O-1',
  orderLine: 0,
  kitId: 'a',
  springOption: '',
  free: 1,
  serials: [],
  ...change,
});
const KITS = [
  kitDoc('a', { name: 'Alpha' }),
  kitDoc('z', { name: 'Zulu' }),
  kitDoc('w', { name: 'Western', states: ['WA'], federal: false, leadTimeDays: '' }),
];
const ARRIVALS = new Map([['a', '2026-06-18']]);
const slot = (change = {}) => ({ ...blankKitSlot('gvmUpgrade'), ...change });
const NSW = { type: 'gvmUpgradeState', state: 'NSW' } as const;
const FEDERAL = { type: 'gvmUpgradeFederal', state: 'NSW' } as const;
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('kitOptions', () => {
  it('puts the shelf first, then names, each with when it can be had and what it lacks', () => {
    const lines = [line({ kitId: 'z', free: 2 }), line({ kitId: 'z', orderId: 'o2' })];
    expect(labels(kitOptions(KITS, lines, slot(), NSW, ARRIVALS))).toEqual([
      'Zulu · Z · 3 in stock',
      'Alpha · A · to order, arrives 18/06/2026',
      'Western · W · to order · not approved in NSW',
    ]);
  });
  it('asks for a federal approval on the federal path', () => {
    expect(labels(kitOptions(KITS, [], slot(), FEDERAL, ARRIVALS)).at(-1)).toBe(
      'Western · W · to order · no federal approval',
    );
  });
  it('keeps a chosen kit that is no longer offered', () => {
    const options = kitOptions(KITS, [], slot({ kitId: 'old', name: 'Old one' }), NSW, ARRIVALS);
    expect(options.at(-1)).toEqual({ value: 'old', label: 'Old one · no longer offered' });
  });
});

it('springOptions shows loads that the name does not, and what the shelf holds of each', () => {
  const kit = kitDoc('a', {
    springOptions: [
      { name: 'Light', frontRate: '', rearRate: '', loadMin: 0, loadMax: 300 },
      { name: 'Load to 600 kg', frontRate: '', rearRate: '', loadMin: 300, loadMax: 600 },
      { name: 'Bare', frontRate: '', rearRate: '', loadMin: '', loadMax: '' },
    ],
  });
  expect(labels(springOptions(kit, [line({ springOption: 'Light', free: 2 })]))).toEqual([
    'Light (0 to 300 kg) · 2 in stock',
    'Load to 600 kg',
    'Bare',
  ]);
});

describe('orderOptions', () => {
  const lines = [
    line({ free: 1 }),
    line({ free: 2, orderLine: 1 }),
    line({ orderId: 'o2', number: 'O-2', free: 0 }),
    line({ orderId: 'o3', number: 'O-3', kitId: 'z' }),
  ];
  it('offers each order with a free kit of this sort once', () => {
    expect(orderOptions(lines, slot({ kitId: 'a' }), '')).toEqual([
      { value: 'o1', label: 'Order O-1, 3 in stock' },
    ]);
  });
  it('keeps the order that the slot holds, though nothing of it is free any more', () => {
    const options = orderOptions(lines, slot({ kitId: 'a', orderId: 'o2' }), 'O-2');
    expect(options.at(-1)).toEqual({ value: 'o2', label: 'Order O-2' });
  });
});

it('serialsOf are those of the line the kit is taken from', () => {
  const lines = [line({ serials: ['S1'] }), line({ orderLine: 1, serials: ['S2'] })];
  expect(serialsOf(lines, slot({ orderId: 'o1', orderLine: 1 }))).toEqual(['S2']);
  expect(serialsOf(lines, slot())).toEqual([]);
});
