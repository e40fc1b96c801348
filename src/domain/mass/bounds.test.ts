import { describe, expect, it } from 'vitest';
import { BOUNDS, within } from './bounds.ts';
import { checkMass } from './check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';
import type { MassCheckInput, MassRow, MassRowId } from './types.ts';

function row(id: MassRowId, overrides: Partial<MassCheckInput>): MassRow | undefined {
  return checkMass(buildMassInput(overrides)).rows.find((each) => each.id === id);
}

describe('where a figure ends', () => {
  it.each<[keyof typeof BOUNDS, number, number]>([
    ['load', 0, 20_000],
    ['ball', 0, 2_000],
    ['tare', 100, 20_000],
    ['rim', 100, 10_000],
    ['offset', -300, 300],
    ['people', 0, 99],
    ['kgEach', 0, 500],
    ['share', 0, 100],
    ['ballShare', 0, 200],
    ['height', 100, 2000],
    ['heightChange', -500, 500],
    ['angle', -45, 45],
    ['toe', -200, 200],
  ])('%s counts from %d to %d, and not a tenth beyond', (name, min, max) => {
    const counted = [min - 0.1, min, max, max + 0.1].map((value) => within(value, BOUNDS[name]));
    expect(counted).toEqual([null, min, max, null]);
    expect(within('', BOUNDS[name])).toBeNull();
  });
});

describe('a trailer and its ball', () => {
  const towed = (trailerAtmKg: number, ballKg: number | '') => ({ trailerAtmKg, ballKg });

  it.each<[string, number | '']>([
    ['left at its preset', 0],
    ['blank', ''],
    ['below nothing', -300],
    ['no number', Number.NaN],
  ])('is waited for by all it rests on while its ball weight is %s', (_, ball) => {
    for (const id of ['ball', 'gvm', 'rearAxle', 'gcm'] as const) {
      expect(row(id, towed(3300, ball))).toMatchObject({ value: null, needs: ['Ball weight'] });
    }
    expect(row('towing', towed(3300, ball))?.verdict).toBe('ok');
  });

  it('puts the rear axle over once the ball is entered, and before where it is over without', () => {
    expect(row('rearAxle', { ...towed(3300, 330), loadRear: 200 })).toMatchObject({ verdict: 'over' });
    expect(row('rearAxle', { ...towed(3300, 0), loadRear: 600 })).toMatchObject({
      verdict: 'over',
      value: 2162.5,
      isAtLeast: true,
      explanation: expect.stringContaining('Over already without what is still missing: Ball weight.'),
    });
  });

  it('is asked for by a ball weight without one', () => {
    expect(row('towing', towed(0, 150))?.needs).toEqual(['Trailer ATM']);
    expect(row('gcm', towed(0, 150))?.needs).toEqual(['Trailer ATM']);
    expect(row('towing', towed(0, 0))?.verdict).toBe('ok');
  });

  it('asks for no figure of the one because the other is blank', () => {
    expect(row('towing', towed(0, ''))).toMatchObject({ verdict: 'ok', value: 0 });
    expect(row('ball', { trailerAtmKg: '', ballKg: 0 })).toMatchObject({ verdict: 'ok', value: 0 });
  });

  it('is there however little it weighs, and so is its ball', () => {
    expect(row('ball', towed(0.5, 0))?.needs).toEqual(['Ball weight']);
    expect(row('towing', towed(0, 0.5))?.needs).toEqual(['Trailer ATM']);
  });

  it('whose ball may lift the front leaves the front axle open while nobody knows how much', () => {
    expect(row('frontAxle', { ...towed(3300, ''), loadFront: 500 })?.verdict).toBe('needs');
    const vehicle = buildMassVehicle({ ballWeightPercentRear: 201 });
    for (const id of ['frontAxle', 'rearAxle'] as const) {
      const load = { ...towed(2500, 250), loadFront: 900, loadRear: 900 };
      expect(row(id, { vehicle, ...load })?.verdict).toBe('needs');
    }
  });

  it('says that a leverage nobody stated was assumed, wherever it decides', () => {
    const vehicle = buildMassVehicle({ ballWeightPercentRear: '' });
    const told = (id: MassRowId, ballKg: number) =>
      row(id, { vehicle, ...towed(ballKg * 10, ballKg) })?.assumed;
    for (const id of ['frontAxle', 'rearAxle', 'tyreRear', 'rimRear'] as const) {
      expect(told(id, 250)).toEqual(['ball leverage assumed 100%']);
      expect(told(id, 0)).toBeUndefined();
    }
    expect(told('gvm', 250)).toBeUndefined();
    expect(row('rearAxle', towed(2500, 250))?.assumed).toBeUndefined();
  });

  it.each([-1, 201, Number.NaN])('takes a leverage of %d for not known', (ballWeightPercentRear) => {
    const vehicle = buildMassVehicle({ ballWeightPercentRear });
    expect(row('rearAxle', { vehicle, ...towed(2500, 250) })?.needs).toEqual(['Ball weight on rear axle']);
    expect(row('gvm', { vehicle, ...towed(2500, 250) })?.verdict).toBe('watch');
    expect(row('rearAxle', { vehicle })?.verdict).toBe('ok');
  });
});

describe('figures that can be none', () => {
  const bar = { name: 'Bar', kg: 70, frontPercent: 100, rearPercent: 0 };

  it.each<[string, Partial<MassCheckInput>, MassRowId, string]>([
    ['a load below nothing', { loadRear: -300 }, 'gvm', 'Load rear'],
    ['a load of 30 t', { loadFront: 30_000 }, 'frontAxle', 'Load front'],
    ['an accessory below nothing', { accessories: [{ ...bar, kg: -70 }] }, 'gvm', 'Bar: weight'],
    ['a share above 100', { accessories: [{ ...bar, frontPercent: 120 }] }, 'rearAxle', 'Bar: front share'],
    ['a share below 0', { accessories: [{ ...bar, rearPercent: -20 }] }, 'frontAxle', 'Bar: front share'],
    [
      'a share that is no number',
      { accessories: [{ ...bar, frontPercent: Number.NaN }] },
      'frontAxle',
      'Bar: front share',
    ],
    [
      'people below nothing',
      { people: [{ name: 'Front seats', count: -2, kgEach: 68, frontPercent: 50 }] },
      'gvm',
      'Front seats: number of people',
    ],
    [
      'a person of 5 t',
      { people: [{ name: 'Front seats', count: 2, kgEach: 5000, frontPercent: 50 }] },
      'gvm',
      'Front seats: kg per person',
    ],
    ['a kit below nothing', { kits: [buildMassKit({ massRear: -40 })] }, 'gvm', 'Stage 2: kit mass rear'],
    [
      'a weighbridge that reads 0',
      { measuredFront: 0, measuredRear: 1200 },
      'frontAxle',
      'Weighbridge front',
    ],
    [
      'a tare of nothing',
      { vehicle: buildMassVehicle({ rearAxleTareWeight: 0 }) },
      'rearAxle',
      'Rear axle tare weight',
    ],
    ['a rim of 1 kg', { rimRatingKg: 1 }, 'rimRear', 'Rim rating'],
  ])('%s is waited for like a blank', (_, overrides, id, needs) => {
    expect(row(id, overrides)).toMatchObject({ verdict: 'needs', needs: [needs] });
  });

  it('leave the total of a thing whose share alone is none', () => {
    expect(row('gvm', { accessories: [{ ...bar, frontPercent: 120 }] })?.verdict).toBe('ok');
  });

  it('take a part that was taken off from the tare, and wait for its weight', () => {
    const tray = { name: 'Tray', kg: 90, isRemoved: true, frontPercent: 0, rearPercent: 100 };
    const totals = (kg: number | '') => checkMass(buildMassInput({ accessories: [{ ...tray, kg }] })).totals;
    expect(totals(90)).toMatchObject({ front: 1369, rear: 1181, total: 2550 });
    // While nobody knows how much goes, nothing is over by what is left.
    expect(row('gvm', { accessories: [{ ...tray, kg: '' }], loadRear: 3000 })).toMatchObject({
      verdict: 'needs',
      needs: ['Tray: weight'],
    });
  });

  it('put an axle over though nobody knows the share, or the weight, of what can only add to it', () => {
    const over = { verdict: 'over', value: 1869, isAtLeast: true };
    const load = (thing: Partial<typeof bar> | { kg: '' }) => ({
      accessories: [{ ...bar, rearPercent: 100, ...thing }],
      loadFront: 500,
    });
    // What the vehicle, its people and the load put on the front axle.
    for (const thing of [
      { frontPercent: 120 },
      { frontPercent: 120, kg: '' },
      { frontPercent: 0, kg: '' },
    ] as const) {
      expect(row('frontAxle', load(thing))).toMatchObject(over);
    }
  });

  it('leave an axle open while nobody knows from which one a part was taken off', () => {
    const off = { name: 'Tray', isRemoved: true, frontPercent: 120, rearPercent: 100 };
    for (const kg of [90, ''] as const) {
      expect(row('frontAxle', { accessories: [{ ...off, kg }], loadFront: 900 })).toMatchObject({
        verdict: 'needs',
        needs: kg === '' ? ['Tray: weight', 'Tray: front share'] : ['Tray: front share'],
      });
    }
  });

  it('rest on the front axle by what the rear share leaves, where only that is stated', () => {
    const accessories = [{ name: 'Fridge', kg: 40, frontPercent: '', rearPercent: 75 } as const];
    const { totals } = checkMass(buildMassInput({ accessories, people: [] }));
    expect([totals.front, totals.rear, totals.total]).toEqual([1260, 1080, 2340]);
  });

  it('weigh nothing where whoever sits there weighs nothing, however they would be shared', () => {
    const people = [{ name: 'Front seats', count: 2, kgEach: 0, frontPercent: 120 }];
    expect(row('frontAxle', { people })).toMatchObject({ verdict: 'ok', value: 1373.5 });
    expect(row('rearAxle', { people })).toMatchObject({ verdict: 'ok', value: 1341.5 });
  });

  it('leave nothing on an axle from which all was taken off, and are no fault', () => {
    const accessories = [{ name: 'Engine', kg: 1369, isRemoved: true, frontPercent: 100, rearPercent: 0 }];
    expect(row('frontAxle', { accessories })).toMatchObject({ verdict: 'ok', value: 0 });
  });

  it('are refused where less than nothing would rest on an axle', () => {
    const accessories = [{ name: 'Engine', kg: 1500, isRemoved: true, frontPercent: 100, rearPercent: 0 }];
    expect(row('frontAxle', { accessories })).toMatchObject({ verdict: 'over', value: -131 });
  });

  it('say that a share nobody stated was assumed', () => {
    const accessories = [{ name: 'Fridge', kg: 40, frontPercent: '', rearPercent: '' } as const];
    expect(row('rearAxle', { accessories })?.assumed).toEqual(['Fridge assumed 50/50']);
    for (const axle of ['frontAxle', 'rearAxle'] as const) {
      const [bare, laden] = [[], accessories].map((fitted) =>
        Number(row(axle, { accessories: fitted })?.value),
      );
      expect(laden, axle).toBeCloseTo(Number(bare) + 20, 6);
    }
  });

  it('are named as left out where accessories hang beyond an axle and nothing was weighed', () => {
    const told = 'What hangs beyond an axle';
    expect(row('frontAxle', {})?.explanation).toContain(told);
    expect(row('rearAxle', { measuredFront: 1400, measuredRear: 1300 })?.explanation).not.toContain(told);
    expect(row('frontAxle', { accessories: [bar] })?.explanation).toContain(told);
    expect(row('frontAxle', { accessories: [] })?.explanation).not.toContain(told);
  });
});
