import { describe, expect, it } from 'vitest';
import { checkProductionDates, isBuiltWithin } from './dates.ts';
import type { Vehicle } from './schema.ts';

type Production = Parameters<typeof checkProductionDates>[0];
const made = (
  from: [number | '', Vehicle['manufacturedFromMonth']],
  to: [number | '', Vehicle['manufacturedToMonth']],
  currentModel = false,
): Production => ({
  manufacturedFrom: from[0],
  manufacturedFromMonth: from[1],
  manufacturedTo: to[0],
  manufacturedToMonth: to[1],
  currentModel,
});

describe('checkProductionDates', () => {
  it.each([
    ['same month', made([2015, 'Jul'], [2015, 'Jul']), true],
    ['month before', made([2015, 'Jul'], [2015, 'Jun']), 'Manufactured to is before manufactured from'],
    ['year before', made([2016, ''], [2015, 'Dec']), 'Manufactured to is before manufactured from'],
    ['missing end month counts as Dec', made([2015, 'Dec'], [2015, '']), true],
    ['missing start month counts as Jan', made([2015, ''], [2015, 'Jan']), true],
    ['current model has no end', made([2020, 'Jan'], [2010, ''], true), true],
    ['no end yet', made([2020, 'Jan'], ['', '']), true],
  ])('%s', (_name, vehicle, expected) => {
    expect(checkProductionDates(vehicle)).toBe(expected);
  });
});

describe('isBuiltWithin', () => {
  const hilux = made([2015, 'Jul'], [2020, 'Jun']);
  it.each([
    [2015, 'Jun', false],
    [2015, 'Jul', true],
    [2015, '', true],
    [2020, 'Jun', true],
    [2020, 'Jul', false],
    [2021, '', false],
    ['', 'Jan', true],
  ] as const)('built %s %s → %s', (year, month, expected) => {
    expect(isBuiltWithin(hilux, year, month)).toBe(expected);
  });
  it('a current model has no end', () => {
    expect(isBuiltWithin(made([2015, 'Jul'], ['', ''], true), 2026, 'Nov')).toBe(true);
  });
});
