import { describe, expect, it } from 'vitest';
import { checkMass, RULE_SET, worstVerdict } from './check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';
import type { MassCheckInput, MassRow, MassRowId } from './types.ts';

function row(id: MassRowId, overrides: Partial<MassCheckInput>): MassRow | undefined {
  return checkMass(buildMassInput(overrides)).rows.find((each) => each.id === id);
}

describe('the worked vectors (product: mass-figures)', () => {
  it('puts the load on both axles', () => {
    expect(checkMass(buildMassInput()).totals).toMatchObject({
      front: 1492.5,
      rear: 1562.5,
      total: 3055,
      tareSource: 'computed',
      measuredTare: null,
    });
  });

  it('lets a 300 kg ball at 145 % lift the front', () => {
    const { totals } = checkMass(buildMassInput({ ballKg: 300 }));
    expect([totals.front, totals.rear, totals.total]).toEqual([1357.5, 1997.5, 3355]);
  });

  it('takes 100 % rear when the vehicle states no share', () => {
    const vehicle = buildMassVehicle({ ballWeightPercentRear: '' });
    const { totals } = checkMass(buildMassInput({ ballKg: 300, vehicle }));
    expect([totals.front, totals.rear]).toEqual([1492.5, 1862.5]);
  });
});

describe('tare', () => {
  it('is replaced by the weighbridge, and both are shown', () => {
    const { totals } = checkMass(buildMassInput({ measuredFront: 1400, measuredRear: 1300 }));
    expect(totals.tareSource).toBe('measured');
    expect(totals.computedTare).toEqual({ front: 1373.5, rear: 1341.5, total: 2715 });
    expect(totals.measuredTare).toEqual({ front: 1400, rear: 1300, total: 2700 });
    expect([totals.front, totals.rear, totals.total]).toEqual([1519, 1521, 3040]);
  });

  it('asks for the second half of a weighing', () => {
    expect(row('rearAxle', { measuredFront: 1400 })).toMatchObject({
      value: null,
      verdict: 'needs',
      needs: ['Weighbridge rear'],
    });
    expect(row('frontAxle', { measuredFront: 1400 })?.verdict).toBe('ok');
  });

  it('gives the total from tareWeight alone, but no axle', () => {
    const vehicle = buildMassVehicle({ frontAxleTareWeight: '', rearAxleTareWeight: null });
    expect(row('gvm', { vehicle })).toMatchObject({ value: 3055, verdict: 'ok' });
    expect(row('frontAxle', { vehicle })).toMatchObject({
      verdict: 'needs',
      needs: ['Front axle tare weight'],
    });
  });

  it.each(['frontAxleTareWeight', 'rearAxleTareWeight'] as const)(
    'gives the total from tareWeight without %s, and asks for the axle without both',
    (field) => {
      expect(row('gvm', { vehicle: buildMassVehicle({ [field]: '' }) })).toMatchObject({ value: 3055 });
      const needs = [field === 'frontAxleTareWeight' ? 'Front axle tare weight' : 'Rear axle tare weight'];
      expect(row('gvm', { vehicle: buildMassVehicle({ [field]: '', tareWeight: '' }) })?.needs).toEqual(
        needs,
      );
    },
  );

  it('is what the axles weigh, whatever tareWeight says, though a share is not known', () => {
    const accessories = [{ name: 'Bar', kg: 70, frontPercent: 120, rearPercent: '' } as const];
    for (const tareWeight of [2000, ''] as const) {
      expect(row('gvm', { vehicle: buildMassVehicle({ tareWeight }), accessories })?.value).toBe(2710);
    }
  });

  it('agrees with both axles to the gram, however a thing is shared', () => {
    const accessories = [{ name: 'Clip', kg: 0.001, frontPercent: 50, rearPercent: 50 }];
    const { totals } = checkMass(buildMassInput({ accessories, people: [] }));
    expect([totals.front, totals.rear, totals.total]).toEqual([1250.001, 1050.001, 2300.002]);
  });

  it('includes the kits', () => {
    const kits = [buildMassKit({ massFront: 12, massRear: 30.5 })];
    const { totals } = checkMass(buildMassInput({ kits }));
    expect([totals.front, totals.rear, totals.total]).toEqual([1504.5, 1593, 3097.5]);
  });
});

describe('a complete, sound job', () => {
  it('is ok in every row, in a fixed order', () => {
    const result = checkMass(buildMassInput());
    expect(result.rows.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'gvm ok',
      'frontAxle ok',
      'rearAxle ok',
      'axleSum ok',
      'ball ok',
      'towing ok',
      'gcm ok',
      'tyreFront ok',
      'tyreRear ok',
      'rimFront ok',
      'rimRear ok',
      'speedSymbol ok',
      'tyreDiameter ok',
      'heightFront ok',
      'heightRear ok',
      'castor ok',
      'camber ok',
      'individualToe ok',
      'totalToe ok',
      'category ok',
      'licence ok',
      'state ok',
    ]);
    expect([result.worst, result.ruleSet]).toEqual(['ok', RULE_SET]);
    for (const { explanation } of result.rows) expect(explanation).toMatch(/^[A-Z].*\.$/u);
  });

  it('carries value, limit and margin in kg and percent', () => {
    expect(row('gvm', {})).toMatchObject({
      value: 3055,
      limit: 3400,
      unit: 'kg',
      marginKg: 345,
      marginPercent: 10.1,
      basis: 'vehicle',
    });
  });
});

describe('verdicts', () => {
  it.each([
    [3055, 'watch'],
    [3054.99, 'over'],
    [3215.7, 'watch'],
    [3215.8, 'ok'],
  ])('a total of 3055 kg on a GVM of %d is %s', (gvm, verdict) => {
    expect(row('gvm', { vehicle: buildMassVehicle({ gvm }) })?.verdict).toBe(verdict);
  });

  it('never depends on the last bit of a fraction', () => {
    const accessories = [0.1, 0.2].map((kg) => ({ name: 'Clip', kg, frontPercent: 100, rearPercent: 0 }));
    const vehicle = buildMassVehicle({ frontAxleTareWeight: 100, frontAxleCapacity: 100.3 });
    expect(row('frontAxle', { accessories, people: [], vehicle })).toMatchObject({
      value: 100.3,
      verdict: 'watch',
    });
  });

  it('say that nothing is left at a limit, and nothing worth a digit a hair beyond it', () => {
    const margins = (gvm: number) => {
      const { marginKg, marginPercent } = row('gvm', { vehicle: buildMassVehicle({ gvm }) }) ?? {};
      return [marginKg, marginPercent];
    };
    expect([3055, 3054.9998, 3054.5].map(margins)).toEqual([
      [0, 0],
      [0, 0],
      [-0.5, 0],
    ]);
  });

  it('do not count where nothing waits for the row', () => {
    expect(worstVerdict([{ verdict: 'over', notNeeded: 'Not fitted' }, { verdict: 'watch' }])).toBe('watch');
  });

  it('rank over, needs, watch, ok', () => {
    const of = (...verdicts: MassRow['verdict'][]) => worstVerdict(verdicts.map((verdict) => ({ verdict })));
    expect([of(), of('ok', 'watch'), of('watch', 'needs', 'ok'), of('needs', 'over')]).toEqual([
      'ok',
      'watch',
      'needs',
      'over',
    ]);
  });
});

describe('missing input', () => {
  it.each<[keyof MassCheckInput, MassRowId, string]>([
    ['loadFront', 'gvm', 'Load front'],
    ['loadRear', 'rearAxle', 'Load rear'],
    ['ballKg', 'ball', 'Ball weight'],
    ['ballKg', 'gvm', 'Ball weight'],
    ['trailerAtmKg', 'towing', 'Trailer ATM'],
    ['trailerAtmKg', 'gcm', 'Trailer ATM'],
    ['rimRatingKg', 'rimRear', 'Rim rating'],
    ['tyreLoadRating', 'tyreFront', 'Tyre load rating'],
    ['tyreLoadRating', 'speedSymbol', 'Tyre load rating'],
    ['tyreSize', 'tyreDiameter', 'Tyre size'],
    ['standardTyreSize', 'tyreDiameter', 'Standard tyre size'],
    ['state', 'state', 'State'],
  ])('a blank %s makes %s say "needs %s"', (field, id, needs) => {
    expect(row(id, { [field]: '' })).toMatchObject({ verdict: 'needs', needs: [needs] });
  });

  it('names the kit, the accessory and the seats it waits for', () => {
    const result = row('gvm', {
      kits: [buildMassKit({ massFront: '' })],
      accessories: [{ name: 'Roof rack', kg: null, frontPercent: 50, rearPercent: 50 }],
      people: [{ name: 'Third row', count: '', kgEach: 68, frontPercent: 0 }],
    });
    expect(result?.needs).toEqual([
      'Stage 2: kit mass front',
      'Roof rack: weight',
      'Third row: number of people',
    ]);
  });

  it("asks for nobody's weight when nobody sits there", () => {
    const people = [{ name: 'Third row', count: 0, kgEach: '', frontPercent: '' } as const];
    expect(row('gvm', { people })?.verdict).toBe('ok');
  });

  it('without a vehicle is needs and never ok on any mass', () => {
    const result = checkMass(buildMassInput({ vehicle: null }));
    expect(result.worst).toBe('needs');
    expect(result.rows.filter(({ verdict, unit }) => verdict === 'ok' && unit === 'kg')).toEqual([]);
    expect(result.rows[0]?.needs).toEqual(['Vehicle', 'GVM']);
    const category = result.rows.find(({ id }) => id === 'category');
    expect(category).toMatchObject({ value: null, needs: ['GVM', 'Category'] });
    const tyres = result.rows.find(({ id }) => id === 'tyreFront');
    expect(tyres).toMatchObject({ value: null, needs: ['Vehicle', 'Front axle capacity'] });
  });
});
