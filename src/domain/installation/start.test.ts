import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle/schema.ts';
import { buildReadyJob } from './job.fixture.ts';
import { startInstallation, startLike, withVehicle } from './start.ts';

const tenant = { dealerId: 'd1', dealerGroupId: 'g1', dealer: 'Penrith', distributerId: 'x1' };
const hilux = vehicleSchema.parse({
  make: 'Toyota',
  model: 'Hilux',
  numberOfSeats: 5,
  tyreSize: '265/65R17',
  tyreLoadRating: '112S',
  rimRating: 1250,
});
const ranger = vehicleSchema.parse({
  make: 'Ford',
  model: 'Ranger',
  numberOfSeats: 2,
  tyreSize: '255/70R17',
  tyreLoadRating: '114T',
});

describe('startInstallation', () => {
  it('carries nothing, so that the mass check does not ask for loads', () => {
    const { loadFront, loadRear, ballWeight, trailerAtm, stage, distributerId } = startInstallation(tenant);
    expect([loadFront, loadRear, ballWeight, trailerAtm]).toEqual([0, 0, 0, 0]);
    expect([stage, distributerId]).toEqual(['new', 'x1']);
  });
});

describe('startLike', () => {
  const source = buildReadyJob('gvmUpgradeState', {
    number: 'I-7',
    rego: 'ABC12D',
    notes: 'Only this one',
    loadRear: 120,
    stage: 'complete',
    engineerId: 'e1',
  });
  const kits = source.kits.map((slot) => ({ ...slot, serial: 'S-1', orderId: 'o1', orderLine: 0 }));
  const next = startLike(tenant, { ...source, kits });

  it('takes over what a fleet shares', () => {
    expect(next.customerId).toBe('customer-1');
    expect(next.loadRear).toBe(120);
    expect(next.kits[0]).toMatchObject({ kitId: 'gvmUpgrade-1', serial: '', orderId: '', orderLine: '' });
  });

  it('never takes over identity, proof or history', () => {
    const { number, vin, rego, notes, stage, engineerId, photos, checklist, moves, dealerId } = next;
    expect([number, vin, rego, notes, engineerId]).toEqual(['', '', '', '', '']);
    expect([stage, dealerId]).toEqual(['new', 'd1']);
    expect([photos, checklist, moves]).toEqual([{}, [], []]);
  });
});

describe('withVehicle', () => {
  const blank = startInstallation(tenant);

  it('prefills tyres and seats of the first vehicle', () => {
    const job = withVehicle(blank, 'v1', hilux);
    expect(job).toMatchObject({
      vehicleId: 'v1',
      tyreSize: '265/65R17',
      tyreLoadRating: '112S',
      rimRating: 1250,
    });
    expect(job.vehicle?.model).toBe('Hilux');
    expect(job.people.map(({ count }) => count)).toEqual([2, 3]);
  });

  it('follows the next vehicle, save in what a person gave', () => {
    const first = { ...blank, ...withVehicle(blank, 'v1', hilux), tyreSize: '285/70R17' };
    const job = withVehicle(first, 'v2', ranger);
    expect(job).toMatchObject({ tyreSize: '285/70R17', tyreLoadRating: '114T', rimRating: '' });
    expect(job.people.map(({ count }) => count)).toEqual([2]);
  });

  it('keeps people that were counted', () => {
    const people = [{ row: 'front', count: 1, kg: 90, frontPercent: 50 } as const];
    expect(withVehicle({ ...blank, people: [...people] }, 'v1', hilux).people).toEqual(people);
  });

  it('takes kits of another vehicle out of their slots, and leaves them when the same is picked again', () => {
    const job = { ...blank, kits: buildReadyJob('gvmUpgradeState').kits, vehicleId: 'v1' };
    expect(withVehicle(job, 'v1', hilux).kits[0]?.kitId).toBe('gvmUpgrade-1');
    expect(withVehicle(job, 'v2', ranger).kits[0]).toMatchObject({
      type: 'gvmUpgrade',
      kitId: '',
      limits: null,
    });
  });
});
