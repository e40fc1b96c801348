import { expect, it } from 'vitest';
import { deriveVehicle, vehicleName, vehicleYears } from './derive.ts';
import { vehicleSchema } from './schema.ts';

const hilux = vehicleSchema.parse({
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  manufacturedFrom: 2015,
  manufacturedFromMonth: 'Jul',
  currentModel: true,
});

it('is named without its blank parts', () => expect(vehicleName(hilux)).toBe('Toyota Hilux SR5'));

it.each([
  [{}, 'Jul 2015 – CURRENT'],
  [{ currentModel: false, manufacturedTo: 2020 }, 'Jul 2015 – 2020'],
  [{ currentModel: false, manufacturedTo: 2020, manufacturedToMonth: 'Jun' as const }, 'Jul 2015 – Jun 2020'],
])('%o was built %s', (change, years) => {
  expect(vehicleYears({ ...hilux, ...change })).toBe(years);
});

it('is found by the start of any part of its name', () => {
  expect(deriveVehicle(hilux).searchArr).toEqual(expect.arrayContaining(['toyota', 'hil', 'sr5']));
});
