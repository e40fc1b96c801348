import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quantity } from '../shared/quantity.ts';
import { byAxle, loadedOn } from './carried.ts';
import { sumFrom } from './sum.ts';
import { checkMass } from './check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';
import type { MassCheckInput, MassRow, MassRowId, MassVehicle } from './types.ts';

const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const kg = tenths(3000);
const percent = fc.integer({ min: 0, max: 100 });
const leverage = fc.integer({ min: 0, max: 200 });
const accessory = fc
  .record({ name: fc.constant('Part'), kg, isRemoved: fc.constant(false), frontPercent: percent })
  .map((part) => ({ ...part, rearPercent: 100 - part.frontPercent }));
const people = fc.record({
  name: fc.constant('Row'),
  count: fc.integer({ min: 0, max: 4 }),
  kgEach: tenths(500),
  frontPercent: percent,
});
/** Nothing is towed, or a trailer with what of it rests on the ball. */
const towed = fc.oneof(
  fc.constant({ trailerAtmKg: 0, ballKg: 0 }),
  fc.record({
    trailerAtmKg: fc.integer({ min: 1, max: 4000 }),
    ballKg: fc.integer({ min: 1, max: 400 }),
  }),
);
const load = fc
  .record({
    accessories: fc.array(accessory, { maxLength: 6 }),
    people: fc.array(people, { maxLength: 3 }),
    loadFront: kg,
    loadRear: kg,
  })
  .chain((carried) => towed.map((trailer) => ({ ...carried, ...trailer })));

/** What is no figure, whoever wrote it: nothing, nonsense, below what can be and beyond it. */
const blank = fc.constantFrom<Quantity>('', null, undefined);
const nonsense = fc.constantFrom<Quantity>(-0.1, -300, 99_999, 1e308, Number.NaN, Number.POSITIVE_INFINITY);
const noFigure = fc.oneof(blank, nonsense);

const known = (value: number | null): number => value ?? Number.NaN;
const RANK = { ok: 0, watch: 1, over: 2, needs: Number.NaN } as const;

function verdicts(input: MassCheckInput): Map<MassRowId, MassRow['verdict']> {
  return new Map(checkMass(input).rows.map(({ id, verdict }) => [id, verdict]));
}

function rowOf(input: MassCheckInput, id: MassRowId): MassRow {
  const row = checkMass(input).rows.find((each) => each.id === id);
  if (!row) throw new Error(`No row ${id}`);
  return row;
}

const MASSES = [
  'gvm',
  'frontAxle',
  'rearAxle',
  'tyreFront',
  'tyreRear',
  'rimFront',
  'rimRear',
  'gcm',
] as const;

describe('checkMass, for any load', () => {
  it('has front and rear add up to the total', () => {
    fc.assert(
      fc.property(load, leverage, (overrides, ballWeightPercentRear) => {
        const vehicle = buildMassVehicle({ ballWeightPercentRear });
        const { totals } = checkMass(buildMassInput({ ...overrides, vehicle }));
        expect(known(totals.front) + known(totals.rear)).toBeCloseTo(known(totals.total), 6);
      }),
    );
  });

  it('keeps the total and moves mass to the axle beyond which a thing is placed', () => {
    const share = fc.integer({ min: -100, max: 200 });
    fc.assert(
      fc.property(load, kg, share, (overrides, mass, frontPercent) => {
        const input = { ...buildMassInput(overrides), ballPercentRear: 145 };
        const tare = byAxle(sumFrom(1250), sumFrom(1050));
        const [before, after] = [[], [{ name: 'Thing', kg: mass, frontPercent }]].map((placed) => {
          const { front, rear, whole } = loadedOn(tare, input, placed);
          return { front: front.kg, rear: rear.kg, total: whole.kg };
        });
        const grown = (axle: 'front' | 'rear' | 'total') =>
          known(after?.[axle] ?? null) - known(before?.[axle] ?? null);
        expect(grown('total')).toBeCloseTo(mass, 2);
        expect(grown('front')).toBeCloseTo((mass * frontPercent) / 100, 2);
        expect(grown('rear')).toBeCloseTo((mass * (100 - frontPercent)) / 100, 2);
      }),
    );
  });

  it('never lowers the total when mass is added, and lowers it by what was taken off', () => {
    fc.assert(
      fc.property(load, accessory, kg, (overrides, extra, more) => {
        const base = known(checkMass(buildMassInput(overrides)).totals.total);
        const changes: Partial<MassCheckInput>[] = [
          { accessories: [...overrides.accessories, extra] },
          { loadFront: overrides.loadFront + more },
          { loadRear: overrides.loadRear + more },
          { ballKg: overrides.ballKg + 1, trailerAtmKg: overrides.trailerAtmKg + 1 },
          { kits: [buildMassKit({ massFront: more, massRear: more })] },
        ];
        for (const change of changes) {
          const { totals } = checkMass(buildMassInput({ ...overrides, ...change }));
          expect(known(totals.total)).toBeGreaterThanOrEqual(base);
        }
        const removed = [...overrides.accessories, { ...extra, isRemoved: true }];
        const { totals } = checkMass(buildMassInput({ ...overrides, accessories: removed }));
        expect(known(totals.total)).toBeCloseTo(base - extra.kg, 2);
      }),
    );
  });

  it('keeps the total when a percentage moves', () => {
    fc.assert(
      fc.property(load, percent, leverage, (overrides, front, ballWeightPercentRear) => {
        const moved = {
          ...overrides,
          accessories: overrides.accessories.map((part) => ({
            ...part,
            frontPercent: front,
            rearPercent: 100 - front,
          })),
          people: overrides.people.map((row) => ({ ...row, frontPercent: front })),
          vehicle: buildMassVehicle({ ballWeightPercentRear }),
        };
        const [before, after] = [overrides, moved].map(
          (each) => checkMass(buildMassInput(each)).totals.total,
        );
        expect(known(after ?? null)).toBeCloseTo(known(before ?? null), 2);
      }),
    );
  });

  it('never turns a verdict better when load is added', () => {
    fc.assert(
      fc.property(load, kg, kg, (overrides, front, rear) => {
        const before = verdicts(buildMassInput(overrides));
        const after = verdicts(
          buildMassInput({
            ...overrides,
            loadFront: overrides.loadFront + front,
            loadRear: overrides.loadRear + rear,
          }),
        );
        for (const id of MASSES) {
          expect(RANK[after.get(id) ?? 'needs']).toBeGreaterThanOrEqual(RANK[before.get(id) ?? 'needs']);
        }
      }),
    );
  });
});

describe('checkMass, for a trailer', () => {
  const notEntered = fc.oneof(fc.constant<Quantity>(0), noFigure);

  it('waits for its ball weight, unless it is over without', () => {
    fc.assert(
      fc.property(
        load,
        fc.integer({ min: 1, max: 4000 }),
        notEntered,
        leverage,
        (carried, atm, ball, rear) => {
          const vehicle = buildMassVehicle({ ballWeightPercentRear: rear });
          const input = buildMassInput({ ...carried, vehicle, trailerAtmKg: atm, ballKg: ball });
          const without = verdicts(buildMassInput({ ...carried, vehicle, trailerAtmKg: 0, ballKg: 0 }));
          expect(rowOf(input, 'ball').verdict).toBe('needs');
          for (const id of ['gvm', 'rearAxle'] as const) {
            expect(rowOf(input, id).verdict).toBe(without.get(id) === 'over' ? 'over' : 'needs');
          }
          // A ball may lift the front axle: what is over without it need not be.
          expect(['needs', ...(rear > 100 ? [] : [without.get('frontAxle')])]).toContain(
            rowOf(input, 'frontAxle').verdict,
          );
          expect(['needs', 'over']).toContain(rowOf(input, 'gcm').verdict);
        },
      ),
    );
  });

  it('is asked for by a ball weight', () => {
    fc.assert(
      fc.property(load, fc.integer({ min: 1, max: 400 }), notEntered, (carried, ballKg, trailerAtmKg) => {
        const input = buildMassInput({ ...carried, ballKg, trailerAtmKg });
        expect(rowOf(input, 'towing')).toMatchObject({ verdict: 'needs', needs: ['Trailer ATM'] });
        expect(['needs', 'over']).toContain(rowOf(input, 'gcm').verdict);
      }),
    );
  });
});

describe('checkMass, for any missing field', () => {
  /** Which rows stand on which field of the vehicle. */
  const ROWS_OF: Partial<Record<keyof MassVehicle, MassRowId[]>> = {
    gvm: ['gvm', 'axleSum', 'category', 'licence'],
    gcm: ['gcm'],
    frontAxleCapacity: ['frontAxle', 'axleSum', 'tyreFront', 'rimFront'],
    rearAxleCapacity: ['rearAxle', 'axleSum', 'tyreRear', 'rimRear'],
    frontAxleTareWeight: ['frontAxle', 'tyreFront', 'rimFront'],
    rearAxleTareWeight: ['rearAxle', 'tyreRear', 'rimRear'],
    towingCapacity: ['towing'],
    maxBallWeight: ['ball'],
    category: ['category'],
    frontMinHeight: ['heightFront'],
    frontMaxHeight: ['heightFront'],
    rearMinHeight: ['heightRear'],
    rearMaxHeight: ['heightRear'],
    castorMin: ['castor'],
    castorMax: ['castor'],
    camberMin: ['camber'],
    camberMax: ['camber'],
    individualToeMin: ['individualToe'],
    individualToeMax: ['individualToe'],
    totalToeMin: ['totalToe'],
    totalToeMax: ['totalToe'],
  };
  const fields = fc.subarray(Object.keys(ROWS_OF) as (keyof MassVehicle)[], { minLength: 1 });

  it('never says ok or watch, and names what it needs', () => {
    fc.assert(
      fc.property(load, fields, blank, (overrides, missing, nothing) => {
        const vehicle = buildMassVehicle(Object.fromEntries(missing.map((field) => [field, nothing])));
        const result = checkMass(buildMassInput({ ...overrides, vehicle }));
        const stands = new Set(missing.flatMap((field) => ROWS_OF[field] ?? []));
        const rows = result.rows.filter(({ id }) => stands.has(id));
        // What is known already can be too much; it says what is still missing.
        const isNamed = (row: MassRow): boolean => row.verdict === 'needs' && (row.needs ?? []).length > 0;
        const isOverAlready = (row: MassRow): boolean => row.verdict === 'over' && row.isAtLeast === true;
        expect(rows).toHaveLength(stands.size);
        expect(rows.filter((row) => !isNamed(row) && !isOverAlready(row))).toEqual([]);
        expect(['needs', 'over']).toContain(result.worst);
      }),
    );
  });

  const LOADS = ['loadFront', 'loadRear', 'ballKg', 'trailerAtmKg', 'measuredFront', 'measuredRear'] as const;
  const gaps = fc.subarray([...LOADS], { minLength: 1 });
  const weighed = { measuredFront: 1400, measuredRear: 1300 };

  it('takes a figure that can be none for a blank, whoever wrote it', () => {
    fc.assert(
      fc.property(load, gaps, nonsense, (overrides, fieldsWithout, value) => {
        const filled = (quantity: Quantity) =>
          Object.fromEntries(fieldsWithout.map((field) => [field, quantity]));
        const base = { ...overrides, ...weighed };
        // One weighbridge figure stays, so that a blank is no vehicle that was not weighed.
        const first = fieldsWithout.includes('measuredFront') && fieldsWithout.includes('measuredRear');
        fc.pre(!first);
        expect(checkMass(buildMassInput({ ...base, ...filled(value) }))).toEqual(
          checkMass(buildMassInput({ ...base, ...filled('') })),
        );
      }),
    );
  });

  it('hides no breach by a gap beside it: what is over with gaps is over without', () => {
    fc.assert(
      fc.property(load, gaps, leverage, (overrides, missing, ballWeightPercentRear) => {
        const vehicle = buildMassVehicle({ ballWeightPercentRear });
        const whole = buildMassInput({ ...overrides, ...weighed, vehicle });
        const partial = { ...whole, ...Object.fromEntries(missing.map((field) => [field, ''])) };
        const [all, some] = [verdicts(whole), verdicts(partial)];
        // Not weighed at all is another tare.
        fc.pre(!(missing.includes('measuredFront') && missing.includes('measuredRear')));
        for (const id of MASSES) {
          const isHidden = some.get(id) !== 'needs' && some.get(id) !== all.get(id);
          expect([id, isHidden]).toEqual([id, false]);
        }
      }),
    );
  });

  it('waits for a share that can be none, whatever it is of', () => {
    const share = fc.constantFrom<Quantity>(-1, 101, 1e308, Number.NaN);
    fc.assert(
      fc.property(
        load,
        kg,
        share,
        fc.constantFrom('accessory', 'row', 'ball'),
        (overrides, mass, odd, of) => {
          const thing = { name: 'Thing', kg: mass, frontPercent: odd, rearPercent: 0 };
          const row = { name: 'Seats', count: 1, kgEach: 68, frontPercent: odd };
          const changes = {
            accessory: { accessories: [...overrides.accessories, thing] },
            row: { people: [...overrides.people, row] },
            ball: {
              ballKg: 100,
              trailerAtmKg: 1000,
              vehicle: buildMassVehicle({ ballWeightPercentRear: odd === 101 ? 201 : odd }),
            },
          } as const;
          const input = buildMassInput({ ...overrides, ...changes[of] });
          for (const id of ['frontAxle', 'rearAxle'] as const) {
            expect(['needs', 'over']).toContain(rowOf(input, id).verdict);
          }
          expect(checkMass(input).totals.total).not.toBeNull();
        },
      ),
    );
  });
});

describe('checkMass, for any readings and ends', () => {
  type Known = number | null;
  const reading = fc.option(fc.integer({ min: 100, max: 2000 }));
  const gap = fc.constantFrom<Quantity>('', null, 0, 99_999, -500, Number.NaN);
  const asWritten = (value: Known, nothing: Quantity): Quantity => value ?? nothing;
  const isBeyond = (value: Known, min: Known, max: Known): boolean =>
    value !== null && ((min !== null && value < min) || (max !== null && value > max));

  /** What a person with the readings and the vehicle's book before them says. */
  function told(values: readonly Known[], min: Known, max: Known): MassRow['verdict'] {
    if (values.some((value) => isBeyond(value, min, max))) return 'over';
    return [...values, min, max].includes(null) ? 'needs' : 'ok';
  }

  it('calls a height over by any reading beyond any end that is known', () => {
    fc.assert(
      fc.property(reading, reading, reading, reading, gap, (fl, fr, min, max, nothing) => {
        fc.pre(fl !== null || fr !== null);
        const vehicle = buildMassVehicle({
          frontMinHeight: asWritten(min, nothing),
          frontMaxHeight: asWritten(max, nothing),
        });
        const heights = { fl: asWritten(fl, nothing), fr: asWritten(fr, nothing), rl: 550, rr: 550 };
        const row = rowOf(buildMassInput({ vehicle, heights }), 'heightFront');
        expect(row.verdict).toBe(told([fl, fr], min, max));
        // What was measured is shown, and where one is beyond an end it is one of those.
        expect([fl, fr]).toContain(row.value);
        expect(isBeyond(Number(row.value), min, max)).toBe(row.verdict === 'over');
      }),
    );
  });

  it('does so for a height that is only predicted, which is never ok', () => {
    const change = fc.integer({ min: -100, max: 200 });
    fc.assert(
      fc.property(reading, reading, change, (min, max, lift) => {
        const vehicle = buildMassVehicle({ frontMinHeight: min, frontMaxHeight: max });
        const kits = [buildMassKit({ heightChangeFront: lift })];
        const row = rowOf(buildMassInput({ vehicle, kits, heights: null }), 'heightFront');
        expect(row.verdict).toBe(isBeyond(500 + lift, min, max) ? 'over' : 'needs');
      }),
    );
  });

  it('does so for an angle', () => {
    const angle = fc.option(fc.integer({ min: -450, max: 450 }).map((tenth) => tenth / 10));
    const noAngle = fc.constantFrom<Quantity>('', null, 500, -500, Number.NaN);
    fc.assert(
      fc.property(angle, angle, angle, noAngle, (camber, min, max, nothing) => {
        const vehicle = buildMassVehicle({
          camberMin: asWritten(min, nothing),
          camberMax: asWritten(max, nothing),
        });
        const alignment = { castor: 2, camber: asWritten(camber, nothing), individualToe: 0, totalToe: 0 };
        const row = rowOf(buildMassInput({ vehicle, alignment }), 'camber');
        expect(row.verdict).toBe(told([camber], min, max));
      }),
    );
  });
});
