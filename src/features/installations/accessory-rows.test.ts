import { describe, expect, it } from 'vitest';
import { accessoryOffers, accessoryText, type KnownAccessory } from './accessory-rows.ts';

const named = (id: string, name: string): KnownAccessory => ({
  id,
  value: { name, weight: 70, weightFrontPercent: 100, weightRearPercent: 0 },
});
const known = [named('a1', 'Alloy bull bar'), named('a2', 'Bull bar'), named('a3', 'Canopy')];
const labels = (typed: string) => accessoryOffers(typed, known).map(({ label }) => label);

describe('accessoryOffers', () => {
  it('has the listed ones before any words of one’s own, so that Enter takes a listed one', () => {
    expect(labels('bull')).toEqual([
      'Alloy bull bar, 70 kg',
      'Bull bar, 70 kg',
      'Add “bull”',
      'Taken off: “bull”',
    ]);
    expect(labels('bar ALL')).toEqual(['Alloy bull bar, 70 kg', 'Add “bar ALL”', 'Taken off: “bar ALL”']);
  });

  it('has the one of that very name first, and then no words of one’s own', () => {
    expect(labels(' bull  BAR ')).toEqual([
      'Bull bar, 70 kg',
      'Alloy bull bar, 70 kg',
      'Taken off: “bull BAR”',
    ]);
  });

  it('offers everything before a word is typed', () => {
    expect(labels('')).toHaveLength(3);
  });

  it('takes the figures of a listed one', () => {
    expect(accessoryOffers('canopy', known)[0]?.row).toEqual({
      accessoryId: 'a3',
      name: 'Canopy',
      weight: 70,
      frontPercent: 100,
      rearPercent: 0,
      removed: false,
    });
  });

  it('leaves the weight of one in own words to be given, so that the check asks for it', () => {
    const row = accessoryOffers('Fridge slide', known)[0]?.row;
    expect(row).toEqual({
      accessoryId: '',
      name: 'Fridge slide',
      weight: '',
      frontPercent: 50,
      rearPercent: 50,
      removed: false,
    });
    expect(row && accessoryText(row)).toBe('Fridge slide, – kg, 50/50');
  });

  it('has a part that was taken off as a row of its own kind, and says so', () => {
    const row = accessoryOffers('Steel tray', known).find(({ row: each }) => each.removed)?.row;
    expect(row).toMatchObject({ name: 'Steel tray', weight: '', removed: true });
    expect(row && accessoryText({ ...row, weight: 90 })).toBe('Taken off: Steel tray, -90 kg, 50/50');
  });
});
