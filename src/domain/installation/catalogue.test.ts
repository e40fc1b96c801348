import { describe, expect, it } from 'vitest';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import type { Kit } from '../kit/schema.ts';
import { type Catalogue, catalogueFault, kitGap, withCatalogue } from './catalogue.ts';
import { vehicleSnapshot } from './derive.ts';
import { buildReadyJob } from './job.fixture.ts';
import { type Installation, kitLimitsSchema } from './schema.ts';

const found = <T>(value: T) => ({ rev: 3, value });
const vehicle = buildVehicle();
const kitOf = (overrides: Parameters<typeof buildKit>[0] = {}) =>
  buildKit({
    vehicleIds: ['vehicle-1'],
    states: ['QLD'],
    torques: [{ point: 'wheelNut', torque: 110, tolerance: 10 }],
    ...overrides,
  });
const catalogue = (overrides: Partial<Catalogue> = {}): Catalogue => ({
  vehicle: found(vehicle),
  kits: new Map([['gvmUpgrade-1', found(kitOf())]]),
  ...overrides,
});
const job = (overrides: Partial<Installation> = {}): Installation => {
  const ready = buildReadyJob('gvmUpgradeState', { tyreSize: '265/60R18', tyreLoadRating: '112S' });
  const kits = ready.kits.map((slot) => ({ ...slot, springOption: 'Constant load to 300 kg' }));
  return { ...ready, kits, ...overrides };
};

describe('withCatalogue', () => {
  it('puts the catalogue’s figures and names in place of whatever the record says', () => {
    const [slot] = job().kits;
    if (!slot) throw new Error('No slot');
    const limits = { ...kitLimitsSchema.parse(kitOf()), gvm: 9000 };
    const forged = job({
      vehicle: { ...vehicleSnapshot(vehicle), gvm: 9000 },
      kits: [{ ...slot, name: 'Ours', serial: 'S-1', limits, torques: 'wheelNut 300 200' }],
    });
    const now = withCatalogue(forged, catalogue());
    expect(now.vehicle).toEqual(vehicleSnapshot(vehicle));
    expect(now.kits).toEqual([
      {
        ...slot,
        name: kitOf().name,
        serial: 'S-1',
        limits: kitLimitsSchema.parse(kitOf()),
        torques: 'wheelNut 110 10',
      },
    ]);
  });

  it('leaves no figures of what the catalogue does not have, and those that stand of what cannot be read', () => {
    const stored = withCatalogue(job(), catalogue());
    const gone = withCatalogue(stored, { vehicle: 'absent', kits: new Map() });
    expect([gone.vehicle, gone.kits[0]?.limits, gone.kits[0]?.torques]).toEqual([null, null, '']);
    const unread = withCatalogue(stored, { vehicle: 'broken', kits: new Map([['gvmUpgrade-1', 'broken']]) });
    expect(unread).toEqual(stored);
  });
});

describe('kitGap', () => {
  const slot = { type: 'gvmUpgrade' as const, springOption: 'Constant load to 300 kg' };
  const gap = (kit: Parameters<typeof buildKit>[0], fields: Partial<Installation> = {}) =>
    kitGap(kitOf(kit), slot, job(fields));

  it.each<[Partial<Kit>, string]>([
    [{}, ''],
    [{ status: 'superseded' }, ''],
    [{ status: 'draft' }, 'it is not active yet'],
    [{ status: 'withdrawn' }, 'it was withdrawn'],
    [{ deleted: true }, 'it was deleted'],
    [{ type: 'btcUpgrade' }, 'it is no GVM Upgrade kit'],
    [{ vehicleIds: ['other'] }, 'it is not made for this vehicle'],
    [{ states: ['NSW'] }, 'not approved in QLD'],
    [{ springOptions: [] }, 'it does not come with "Constant load to 300 kg"'],
    [{ minTyreRating: '112S' }, ''],
    [{ minTyreRating: '113S' }, 'it needs tyres of at least 113S, not 112S'],
    [{ minTyreRating: '110H' }, 'it needs tyres of at least 110H, not 112S'],
    [{ tyreSizesAllowed: ['265/60 r18', '275/65R17'] }, ''],
    [{ tyreSizesAllowed: ['275/65R17'] }, 'it allows tyres of 275/65R17, not 265/60R18'],
  ])('of a kit with %j is "%s"', (kit, words) => {
    expect(gap(kit)).toBe(words);
  });

  it('asks for the tyres where a kit depends on them', () => {
    expect(gap({ minTyreRating: '112S' }, { tyreLoadRating: '' })).toBe(
      'it needs tyres of at least 112S. Enter the tyre load rating',
    );
    expect(gap({ tyreSizesAllowed: ['275/65R17'] }, { tyreSize: ' ' })).toBe(
      'it allows tyres of 275/65R17, not of a size not entered',
    );
  });
});

describe('catalogueFault', () => {
  it('is nothing for a job whose vehicle and kits are as they should be, empty slots left out', () => {
    expect(catalogueFault(job(), catalogue())).toBe('');
    const kits = job().kits.map((slot) => ({ ...slot, kitId: '' }));
    expect(catalogueFault(job({ kits }), catalogue({ kits: new Map() }))).toBe('');
  });

  it('names the vehicle first', () => {
    for (const gone of ['absent', found(buildVehicle({ deleted: true }))] as const) {
      expect(catalogueFault(job(), catalogue({ vehicle: gone }))).toBe(
        'This vehicle is no longer in the catalogue. Choose another vehicle.',
      );
    }
    expect(catalogueFault(job(), catalogue({ vehicle: 'broken' }))).toMatch(/could not be read/u);
  });

  it('tells a kit that is not there from one that cannot be read', () => {
    expect(catalogueFault(job(), catalogue({ kits: new Map() }))).toBe(
      'The GVM Upgrade kit is not in the catalogue. Choose another kit.',
    );
    const kits = new Map([['gvmUpgrade-1', 'broken' as const]]);
    expect(catalogueFault(job(), catalogue({ kits }))).toBe(
      'The record of the GVM Upgrade kit could not be read. Tell head office.',
    );
  });

  it('refuses a kit that work of this type does not take: it would lend its limits all the same', () => {
    expect(catalogueFault(job({ type: 'btcUpgradeState' }), catalogue())).toBe(
      'This type of work takes no GVM Upgrade kit. Choose the type again to remove it.',
    );
  });
});
