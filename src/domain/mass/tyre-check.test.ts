import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { tyreCheck, type TyreCheckInput } from './tyre-check.ts';

/** 265/60R18 112H, front 1,480 kg, rear 1,700 kg. */
const check = (change: Partial<TyreCheckInput> = {}) =>
  tyreCheck({
    vehicle: buildVehicle(),
    sizes: ['265/60R18'],
    rating: '112H',
    axle: 'both',
    tyreSizes: { '7.50R16': 808 },
    ...change,
  });
const verdicts = (change: Partial<TyreCheckInput>) =>
  Object.fromEntries(check(change).rows.map(({ id, verdict }) => [id, verdict]));

describe('sizes', () => {
  it('are measured from the vehicle’s standard, in mm and inches', () => {
    expect(check({ sizes: ['285/65r18', '265/60R18', '', '7.50r16'] }).sizes).toMatchObject([
      // 285 × 0.65 × 2 + 18 × 25.4 = 827.7, the standard 775.2
      {
        size: '285/65R18',
        diameterMm: 827.7,
        diameterInches: 32.6,
        growthMm: 52.5,
        growthPercent: 6.8,
        trueSpeed: 106.8,
      },
      {
        size: '265/60R18',
        diameterMm: 775.2,
        diameterInches: 30.5,
        growthMm: 0,
        growthPercent: 0,
        trueSpeed: 100,
      },
      { size: '7.50R16', diameterMm: 808, growthMm: 32.8, growthPercent: 4.2 },
    ]);
  });
  it.each([
    ['285/65R18', 'over'],
    ['275/65R18', 'ok'],
    ['295/62R18', 'watch'],
    ['245/60R18', 'ok'],
  ])('%s is %s by the mass check’s 50 mm', (size, verdict) => {
    expect(check({ sizes: [size] }).sizes[0]?.row).toMatchObject({ id: 'tyreDiameter', limit: 50, verdict });
  });
  it('take the first as the standard where no vehicle is chosen', () => {
    const found = check({ vehicle: null, sizes: ['265/65R17', '285/70R17'] });
    expect(found.standard).toBe('265/65R17');
    expect(found.sizes.map(({ growthMm }) => growthMm)).toEqual([0, 54.5]);
  });
  it('are measured from nothing where the vehicle has no size', () => {
    const found = check({ vehicle: buildVehicle({ tyreSize: '' }), sizes: ['265/65R17', '285/70R17'] });
    expect(found.standard).toBe('');
    for (const { growthMm, growthPercent, trueSpeed } of found.sizes) {
      expect([growthMm, growthPercent, trueSpeed]).toEqual([null, null, null]);
    }
    expect(found.sizes.map(({ row }) => row.verdict)).toEqual(['needs', 'needs']);
    expect(found.rows.map(({ id, verdict }) => [id, verdict])).toEqual(
      check().rows.map(({ id, verdict }) => [id, verdict]),
    );
  });
  it('leave out what is no size', () => {
    expect(check({ sizes: ['265/60', 'x'] }).sizes).toEqual([]);
  });
});

describe('the load rating', () => {
  it('gives kg per tyre and pair by the single index (decisions: two-load-indexes)', () => {
    expect(check({ rating: '121/118S' })).toMatchObject({ perTyreKg: 1450, perPairKg: 2900 });
    expect(check({ rating: '61H' })).toMatchObject({ perTyreKg: null, perPairKg: null });
  });
  it.each([
    // Front 1,480 kg needs 740 kg a tyre, rear 1,700 kg needs 850 kg.
    ['112H', { tyreFront: 'ok', tyreRear: 'ok', speedSymbol: 'ok' }],
    ['101N', { tyreFront: 'ok', tyreRear: 'over', speedSymbol: 'ok' }],
    ['112M', { tyreFront: 'ok', tyreRear: 'ok', speedSymbol: 'over' }],
    ['', { tyreFront: 'needs', tyreRear: 'needs', speedSymbol: 'needs' }],
  ])('%s: %j', (rating, expected) => expect(verdicts({ rating })).toEqual(expected));
  it('is compared with the asked axle alone', () => {
    expect(verdicts({ rating: '101N', axle: 'front' })).toEqual({ tyreFront: 'ok', speedSymbol: 'ok' });
    expect(verdicts({ rating: '101N', axle: 'rear' })).toEqual({ tyreRear: 'over', speedSymbol: 'ok' });
  });
  it('asks for no speed symbol of a 4x2', () => {
    expect(verdicts({ vehicle: buildVehicle({ driveType: '4x2' }) })).not.toHaveProperty('speedSymbol');
  });
  it('needs the capacities where there is no vehicle', () => {
    const [front] = check({ vehicle: null }).rows;
    // No load was calculated.
    expect(front).not.toHaveProperty('how');
    expect(front).toMatchObject({ verdict: 'needs', needs: ['Front axle capacity'] });
  });
});
