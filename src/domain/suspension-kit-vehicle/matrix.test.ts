import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildSuspensionKit, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { fitId } from './derive.ts';
import { fitMatrix, type MatrixFilter, type MatrixSource } from './matrix.ts';

const vehicle = (id: string, change: Parameters<typeof buildVehicle>[0]) => ({
  id,
  value: buildVehicle(change),
});
const fit = (vehicleId: string, kitId: string) => ({
  id: fitId(vehicleId, kitId),
  value: buildSuspensionKitVehicle({ vehicleId, kitId }),
});
const SOURCE: MatrixSource = {
  vehicles: [
    vehicle('young', { model: 'HiLux', manufacturedFrom: 2020 }),
    vehicle('old', { model: 'HiLux', manufacturedFrom: 2005 }),
    vehicle('prado', { model: 'Prado' }),
  ],
  kits: [
    { id: 'high', value: buildSuspensionKit({ code: 'B', liftFront: 75, loadRearMax: 600 }) },
    { id: 'low', value: buildSuspensionKit({ code: 'A', liftFront: 20, liftRear: 20 }) },
    { id: 'unused', value: buildSuspensionKit({ code: 'C' }) },
  ],
  fits: [fit('young', 'high'), fit('young', 'low'), fit('old', 'low'), fit('old', 'deleted-kit')],
};
const ALL: MatrixFilter = { model: '', lift: '', load: '', isWithoutKit: false };
const seen = (change: Partial<MatrixFilter> = {}) => {
  const { columns, rows } = fitMatrix(SOURCE, { ...ALL, ...change });
  const cells = rows.map((row) => `${row.vehicle.id}: ${[...row.fits.keys()].toSorted().join(' ')}`);
  return { columns: columns.map(({ id }) => id), cells };
};

describe('fitMatrix', () => {
  it('sets vehicles by model and age against the kits in use, by code', () => {
    expect(seen()).toEqual({
      columns: ['low', 'high'],
      cells: ['old: low', 'young: high low', 'prado: '],
    });
  });
  it.each<[Partial<MatrixFilter>, string[], string[]]>([
    [{ model: 'Prado' }, [], ['prado: ']],
    [{ lift: 'over50' }, ['high'], ['young: high']],
    [{ lift: 'to30' }, ['low'], ['old: low', 'young: low']],
    [{ load: 'heavy' }, ['high'], ['young: high']],
    [{ lift: 'standard' }, [], []],
    [{ isWithoutKit: true }, ['low', 'high'], ['prado: ']],
    [{ isWithoutKit: true, lift: 'over50' }, ['high'], ['old: ', 'prado: ']],
  ])('narrowed by %j', (change, columns, cells) => {
    expect(seen(change)).toEqual({ columns, cells });
  });
  it('counts the vehicles that have no kit', () => {
    expect(fitMatrix(SOURCE, ALL)).toMatchObject({ total: 3, withoutKit: 1 });
    expect(fitMatrix(SOURCE, { ...ALL, model: 'HiLux' })).toMatchObject({ total: 2, withoutKit: 0 });
    const onlyDeleted = { ...SOURCE, fits: [fit('old', 'deleted-kit')] };
    expect(fitMatrix(onlyDeleted, ALL).withoutKit).toBe(3);
  });
});
