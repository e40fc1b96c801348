import { describe, expect, it } from 'vitest';
import { needsRange, springFault } from './spring-options.ts';
import type { SpringOption } from './schema.ts';

const row = (name: string, loadMin: number | '' = '', loadMax: number | '' = ''): SpringOption => ({
  name,
  frontRate: '',
  rearRate: '',
  loadMin,
  loadMax,
});
const LIGHT = row('Light', 0, 300);

describe('the name of a spring option', () => {
  it.each([
    ['Heavy', ''],
    ['light', 'light: already listed above'],
    [' LIGHT ', 'LIGHT: already listed above'],
  ])('%o beside Light: "%s"', (name, fault) =>
    expect(springFault([LIGHT, row(name, 300, 600)], 1, 'name')).toBe(fault),
  );
  it('is judged at the later row, and blank names are the form’s to ask for', () => {
    expect(springFault([LIGHT, row('light')], 0, 'name')).toBe('');
    expect(springFault([row(''), row('')], 1, 'name')).toBe('');
  });
});

describe('its load range', () => {
  it.each([
    [300, 600, ''],
    [300, '', ''],
    [299, 600, 'Overlaps Light (0 to 300 kg)'],
    [0, 300, 'Overlaps Light (0 to 300 kg)'],
    ['', 100, 'Overlaps Light (0 to 300 kg)'],
    [100, 200, 'Overlaps Light (0 to 300 kg)'],
    [100, '', 'Overlaps Light (0 to 300 kg)'],
    ['', '', ''],
    [600, 400, 'Load to must be above load from'],
    [400, 400, 'Load to must be above load from'],
  ] as const)('%o to %o beside 0 to 300: "%s"', (min, max, fault) => {
    const rows = [LIGHT, row('Heavy', min, max)];
    expect(springFault(rows, 1, 'loadMin') || springFault(rows, 1, 'loadMax')).toBe(fault);
  });
  it('without an upper end overlaps what begins above it', () => {
    const rows = [row('Open', 300), row('Above', 500, 600)];
    expect(springFault(rows, 1, 'loadMin')).toBe('Overlaps Open (300 kg and over)');
  });
  it('without a lower end is named by its upper one', () => {
    const rows = [row('Light', '', 300), row('Again', 100, 200)];
    expect(springFault(rows, 1, 'loadMin')).toBe('Overlaps Light (0 to 300 kg)');
  });
  it('is needed where another option has one', () => {
    expect(needsRange([LIGHT, row('Heavy')], 1)).toBe(true);
    expect(needsRange([LIGHT, row('Heavy', 300)], 1)).toBe(false);
    expect(needsRange([row('A'), row('B')], 1)).toBe(false);
    expect(needsRange([LIGHT], 0)).toBe(false);
  });
});
