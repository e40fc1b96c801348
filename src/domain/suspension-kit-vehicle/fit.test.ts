import { describe, expect, it } from 'vitest';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import { buildSuspensionKit, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import { copiedFit, nextSeriesOf } from './copy.ts';
import { fitId, fitLiftText, heightHints, heightText, liftedHeights, withNames } from './derive.ts';

const heights = {
  frontHeightBefore: 500,
  frontHeightAfter: 540,
  rearHeightBefore: 530,
  rearHeightAfter: 565,
} as const;
const FIT = buildSuspensionKitVehicle(heights);

describe('a fit', () => {
  it('has one id per pair', () => expect(fitId('v', 'k')).toBe('v~k'));
  it('takes the names of the day, and is found by them', () => {
    const fit = withNames(FIT, buildVehicle(), buildSuspensionKit({ name: 'Touring 40', code: 'SK-40' }));
    expect(fit).toMatchObject({
      vehicleName: 'Toyota HiLux N80 SR5 Double Cab',
      make: 'Toyota',
      kitCode: 'SK-40',
    });
    expect(fit.searchArr).toEqual(expect.arrayContaining(['hilux', 'touring', 'sk-40']));
  });
  it.each([
    [heights, '+40 / +35 mm', '500 → 540 mm'],
    [{ ...heights, rearHeightAfter: '' }, '+40 / – mm', '500 → 540 mm'],
    [{ ...heights, frontHeightAfter: 490 }, '-10 / +35 mm', '500 → 490 mm'],
    [{ ...heights, frontHeightBefore: '', frontHeightAfter: '', rearHeightAfter: '' }, '', ''],
  ] as const)('%j lifts %s, front %s', (change, lift, front) => {
    const fit = buildSuspensionKitVehicle(change);
    expect(fitLiftText(fit)).toBe(lift);
    expect(heightText(fit, 'front')).toBe(front);
  });
  it.each([
    [{ frontHeightAfter: 550, rearHeightAfter: 580 }, []],
    [{ frontHeightAfter: 551 }, ["The front height of 551 mm is above the vehicle's maximum of 550 mm."]],
    [{ rearHeightAfter: 514 }, ["The rear height of 514 mm is below the vehicle's minimum of 515 mm."]],
    [{ frontHeightAfter: '', rearHeightAfter: '' }, []],
  ] as const)('of %j: %j', (change, hints) => {
    expect(heightHints(buildSuspensionKitVehicle({ ...heights, ...change }), buildVehicle())).toEqual(hints);
  });
});

const model = (id: string, change: Parameters<typeof buildVehicle>[0]) => ({
  id,
  value: buildVehicle(change),
});
const OLD = model('old', {
  series: 'N70',
  currentModel: false,
  manufacturedFrom: 2005,
  manufacturedTo: 2015,
  manufacturedToMonth: 'Jul',
});

describe('nextSeriesOf', () => {
  const start = { manufacturedFrom: 2015, manufacturedFromMonth: 'Jul' } as const;
  it.each([
    ['one that starts when it ended', { series: 'N80', ...start }, true],
    [
      'one that starts the month before it ended',
      { ...start, series: 'N80', manufacturedFromMonth: 'Jun' },
      true,
    ],
    ['one that starts well before', { series: 'N80', manufacturedFrom: 2012 }, false],
    ['the same series', { series: 'N70', ...start }, false],
    ['another model', { series: 'N80', model: 'Fortuner', ...start }, false],
    ['another make', { series: 'N80', make: 'Ford', ...start }, false],
    ['a deleted one', { series: 'N80', deleted: true, ...start }, false],
  ] as const)('%s', (_what, change, isNext) => {
    expect(nextSeriesOf(OLD, [model('x', change)])).toHaveLength(isNext ? 1 : 0);
  });
  it('puts the nearest first, and has none for a current model', () => {
    const later = [
      model('b', { series: 'N90', manufacturedFrom: 2024 }),
      model('a', { series: 'N80', ...start }),
    ];
    expect(nextSeriesOf(OLD, later).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(nextSeriesOf(model('now', { currentModel: true }), later)).toEqual([]);
  });
});

describe('copiedFit', () => {
  const target = { frontStandardHeight: 510, rearStandardHeight: 540 } as const;
  it('keeps the lift over the other vehicle’s standard heights', () => {
    expect(copiedFit({ ...FIT, deleted: true }, 'next', target)).toEqual({
      ...FIT,
      vehicleId: 'next',
      frontHeightBefore: 510,
      frontHeightAfter: 550,
      rearHeightBefore: 540,
      rearHeightAfter: 575,
    });
  });
  it('leaves blank what cannot be known', () => {
    const copy = copiedFit({ ...FIT, frontHeightAfter: '' }, 'next', { ...target, rearStandardHeight: '' });
    expect([copy.frontHeightAfter, copy.rearHeightBefore, copy.rearHeightAfter]).toEqual(['', '', '']);
  });
});

describe('heights after', () => {
  const LIFT = { liftFront: 40, liftRear: 35 } as const;
  it.each([
    ['both axles', heights, LIFT, { frontHeightAfter: 540, rearHeightAfter: 565 }],
    ['no lift stated for the rear', heights, { ...LIFT, liftRear: '' }, { frontHeightAfter: 540 }],
    ['front not measured', { ...heights, frontHeightBefore: '' }, LIFT, { rearHeightAfter: 565 }],
    [
      'a kit that lowers',
      heights,
      { liftFront: -20, liftRear: 0 },
      { frontHeightAfter: 480, rearHeightAfter: 530 },
    ],
    ['no kit yet', heights, null, {}],
  ] as const)('follow from the lift: %s', (_what, before, kit, after) => {
    expect(liftedHeights(before, kit)).toEqual(after);
  });
});
