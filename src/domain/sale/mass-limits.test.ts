import { describe, expect, it } from 'vitest';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { quoteMassLimits, unfitKit } from './mass-limits.ts';

describe('the limits that a quote promises', () => {
  const vehicle = buildVehicle({
    tareWeight: 2080,
    gvm: 3050,
    gcm: 5850,
    towingCapacity: 3500,
    maxBallWeight: 350,
  });

  it('are the vehicle’s own where no kit states another', () => {
    const none = quoteMassLimits(vehicle, []);
    expect(none.gvm).toEqual({ before: 3050, after: 3050 });
    expect(none.payload).toEqual({ before: 970, after: 970 });
    const gvm = quoteMassLimits(vehicle, [
      buildKit({ gvm: 3300, rearAxleCapacity: '', massFront: 6, massRear: 18 }),
    ]);
    expect(gvm).toMatchObject({
      gvm: { before: 3050, after: 3300 },
      rearAxle: { before: vehicle.rearAxleCapacity, after: vehicle.rearAxleCapacity },
      tare: { before: 2080, after: 2104 },
      payload: { before: 970, after: 1196 },
    });
  });

  it('of two kits that disagree are the lower', () => {
    const kits = [buildKit({ gvm: 3300 }), buildKit({ gvm: 3500, massFront: 10, massRear: 10 })];
    expect(quoteMassLimits(vehicle, kits).gvm).toEqual({ before: 3050, after: 3300 });
  });

  it('leave the GCM of a vehicle that may not have another, whatever a kit says', () => {
    const fixed = { ...vehicle, gcmRevisionNotAllowed: true };
    expect(quoteMassLimits(fixed, [buildKit({ gcm: 6500 })]).gcm).toEqual({ before: 5850, after: 5850 });
    expect(quoteMassLimits(vehicle, [buildKit({ gcm: 6500 })]).gcm.after).toBe(6500);
  });

  it('are blank where a figure is missing, and a blank is never worked with', () => {
    const unknown = quoteMassLimits({ ...vehicle, tareWeight: '' }, [buildKit({ massFront: '', gvm: 3300 })]);
    expect(unknown).toMatchObject({ tare: { before: '', after: '' }, payload: { before: '', after: '' } });
    const heavy = quoteMassLimits(vehicle, [buildKit({ massFront: '', gvm: 3300 })]);
    expect(heavy).toMatchObject({ tare: { before: 2080, after: '' }, payload: { before: 970, after: '' } });
  });
});

describe('a kit for a vehicle', () => {
  const kit = buildKit({ vehicleIds: ['hilux'] });
  it.each([
    ['none of the catalogue', null, 'it is not in the catalogue any more'],
    ['one that was deleted', { ...kit, deleted: true }, 'it is not in the catalogue any more'],
    ['a draft', { ...kit, status: 'draft' as const }, 'it is not active yet'],
    ['one that was withdrawn', { ...kit, status: 'withdrawn' as const }, 'it was withdrawn'],
    ['another vehicle’s', { ...kit, vehicleIds: ['prado'] }, 'it is not made for this vehicle'],
    ['its own', kit, ''],
    ['its own, followed by another', { ...kit, status: 'superseded' as const }, ''],
  ])('can be promised or not: %s', (_name, of, why) => {
    expect(unfitKit(of, 'hilux')).toBe(why);
  });
});
