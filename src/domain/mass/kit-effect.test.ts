import { describe, expect, it } from 'vitest';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { kitEffect } from './kit-effect.ts';
import type { Kit } from '../kit/schema.ts';

const effectOf = (kit: Partial<Kit> = {}, vehicle: Partial<Vehicle> = {}) =>
  kitEffect(buildVehicle(vehicle), buildKit(kit));
const rowsOf = (...args: Parameters<typeof effectOf>) =>
  Object.fromEntries(effectOf(...args).rows.map(({ id, before, after }) => [id, [before, after]]));
const warningsOf = (...args: Parameters<typeof effectOf>) => effectOf(...args).warnings.map(({ id }) => id);

describe('kitEffect', () => {
  it('puts what the kit states in place of the vehicle’s own, and keeps the rest', () => {
    expect(rowsOf()).toEqual({
      gvm: [3050, 3300],
      gcm: [5850, 5850],
      towing: [3500, 3500],
      frontAxle: [1480, 1530],
      rearAxle: [1700, 1900],
      // 3050 − 2080, and 3300 − (2080 + 6 + 18)
      payload: [970, 1196],
      ball: [350, 350],
      heightFront: [500, 540],
      heightRear: [530, 565],
    });
  });
  it('knows nothing of what is missing', () => {
    expect(
      rowsOf({ massRear: '', heightChangeRear: '' }, { gcm: '', frontStandardHeight: '' }),
    ).toMatchObject({
      gcm: [null, null],
      payload: [970, null],
      heightFront: [null, null],
      heightRear: [530, 530],
    });
  });
  it('finds nothing wrong with a sound pair', () => expect(warningsOf()).toEqual([]));

  it.each<[string, Partial<Kit>, Partial<Vehicle>]>([
    ['axle-sum', { gvm: 3431 }, {}],
    ['category', { gvm: 3501, rearAxleCapacity: 2000 }, {}],
    [
      'licence',
      { gvm: 4501, frontAxleCapacity: 2200, rearAxleCapacity: 2400 },
      { category: 'NB1', tyreLoadRating: '130H' },
    ],
    ['gcm-blocked', { gcm: 6300 }, { gcmRevisionNotAllowed: true }],
    ['gcm-gvm', {}, { gcm: 3200 }],
    ['front-height', { heightChangeFront: 51 }, {}],
    ['rear-height', { heightChangeRear: -16 }, {}],
    ['tyre-rating', { minTyreRating: '116S' }, {}],
    ['rear-tyres', { rearAxleCapacity: 2241 }, {}],
    ['lowered', { btc: 3000 }, {}],
  ])('warns of %s', (id, kit, vehicle) => {
    expect(warningsOf(kit, vehicle)).toEqual([id]);
  });

  it.each<[string, Partial<Kit>, Partial<Vehicle>]>([
    ['the axles add up to just the GVM', { gvm: 3430 }, {}],
    ['3,500 kg is not above 3,500 kg', { gvm: 3500, rearAxleCapacity: 2000 }, {}],
    ['an NB1 vehicle stays NB1', { gvm: 3501, rearAxleCapacity: 2000 }, { category: 'NB1' }],
    [
      'it was heavy before',
      { gvm: 4600, frontAxleCapacity: 2200, rearAxleCapacity: 2400 },
      { category: 'NB1', gvm: 4550, tyreLoadRating: '130H' },
    ],
    ['the height is just the max', { heightChangeFront: 50 }, {}],
    ['the tyres are just enough', { rearAxleCapacity: 2240 }, {}],
  ])('is silent when %s', (_name, kit, vehicle) => {
    expect(warningsOf(kit, vehicle)).toEqual([]);
  });
});
