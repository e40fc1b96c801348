import { describe, expect, it } from 'vitest';
import { completeness, vehicleHints } from './hints.ts';
import { type Vehicle, vehicleSchema } from './schema.ts';

const SOUND: Partial<Vehicle> = {
  tareWeight: 2100,
  frontAxleTareWeight: 1200,
  rearAxleTareWeight: 900,
  gvm: 3050,
  gcm: 5850,
  frontAxleCapacity: 1450,
  rearAxleCapacity: 1700,
  towingCapacity: 3500,
  maxBallWeight: 350,
  frontMinHeight: 480,
  frontStandardHeight: 500,
  frontMaxHeight: 560,
  tyreLoadRating: '112S',
};
const ids = (change: Partial<Vehicle>) =>
  vehicleHints(vehicleSchema.parse({ ...SOUND, ...change })).map((hint) => hint.id);

describe('vehicleHints', () => {
  it('finds nothing on sound figures', () => expect(ids({})).toEqual([]));
  it.each([
    ['axles', { rearAxleCapacity: 1599 }],
    ['tares', { tareWeight: 2101 }],
    ['tare-gvm', { tareWeight: 3050, frontAxleTareWeight: 1600, rearAxleTareWeight: 1450 }],
    ['gcm', { gcm: 3049 }],
    ['ball', { maxBallWeight: 526 }],
    ['front-heights', { frontMinHeight: 501 }],
    ['rear-tyres', { rearAxleCapacity: 2241 }],
  ] as const)('%s', (id, change) => {
    expect(ids(change)).toEqual([id]);
  });
  it('stands at the figure that it is about', () => {
    const hints = vehicleHints(vehicleSchema.parse({ ...SOUND, gcm: 3049, rearAxleCapacity: 1599 }));
    expect(hints.map(({ id, field }) => [id, field])).toEqual([
      ['axles', 'gvm'],
      ['gcm', 'gcm'],
    ]);
  });
  it('says nothing of a missing figure', () => {
    expect(vehicleHints(vehicleSchema.parse({ gvm: 3050 }))).toEqual([]);
  });
});

describe('completeness', () => {
  it('is 0 for a bare record and counts what the mass check needs', () => {
    expect(completeness(vehicleSchema.parse({}))).toBe(0);
    expect(completeness(vehicleSchema.parse({ gvm: 3050, gcm: 5850, tareWeight: 2000 }))).toBe(20);
  });
});
