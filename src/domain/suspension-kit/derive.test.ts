import { describe, expect, it } from 'vitest';
import { buildSuspensionKit } from '#tests/seed/build/suspension.ts';
import { deriveSuspensionKit, liftBandOf, liftText, loadBandOf, loadRangeText } from './derive.ts';
import { LIFT_BANDS, LOAD_BANDS } from './schema.ts';

describe('bands', () => {
  it.each([
    [['', ''], ''],
    [[0, ''], 'standard'],
    [[-5, 0], 'standard'],
    [[1, 0], 'to30'],
    [[30, 20], 'to30'],
    [['', 31], 'to50'],
    [[50, 0], 'to50'],
    [[40, 51], 'over50'],
  ] as const)('lift %j is %s', ([liftFront, liftRear], band) => {
    expect(liftBandOf({ liftFront, liftRear })).toBe(band);
  });
  it.each([
    [['', ''], ''],
    [[0, 250], 'light'],
    [[251, ''], 'medium'],
    [[100, 500], 'medium'],
    [[100, 501], 'heavy'],
  ] as const)('load %j is %s', ([loadFrontMax, loadRearMax], band) => {
    expect(loadBandOf({ loadFrontMax, loadRearMax })).toBe(band);
  });
  it('are all reachable', () => {
    expect(LIFT_BANDS).toHaveLength(4);
    expect(LOAD_BANDS).toHaveLength(3);
  });
});

describe('deriveSuspensionKit', () => {
  it('names each make once, in order', () => {
    const makes = ['Toyota', 'Ford', 'Toyota'];
    expect(deriveSuspensionKit(buildSuspensionKit({ makes })).makes).toEqual(['Ford', 'Toyota']);
  });
  it('is found by code, name and make', () => {
    const { searchArr, makes } = deriveSuspensionKit(
      buildSuspensionKit({ code: 'SK-1-40C', name: 'Touring', makes: ['Toyota', 'Ford'] }),
    );
    expect(makes).toEqual(['Ford', 'Toyota']);
    expect(searchArr).toEqual(expect.arrayContaining(['sk-1-40c', '40c', 'touring', 'ford', 'toy']));
  });
});

it.each([
  [300, 600, '300 to 600 kg'],
  ['', 600, 'up to 600 kg'],
  [300, '', 'from 300 kg'],
  ['', '', ''],
] as const)('a load from %s to %s reads "%s"', (min, max, text) => {
  expect(loadRangeText(min, max)).toBe(text);
});
it.each([
  [40, 35, '40 / 35'],
  [0, '', '0 / –'],
  ['', '', ''],
] as const)('a lift of %s and %s reads "%s"', (liftFront, liftRear, text) => {
  expect(liftText({ liftFront, liftRear })).toBe(text);
});
