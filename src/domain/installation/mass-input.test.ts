import { describe, expect, it } from 'vitest';
import { checkMass } from '../mass/check.ts';
import { buildMassVehicle } from '../mass/mass-input.fixture.ts';
import { buildReadyJob } from './job.fixture.ts';
import { massLimitsAfterWork, massInputOf, NO_LOAD } from './mass-input.ts';
import { type Installation, installationSchema, vehicleSnapshotSchema } from './schema.ts';

const reference = { tyreSizes: {}, complianceRows: [], today: '2026-07-01' };
const vehicle = vehicleSnapshotSchema.parse({ ...buildMassVehicle(), tyreSize: '265/65R17' });
const job = (overrides: Partial<Installation> = {}): Installation =>
  buildReadyJob('gvmUpgradeState', {
    vehicle,
    kits: installationSchema.shape.kits.parse([
      {
        type: 'gvmUpgrade',
        kitId: 'k1',
        name: 'Stage 2',
        limits: { gvm: 3700, massFront: 10, massRear: 20 },
      },
      { type: 'btcUpgrade', kitId: '', name: '', limits: null },
    ]),
    accessories: [
      { accessoryId: 'a', name: 'Canopy', weight: 180, frontPercent: 0, rearPercent: 100, removed: false },
    ],
    people: [{ row: 'front', count: 2, kg: 68, frontPercent: 50 }],
    ...NO_LOAD,
    ...overrides,
  });

describe('massInputOf', () => {
  it('carries the record into the check, empty kit slots left out', () => {
    const { totals, limits, rows } = checkMass(massInputOf(job(), reference));
    expect([totals.front, totals.rear, totals.total]).toEqual([1328, 1318, 2646]);
    expect(limits.gvm).toMatchObject({ kg: 3700, basis: 'kit: Stage 2' });
    expect(rows.find(({ id }) => id === 'state')?.needs).toEqual(['State rule for QLD']);
  });

  it('asks for the limits and masses of a kit whose record is gone', () => {
    const kits = job().kits.map((slot) => ({ ...slot, limits: null }));
    const { rows } = checkMass(massInputOf(job({ kits }), reference));
    const [gvm] = rows;
    expect(gvm).toMatchObject({
      limit: null,
      needs: ['Stage 2: kit mass front', 'Stage 2: kit mass rear', 'GVM'],
    });
    expect(rows.filter(({ basis }) => basis === 'vehicle').map(({ id }) => id)).not.toContain('frontAxle');
  });

  it('leaves nothing of a bare record ok', () => {
    const bare = installationSchema.parse({ dealerId: 'd' });
    const { rows, worst } = checkMass(massInputOf(bare, reference));
    expect(worst).toBe('needs');
    expect(rows.filter(({ verdict }) => verdict !== 'needs')).toEqual([]);
  });
});

describe('massLimitsAfterWork', () => {
  const [kit] = job().kits;

  it('are those of the kits, where each that the type takes was chosen', () => {
    expect(massLimitsAfterWork(job({ type: 'gvmUpgradeState' })).gvm.kg).toBe(3700);
    expect(massLimitsAfterWork(job({ type: 'reComplianceState', kits: [] })).gvm.kg).toBe(3400);
  });

  it.each<[string, Partial<Installation>]>([
    ['no kit was chosen', { kits: [] }],
    ['one of two was chosen', { type: 'gvmBtcUpgradeState' }],
    ['no type was chosen', { type: '', kits: [] }],
    ['the limits of a kit are not known', { kits: kit ? [{ ...kit, limits: null }] : [] }],
  ])('are not known, and can’t be the vehicle’s own, while %s', (_name, fields) => {
    const { blockedGcmKits: _kits, ...limits } = massLimitsAfterWork(job(fields));
    expect(Object.values(limits).map(({ kg }) => kg)).toEqual([null, null, null, null, null, null]);
  });
});
