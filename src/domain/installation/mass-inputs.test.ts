import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { vehicleSnapshot } from './derive.ts';
import { buildReadyJob } from './job.fixture.ts';
import { checkJob } from './job-check.ts';
import { inputDifferences, massInputs } from './mass-inputs.ts';
import { massSnapshotSchema } from './evidence.ts';
import type { Installation } from './schema.ts';

const limits = {
  gvm: 3300,
  gcm: 5850,
  btc: 3500,
  maxBallWeight: 350,
  frontAxleCapacity: 1600,
  rearAxleCapacity: 2000,
  heightChangeFront: 40,
  heightChangeRear: 40,
  massFront: 6,
  massRear: 18,
};

function job(): Installation {
  const ready = buildReadyJob('gvmUpgradeState');
  const whole = buildVehicle({ castorMin: 2, castorMax: 4, camberMin: -1, camberMax: 1, category: 'NA' });
  return {
    ...ready,
    vehicle: { ...vehicleSnapshot(whole), gcmRevisionNotAllowed: true },
    kits: ready.kits.map((slot) => ({ ...slot, limits })),
    accessories: [
      { accessoryId: 'a', name: 'Rack', weight: 30, frontPercent: 50, rearPercent: 50, removed: true },
    ],
    people: [{ row: 'front', count: 2, kg: 68, frontPercent: 50 }],
    loadFront: 0,
    loadRear: 100,
    ballWeight: 10,
    trailerAtm: 100,
    tyreSize: '7.50R16',
    tyreLoadRating: '112H',
    rimRating: 1120,
    weighFront: 1200,
    weighRear: 1000,
  };
}
const tyreSizes = { '7.50R16': 808 };

/** The same value; each field that is read of it, however deep, is noted under its path. */
function watched<T extends object>(value: T, note: (path: string) => void, path = ''): T {
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return field;
      const at = path === '' ? key : `${path}.${key}`;
      if (typeof field === 'object' && field !== null) return watched(field, note, at);
      if (field !== '') note(at);
      return field;
    },
  });
}

/** Which kit fills a slot; its name and figures are what is used. */
const NOT_FIGURES = /\.kitId$|\.length$/u;

describe('the values that a mass check uses', () => {
  it('are all there that the check reads of the job, with their fields', () => {
    const read = new Set<string>();
    checkJob(
      watched(job(), (path) => read.add(path)),
      { tyreSizes, complianceRows: [], today: '2026-11-21' },
    );
    const kept = new Set(massInputs(job(), { tyreSizes }).map(({ field }) => field));
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((path) => !NOT_FIGURES.test(path) && !kept.has(path))).toEqual([]);
  });

  it('say how each was had, and leave out what was not given', () => {
    const inputs = massInputs({ ...job(), weighFront: '' }, { tyreSizes });
    const how = (field: string) => inputs.find((input) => input.field === field);
    expect(how('loadRear')).toEqual({ field: 'loadRear', value: '100', how: 'entered' });
    expect(how('heightsAfter.fl')?.how).toBe('measured');
    expect(how('weighRear')?.how).toBe('weighed');
    expect(how('weighFront')).toBeUndefined();
    expect(how('vehicle.frontAxleCapacity')?.how).toBe('catalogue');
    expect(how('tyreSizes.7.50R16')).toEqual({ field: 'tyreSizes.7.50R16', value: '808', how: 'catalogue' });
    expect(massSnapshotSchema.shape.inputs.parse(inputs)).toEqual(inputs);
  });

  it('differ by field, those that came or went among them', () => {
    const before = massInputs(job(), { tyreSizes });
    const now = massInputs({ ...job(), loadRear: 120, weighFront: '', rimRating: 1120 }, { tyreSizes });
    expect(inputDifferences(before, now)).toEqual([
      { field: 'loadRear', was: '100', is: '120' },
      { field: 'weighFront', was: '1200', is: '' },
    ]);
    expect(inputDifferences(before, before)).toEqual([]);
  });
});
