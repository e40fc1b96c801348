import { describe, expect, it } from 'vitest';
import { chooseAt, NOTHING_CHOSEN, optionsAt, vehiclesFor } from './finder.ts';
import { type Vehicle, vehicleSchema } from './schema.ts';

const model = (name: string, series: string, badge: string, years: Partial<Vehicle> = {}) =>
  vehicleSchema.parse({ make: 'Toyota', model: name, series, badge, manufacturedFrom: 2015, ...years });

const HILUX_N70 = model('HiLux', 'N70', 'SR', { manufacturedFrom: 2005, manufacturedTo: 2015 });
const HILUX_SR = model('HiLux', 'N80', 'SR', { currentModel: true, manufacturedFromMonth: 'Jul' });
const HILUX_SR5 = model('HiLux', 'N80', 'SR5', { currentModel: true, manufacturedFromMonth: 'Jul' });
const COASTER = model('Coaster', '', '');
const ALL = [HILUX_SR5, HILUX_SR, HILUX_N70, COASTER];
const ANY_TIME = { buildYear: '', buildMonth: '' } as const;
const hilux = { ...NOTHING_CHOSEN, model: 'HiLux' };

describe('optionsAt', () => {
  it('offers each value once, sorted, of the vehicles that agree with the steps before', () => {
    expect(optionsAt(ALL, NOTHING_CHOSEN, 'model')).toEqual(['Coaster', 'HiLux']);
    expect(optionsAt(ALL, hilux, 'series')).toEqual(['N70', 'N80']);
    expect(optionsAt(ALL, { ...hilux, series: 'N80' }, 'badge')).toEqual(['SR', 'SR5']);
  });
  it('still offers the other answers of a step that is answered', () => {
    expect(optionsAt(ALL, { model: 'HiLux', series: 'N80', badge: 'SR' }, 'series')).toEqual(['N70', 'N80']);
  });
});

describe('chooseAt', () => {
  it('starts later steps over', () => {
    const chosen = { model: 'HiLux', series: 'N80', badge: 'SR5' };
    expect(chooseAt(ALL, chosen, 'model', 'HiLux')).toEqual(hilux);
  });
  it('takes the answers that have no alternative, a blank one too', () => {
    expect(chooseAt(ALL, hilux, 'series', 'N70')).toEqual({ model: 'HiLux', series: 'N70', badge: 'SR' });
    expect(chooseAt(ALL, hilux, 'model', 'Coaster')).toEqual({ model: 'Coaster', series: '', badge: '' });
  });
  it('takes nothing when a step is blanked', () => {
    expect(chooseAt(ALL, { ...hilux, series: 'N70' }, 'model', null)).toEqual(NOTHING_CHOSEN);
  });
});

describe('vehiclesFor', () => {
  it.each([
    ['nothing is known', NOTHING_CHOSEN, ANY_TIME, ALL],
    ['a series is chosen', { ...hilux, series: 'N80' }, ANY_TIME, [HILUX_SR5, HILUX_SR]],
    ['the build month decides', hilux, { buildYear: 2015, buildMonth: 'Jun' }, [HILUX_N70]],
    ['the build year alone fits both', hilux, { buildYear: 2015, buildMonth: '' }, ALL.slice(0, 3)],
    ['none was built then', hilux, { buildYear: 2001, buildMonth: 'Jan' }, []],
  ] as const)('%s', (_name, choice, build, expected) => {
    expect(vehiclesFor(ALL, choice, build)).toEqual(expected);
  });
});
