import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMass } from './check.ts';
import { buildMassInput, buildMassKit, buildMassVehicle } from './mass-input.fixture.ts';
import type { MassCheckInput, MassRow, MassRowId, MassVehicle } from './types.ts';

const kg = fc.integer({ min: 0, max: 30_000 }).map((tenths) => tenths / 10);
const percent = fc.integer({ min: 0, max: 100 });
const accessory = fc.record({ name: fc.constant('Part'), kg, frontPercent: percent }).map((part) => ({
  ...part,
  rearPercent: 100 - part.frontPercent,
}));
const people = fc.record({
  name: fc.constant('Row'),
  count: fc.integer({ min: 0, max: 4 }),
  kgEach: kg,
  frontPercent: percent,
});
const load = fc.record({
  accessories: fc.array(accessory, { maxLength: 6 }),
  people: fc.array(people, { maxLength: 3 }),
  loadFront: kg,
  loadRear: kg,
  ballKg: kg,
  trailerAtmKg: kg,
});
const known = (value: number | null): number => value ?? Number.NaN;
const RANK = { ok: 0, watch: 1, over: 2, needs: Number.NaN } as const;

function verdicts(input: MassCheckInput): Map<MassRowId, MassRow['verdict']> {
  return new Map(checkMass(input).rows.map(({ id, verdict }) => [id, verdict]));
}

describe('checkMass, for any load', () => {
  it('has front and rear add up to the total', () => {
    fc.assert(
      fc.property(load, fc.integer({ min: 0, max: 200 }), (overrides, ballWeightPercentRear) => {
        const vehicle = buildMassVehicle({ ballWeightPercentRear });
        const { totals } = checkMass(buildMassInput({ ...overrides, vehicle }));
        expect(known(totals.front) + known(totals.rear)).toBeCloseTo(known(totals.total), 6);
      }),
    );
  });

  it('never lowers the total when mass is added', () => {
    fc.assert(
      fc.property(load, accessory, kg, (overrides, extra, more) => {
        const base = known(checkMass(buildMassInput(overrides)).totals.total);
        const changes: Partial<MassCheckInput>[] = [
          { accessories: [...overrides.accessories, extra] },
          { loadFront: overrides.loadFront + more },
          { loadRear: overrides.loadRear + more },
          { ballKg: overrides.ballKg + more },
          { kits: [buildMassKit({ massFront: more, massRear: more })] },
        ];
        for (const change of changes) {
          const { totals } = checkMass(buildMassInput({ ...overrides, ...change }));
          expect(known(totals.total)).toBeGreaterThanOrEqual(base);
        }
      }),
    );
  });

  it('keeps the total when a percentage moves', () => {
    fc.assert(
      fc.property(
        load,
        percent,
        fc.integer({ min: 0, max: 200 }),
        (overrides, front, ballWeightPercentRear) => {
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
        },
      ),
    );
  });

  it('never turns a verdict better when load is added', () => {
    const rows: MassRowId[] = [
      'gvm',
      'frontAxle',
      'rearAxle',
      'tyreFront',
      'tyreRear',
      'rimFront',
      'rimRear',
      'gcm',
    ];
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
        for (const id of rows) {
          expect(RANK[after.get(id) ?? 'needs']).toBeGreaterThanOrEqual(RANK[before.get(id) ?? 'needs']);
        }
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

  it('never says ok or watch, and names what it needs', () => {
    const fields = fc.subarray(Object.keys(ROWS_OF) as (keyof MassVehicle)[], { minLength: 1 });
    fc.assert(
      fc.property(load, fields, fc.constantFrom('', null, undefined), (overrides, missing, blank) => {
        const vehicle = buildMassVehicle(Object.fromEntries(missing.map((field) => [field, blank])));
        const result = checkMass(buildMassInput({ ...overrides, vehicle }));
        const stands = new Set(missing.flatMap((field) => ROWS_OF[field] ?? []));
        const rows = result.rows.filter(({ id }) => stands.has(id));
        // A pair of tyres or rims too weak for the demand that is known is over, and may say so.
        const isNamed = (row: MassRow): boolean => row.verdict === 'needs' && (row.needs ?? []).length > 0;
        const isWeakPair = (row: MassRow): boolean => /^(?:tyre|rim)/u.test(row.id) && row.verdict === 'over';
        expect(rows).toHaveLength(stands.size);
        expect(rows.filter((row) => !isNamed(row) && !isWeakPair(row))).toEqual([]);
        expect(['needs', 'over']).toContain(result.worst);
      }),
    );
  });
});
