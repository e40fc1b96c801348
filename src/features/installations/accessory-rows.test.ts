import { describe, expect, it } from 'vitest';
import { accessoryRow, accessoryText } from './accessory-rows.ts';

const known = [
  { id: 'a1', value: { name: 'Bull bar', weight: 70, weightFrontPercent: 100, weightRearPercent: 0 } },
] as const;

describe('accessoryRow', () => {
  it('takes name and figures of the one that is meant', () => {
    expect(accessoryRow(' bull  BAR ', known)).toEqual({
      accessoryId: 'a1',
      name: 'Bull bar',
      weight: 70,
      frontPercent: 100,
      rearPercent: 0,
    });
  });

  it('leaves the weight of one in own words to be given, so that the check asks for it', () => {
    const row = accessoryRow('Fridge slide', known);
    expect(row).toEqual({
      accessoryId: '',
      name: 'Fridge slide',
      weight: '',
      frontPercent: 50,
      rearPercent: 50,
    });
    expect(accessoryText(row)).toBe('Fridge slide, – kg, 50/50');
  });
});
