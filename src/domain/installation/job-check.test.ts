import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { vehicleSnapshot } from './derive.ts';
import { buildReadyJob } from './job.fixture.ts';
import { checkJob, NOT_FOR_THIS_TYPE, NOT_IN_CATALOGUE, NOTHING_TOWED } from './job-check.ts';
import { missingFor } from './missing.ts';
import { type Installation, INSTALLATION_TYPES } from './schema.ts';

const reference = {
  tyreSizes: {},
  complianceRows: INSTALLATION_TYPES.map((type) => ({
    state: 'QLD' as const,
    type,
    verdict: 'allowed' as const,
    condition: '',
    evidence: [],
    source: 'Demonstration rule',
    effectiveFrom: '2026-01-01',
    scheme: '',
  })),
  today: '2026-11-21',
};
const vehicle = vehicleSnapshot(
  buildVehicle({
    gvm: 3050,
    gcm: 5850,
    towingCapacity: 3500,
    maxBallWeight: 350,
    frontAxleCapacity: 1600,
    rearAxleCapacity: 2000,
    frontAxleTareWeight: 1180,
    rearAxleTareWeight: 900,
    tyreSize: '265/60R18',
    castorMin: 2,
    castorMax: 4,
    camberMin: '',
    camberMax: '',
  }),
);
const limits = {
  gvm: 3300,
  gcm: '',
  btc: '',
  maxBallWeight: '',
  frontAxleCapacity: '',
  rearAxleCapacity: '',
  heightChangeFront: 0,
  heightChangeRear: 0,
  massFront: 6,
  massRear: 18,
} as const;

/** A job to which nothing is missing, with a vehicle and kits that state what the check needs. */
function job(type: Installation['type'], overrides: Partial<Installation> = {}): Installation {
  const ready = buildReadyJob(type);
  return {
    ...ready,
    vehicle,
    kits: ready.kits.map((slot) => ({ ...slot, limits })),
    people: [{ row: 'front', count: 2, kg: 68, frontPercent: 50 }],
    loadFront: 0,
    loadRear: 100,
    ballWeight: 0,
    trailerAtm: 0,
    tyreSize: '265/60R18',
    tyreLoadRating: '112H',
    rimRating: 1120,
    ...overrides,
  };
}
const check = (record: Installation) => checkJob(record, reference);
const waiting = (record: Installation) =>
  check(record)
    .rows.filter(({ verdict, notNeeded }) => verdict === 'needs' && notNeeded === undefined)
    .map(({ id }) => id);
const missing = (record: Installation) => missingFor('readyForCheck', record, check(record));

describe('the mass check of a job', () => {
  it.each(INSTALLATION_TYPES)('of a whole %s waits for nothing, and nothing is missing', (type) => {
    expect(waiting(job(type))).toEqual([]);
    expect(missing(job(type))).toEqual([]);
  });

  it.each<[string, Partial<Installation>, string, string]>([
    ['tyre load rating', { tyreLoadRating: '' }, 'tyreLoadRating', 'tyres'],
    ['rim rating', { rimRating: '' }, 'rimRating', 'tyres'],
    ['tyre size', { tyreSize: '' }, 'tyreSize', 'tyres'],
    ['load', { loadRear: '' }, 'loadRear', 'load'],
    ['ball weight', { ballWeight: '' }, 'ballWeight', 'load'],
    ['one axle of two weighed', { weighFront: 1200 }, 'weighRear', 'weighbridge'],
    [
      'number of people',
      { people: [{ row: 'front', count: '', kg: 68, frontPercent: 50 }] },
      'people.0.count',
      'load',
    ],
    [
      'weight of an accessory',
      {
        accessories: [
          { accessoryId: '', name: 'Rack', weight: '', frontPercent: 50, rearPercent: 50, removed: false },
        ],
      },
      'accessories.0.weight',
      'load',
    ],
    ['ball weight of a trailer', { trailerAtm: 2500 }, 'ballWeight', 'load'],
    ['trailer of a ball weight', { ballWeight: 150 }, 'trailerAtm', 'load'],
    ['load below nothing', { loadRear: -300 }, 'loadRear', 'load'],
    [
      'share beyond 100',
      {
        accessories: [
          { accessoryId: '', name: 'Rack', weight: 20, frontPercent: 50, rearPercent: 50, removed: false },
          { accessoryId: '', name: 'Rack', weight: 20, frontPercent: 130, rearPercent: -30, removed: false },
        ],
      },
      'accessories.1.frontPercent',
      'load',
    ],
    [
      'mass of a person',
      { people: [{ row: 'front', count: 2, kg: -68, frontPercent: 50 }] },
      'people.0.kg',
      'load',
    ],
  ])('lists the field of a %s that it waits for', (_what, change, path, section) => {
    expect(missing(job('gvmUpgradeState', change))).toContainEqual(
      expect.objectContaining({ path, section }),
    );
    // The same job without the figure being looked at is whole.
    expect(missing(job('gvmUpgradeState'))).toEqual([]);
  });

  it('never waits for a row while nothing is missing, whatever is left out', () => {
    const blanks: Partial<Installation>[] = [
      { tyreLoadRating: '' },
      { rimRating: '' },
      { loadFront: '' },
      { trailerAtm: '' },
      { vehicle: { ...vehicle, gvm: '' }, kits: [] },
      { vehicle: { ...vehicle, rearAxleCapacity: '' } },
      { vehicle: { ...vehicle, castorMin: '', category: '' } },
      { heightsAfter: { fl: '', fr: 540, rl: 550, rr: 550 } },
      { alignmentAfter: { castor: '', camber: '', individualToe: '', totalToe: '' } },
    ];
    for (const type of INSTALLATION_TYPES) {
      for (const blank of blanks) {
        const record = job(type, blank);
        const listed = new Set(missing(record).map(({ title }) => title.replace(/ \(not stated.*/u, '')));
        for (const row of check(record).rows.filter(({ id }) => waiting(record).includes(id))) {
          expect(row.needs?.every((title) => listed.has(title) || listed.has(`${title} after`))).toBe(true);
        }
      }
    }
  });

  it('says of a figure of the catalogue that no field gives it', () => {
    const record = job('gvmUpgradeState', { vehicle: { ...vehicle, rearAxleCapacity: '' } });
    expect(missing(record)).toContainEqual({
      path: '',
      title: 'Rear axle capacity (not stated for this vehicle or kit)',
      section: 'mass',
    });
  });

  it('says of a row that is not needed why not, and does not count it', () => {
    const rowOf = (record: Installation, id: string) => check(record).rows.find((row) => row.id === id);
    const bare = { ...vehicle, gcm: '', towingCapacity: '', maxBallWeight: '' } as const;
    const { worst } = check(job('gvmUpgradeState', { vehicle: bare }));
    expect(worst).not.toBe('needs');
    expect(rowOf(job('gvmUpgradeState', { vehicle: bare }), 'towing')?.notNeeded).toBe(NOTHING_TOWED);
    expect(rowOf(job('gvmUpgradeState', { vehicle: bare, trailerAtm: 2000 }), 'towing')).toMatchObject({
      verdict: 'needs',
      needs: ['Towing capacity'],
    });
    expect(rowOf(job('btcUpgradeState', { vehicle: bare }), 'towing')?.notNeeded).toBeUndefined();
    expect(rowOf(job('gvmUpgradeState'), 'camber')?.notNeeded).toBe(NOT_IN_CATALOGUE);
    expect(rowOf(job('suspensionCheck', { tyreLoadRating: '' }), 'tyreFront')?.notNeeded).toBe(
      NOT_FOR_THIS_TYPE,
    );
  });

  it('is stopped by a height or an angle beyond the only end that the vehicle states', () => {
    const vehicle2 = { ...vehicle, frontMinHeight: '', frontMaxHeight: 560, castorMin: '' } as const;
    const heightsAfter = { fl: 640, fr: 540, rl: 565, rr: 565 };
    const alignmentAfter = { castor: 4.5, camber: 0, individualToe: 0, totalToe: 0 };
    const result = check(job('gvmUpgradeState', { vehicle: vehicle2, heightsAfter, alignmentAfter }));
    for (const id of ['heightFront', 'castor']) {
      const row = result.rows.find((each) => each.id === id);
      expect([row?.verdict, row?.notNeeded]).toEqual(['over', undefined]);
    }
    expect(result.worst).toBe('over');
  });

  it('asks of an angle without limits the reading alone', () => {
    const alignmentAfter = { castor: 3, camber: '', individualToe: 0, totalToe: 0 } as const;
    const row = check(job('gvmUpgradeState', { alignmentAfter })).rows.find(({ id }) => id === 'camber');
    expect(row).toMatchObject({ verdict: 'needs', needs: ['Camber'] });
  });
});
