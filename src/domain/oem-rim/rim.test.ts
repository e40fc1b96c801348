import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildOemRim } from '#tests/seed/build/suspension.ts';
import { checkRimSize, checkStudPattern, deriveOemRim, readRimSize, rimName, rimYears } from './derive.ts';
import { rimCheck, rimRows, vehiclesOfRim } from './match.ts';

describe('rim sizes', () => {
  it.each([
    ['17x7.5', 7.5, 17],
    ['7.5 x 17', 7.5, 17],
    ['7.5Jx17', 7.5, 17],
    ['18×8', 8, 18],
  ])('%s is %d by %d inches', (size, width, diameter) => {
    expect(readRimSize(size)).toEqual({ width, diameter });
    expect(checkRimSize(size)).toBe(true);
  });
  it.each(['17', 'big', '17x7.5x3', '265x65', '17x1'])('%s is none', (size) => {
    expect(checkRimSize(size)).toBe(`${size} is not a rim size such as 17x7.5`);
  });
  it('may be blank', () => expect(checkRimSize(' ')).toBe(true));
  it.each([
    ['6x139.7', true],
    ['', true],
    ['5/150', true],
    ['six', 'six is not a stud pattern such as 6x139.7'],
  ])('studs "%s": %s', (pattern, expected) => expect(checkStudPattern(pattern)).toBe(expected));
});

it('is stored in one way of writing, with its diameter', () => {
  const rim = deriveOemRim(buildOemRim({ rimSize: ' 17 X 7.5 ', studPattern: '6 × 139.7', partNo: 'TR-17' }));
  expect(rim).toMatchObject({ rimSize: '17x7.5', studPattern: '6x139.7', diameter: 17 });
  expect(rim.searchArr).toEqual(expect.arrayContaining(['toyota', 'hilux', 'tr-17', '17x7.5']));
  expect(rimName(rim)).toBe('Toyota HiLux 17x7.5 TR-17');
});
it.each([
  [2015, 2024, '2015 to 2024'],
  [2015, 2015, '2015'],
  [2015, '', 'from 2015'],
  ['', 2024, 'to 2024'],
  ['', '', ''],
] as const)('years %s and %s read "%s"', (yearFrom, yearTo, text) =>
  expect(rimYears({ yearFrom, yearTo })).toBe(text),
);

describe('vehiclesOfRim', () => {
  const rim = buildOemRim({ make: 'Toyota', model: 'HiLux', yearFrom: 2015, yearTo: 2020 });
  const built = (from: number, to: number | '') => ({
    manufacturedFrom: from,
    manufacturedTo: to,
    currentModel: to === '',
  });
  it.each([
    ['inside', built(2016, 2018), true],
    ['around', built(2005, ''), true],
    ['ends in the first year', built(2005, 2015), true],
    ['starts in the last year', built(2020, ''), true],
    ['ends before', built(2005, 2014), false],
    ['starts after', built(2021, ''), false],
    ['another model', { model: 'Fortuner' }, false],
    ['another make', { make: 'Ford' }, false],
    ['written another way', { ...built(2016, ''), make: ' TOYOTA', model: 'hilux' }, true],
    ['deleted', { ...built(2016, ''), deleted: true }, false],
  ] as const)('%s', (_what, change, isMatched) => {
    expect(vehiclesOfRim(rim, [{ value: buildVehicle(change) }])).toHaveLength(isMatched ? 1 : 0);
  });
  it('takes every model where the rim names none', () => {
    const any = { ...rim, model: '' };
    expect(
      vehiclesOfRim(any, [{ value: buildVehicle({ ...built(2016, ''), model: 'Prado' }) }]),
    ).toHaveLength(1);
  });
});

describe('the rating', () => {
  // Axles of 1,480 and 1,700 kg.
  const vehicle = buildVehicle();
  it.each([
    [850, ['ok', 'watch'], 'carries'],
    [849, ['ok', 'over'], 'below'],
    [1200, ['ok', 'ok'], 'carries'],
    ['', ['needs', 'needs'], ''],
  ] as const)('of %s kg: %j, %s', (rating, verdicts, check) => {
    const rim = buildOemRim({ rating, yearFrom: '', yearTo: '' });
    expect(rimRows(rim, vehicle).map(({ verdict }) => verdict)).toEqual(verdicts);
    expect(rimCheck(rim, [vehicle])).toBe(check);
  });
  it('says nothing where no vehicle matches', () => {
    expect(rimCheck(buildOemRim({ make: 'Ford', rating: 100 }), [vehicle])).toBe('');
  });
});
