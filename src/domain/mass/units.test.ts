import { describe, expect, it } from 'vitest';
import { inPounds, kgOfPounds, massText, poundsIn } from './units.ts';

describe('masses in pounds', () => {
  it('are whole pounds, and kilograms as ever', () => {
    expect(massText(3500, 'lb')).toBe('7,716 lb');
    expect(massText(3500, 'kg')).toBe('3,500 kg');
    expect(massText(1607.5, 'kg')).toBe('1,607.5 kg');
    expect(massText(1607.123, 'kg')).toBe('1,607.12 kg');
    expect([massText('', 'lb'), massText(null, 'kg')]).toEqual(['', '']);
  });

  it('never show a mass on the other side of its limit: more decimals where whole pounds would', () => {
    expect(inPounds(3400, 3500)).toEqual({ value: '7,496', limit: '7,716' });
    expect(inPounds(3500.1, 3500)).toEqual({ value: '7,716.4', limit: '7,716.2' });
    expect(inPounds(3500.001, 3500)).toEqual({ value: '7,716.181', limit: '7,716.179' });
    expect(inPounds(null, 3500)).toEqual({ value: '–', limit: '7,716' });
    expect(inPounds(3500, 3500)).toEqual({ value: '7,716', limit: '7,716' });
    expect(inPounds(3500.00000001, 3500)).toEqual({ value: '7,716.179176', limit: '7,716.179176' });
  });

  it('are whole where nothing is compared, however small', () => {
    expect(inPounds(0.1, null)).toEqual({ value: '0', limit: '–' });
    expect(inPounds(null, 0.1)).toEqual({ value: '–', limit: '0' });
  });

  it('never show a margin as nothing where there is one', () => {
    expect(inPounds(0.1, 0).value).toBe('0.2');
    expect(inPounds(0, 0).value).toBe('0');
  });

  it('become the kilograms that are stored, to a gram', () => {
    expect(kgOfPounds(100)).toBe(45.359);
    expect(kgOfPounds(0)).toBe(0);
    expect(poundsIn(35)).toBe(77.2);
    for (const pounds of [0.1, 12.3, 4409.9]) expect(poundsIn(kgOfPounds(pounds))).toBe(pounds);
  });
});
