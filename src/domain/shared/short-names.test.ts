import { expect, it } from 'vitest';
import { organisationChoices, shortKit, shortOrganisation } from './short-names.ts';

it.each([
  ['Outback Suspension Penrith', 'Outback Penrith'],
  ['Coastal 4x4 Townsville Pty Ltd', 'Coastal Townsville'],
  ['Harbour Suspension Systems Head Office', 'Harbour Head Office'],
  ['Harbour Suspension Systems', 'Harbour Suspension'],
  ['Northern Suspension Distribution', 'Northern Suspension'],
  ['Consolidated Rural Engineering Holdings', 'Consolidated Rural'],
  ['Suspension Centre', 'Suspension Centre'],
  ['Redgum', 'Redgum'],
  ['', ''],
])('the organisation %j is %j', (name, short) => {
  expect(shortOrganisation(name)).toBe(short);
});

it('two organisations that would be called alike keep their whole names in a choice', () => {
  const choices = organisationChoices([
    ['a', 'Outback Suspension Penrith'],
    ['b', 'Outback 4x4 Penrith'],
    ['c', 'Outback Suspension Dubbo'],
  ]);
  expect(choices.map(({ label }) => label)).toEqual([
    'Outback Suspension Penrith',
    'Outback 4x4 Penrith',
    'Outback Dubbo',
  ]);
});

it.each([
  ['Prado 250 GVM 3500', 'Prado 250 GVM 3500'],
  ['LandCruiser 76 and 78 GVM 3660', 'LandCruiser 76/78 GVM 3660'],
  ['HiLux N80 40 mm touring suspension', 'HiLux N80 40\u{A0}mm suspension'],
  ['Sandy Land GVM upgrade kit', 'Sandy Land GVM'],
  ['', ''],
])('the kit %j is %j', (name, short) => {
  expect(shortKit(name)).toBe(short);
});
