import { describe, expect, it } from 'vitest';
import { kitSchema } from '../kit/schema.ts';
import { buildMassInput, buildMassVehicle } from '../mass/mass-input.fixture.ts';
import { rankKits } from './kit-fit.ts';

const vehicle = buildMassVehicle();
const kit = (id: string, of: Partial<ReturnType<typeof kitSchema.parse>>) => ({
  id,
  value: {
    ...kitSchema.parse({ name: id, type: 'gvmUpgrade', status: 'active', massFront: 20, massRear: 40 }),
    ...of,
  },
});
const gvm = Number(vehicle.gvm);
const PATH = {
  registeredBefore: 'yes',
  state: 'NSW',
  rows: [
    {
      state: 'NSW',
      type: 'gvmUpgradeState',
      verdict: 'condition',
      condition: 'VSCCS certificate',
      evidence: [],
      source: 'VSI 06',
      effectiveFrom: '2020-01-01',
    },
  ],
  vehicle: null,
  today: '2026-11-26',
} as unknown as Parameters<typeof rankKits>[2];
const load = (rear: number) =>
  buildMassInput({
    vehicle,
    kits: [],
    accessories: [],
    people: [],
    loadFront: 0,
    loadRear: rear,
    ballKg: 0,
    trailerAtmKg: 0,
  });

describe('the kits for a load', () => {
  const small = kit('small', { gvm: gvm + 150, frontAxleCapacity: 1800, rearAxleCapacity: 2300 });
  const large = kit('large', { gvm: gvm + 500, frontAxleCapacity: 1900, rearAxleCapacity: 2600 });

  it('come by what each leaves below the limit that is reached first', () => {
    const ranked = rankKits(load(300), [small, large], PATH);
    expect(ranked.map(({ kitId }) => kitId)).toEqual(['large', 'small']);
    expect(ranked[0]?.margin?.kg).toBeGreaterThan(ranked[1]?.margin?.kg ?? 0);
  });

  it('stand last where the load is too much for them, with what is over', () => {
    const ranked = rankKits(load(1400), [small, large], PATH);
    const last = ranked.at(-1);
    expect(last?.kitId).toBe('small');
    expect(last?.verdict).toBe('over');
    expect(last?.margin?.kg).toBeLessThan(0);
  });

  it('leave nothing that is known where a figure is missing', () => {
    const [only] = rankKits(load(300), [kit('blank', { massRear: '' })], PATH);
    expect(only?.margin).toBeNull();
    expect(only?.verdict).toBe('needs');
  });

  it('say what the state asks, and stand last where it allows none', () => {
    const towing = kit('towing', { type: 'btcUpgrade', btc: 3500 });
    const ranked = rankKits(load(0), [towing, small], PATH);
    expect(ranked[0]?.asks).toContain('VSCCS certificate');
    expect(ranked[1]).toMatchObject({ kitId: 'towing', isAllowed: false });
    expect(ranked[1]?.asks).toContain('NSW');
  });
});
