import { expect, it } from 'vitest';
import {
  deriveVehicle,
  newMakes,
  nextSeries,
  rememberedMake,
  shortVehicle,
  vehicleName,
  vehicleYears,
} from './derive.ts';
import { vehicleSchema } from './schema.ts';

const hilux = vehicleSchema.parse({
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  manufacturedFrom: 2015,
  manufacturedFromMonth: 'Jul',
  currentModel: true,
});

it.each([
  [['Toyota', 'LandCruiser 70', 'VDJ79', 'GXL Single Cab'], 2016, 'LandCruiser 79 GXL Single 2016'],
  [['Toyota', 'HiLux', 'N80', 'SR5 Double Cab'], 2020, 'HiLux N80 SR5 Double 2020'],
  [['Toyota', 'LandCruiser', '300', 'GX'], '', 'LandCruiser 300 GX'],
  [['Mazda', 'BT-50', 'TF', ''], 2020, 'BT-50 TF 2020'],
  [['Ford', '', '', ''], '', 'Ford'],
] as const)('%j of %j is called %s in lists', ([make, model, series, badge], manufacturedFrom, name) => {
  expect(shortVehicle({ make, model, series, badge, manufacturedFrom })).toBe(name);
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

it('starts its next series when it ended, with nothing remembered of the one before', () => {
  const ended = { manufacturedTo: 2020, manufacturedToMonth: 'Jun', currentModel: false } as const;
  const saved = { savedManufacturedTo: 2018, savedManufacturedToMonth: 'Mar' } as const;
  expect(nextSeries({ ...hilux, ...ended, ...saved })).toMatchObject({
    manufacturedFrom: 2020,
    manufacturedFromMonth: 'Jun',
    manufacturedTo: '',
    manufacturedToMonth: '',
    savedManufacturedTo: '',
    savedManufacturedToMonth: '',
  });
});

it.each([
  ['toyota', 'Toyota'],
  [' TOYOTA ', 'Toyota'],
  ['Toyota', 'Toyota'],
  [' Isuzu', 'Isuzu'],
])('%j is remembered as %j', (typed, make) => expect(rememberedMake(['Toyota'], typed)).toBe(make));

it('finds the makes that nobody has used yet, each once', () => {
  const of = (...makes: string[]) =>
    newMakes(
      ['Toyota'],
      makes.map((make) => ({ make })),
    );
  expect(of('toyota', 'BYD', ' byd', '', 'Isuzu')).toEqual(['BYD', 'Isuzu']);
  expect(of('Toyota')).toEqual([]);
});
