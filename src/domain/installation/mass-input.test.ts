import { describe, expect, it } from 'vitest';
import { checkMass } from '../mass/check.ts';
import { buildMassVehicle } from '../mass/mass-input.fixture.ts';
import { buildReadyJob } from './job.fixture.ts';
import { massInputOf, NO_LOAD } from './mass-input.ts';
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
    const [gvm] = checkMass(massInputOf(job({ kits }), reference)).rows;
    expect(gvm).toMatchObject({ limit: 3400, needs: ['Stage 2: kit mass front', 'Stage 2: kit mass rear'] });
  });

  it('leaves nothing of a bare record ok', () => {
    const bare = installationSchema.parse({ dealerId: 'd' });
    const { rows, worst } = checkMass(massInputOf(bare, reference));
    expect(worst).toBe('needs');
    expect(rows.filter(({ verdict }) => verdict !== 'needs')).toEqual([]);
  });
});
