import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitText, marginText, rowFigures, valueText } from './figures.ts';

describe('figures of a row', () => {
  it.each([
    // value, unit, ends, as shown
    [0.78, '°', [0.75, -0.75], '0.78'],
    [0.754, '°', [0.75, -0.75], '0.754'],
    [-0.75, '°', [0.75, -0.75], '-0.75'],
    [3500.04, 'kg', [3500], '3,500.04'],
    [3500.04, 'kg', [], '3,500'],
    [1492.5, 'kg', [1700], '1,492.5'],
    [1492.333, 'kg', [1700], '1,492.3'],
    [560.001, 'mm', [560, 480], '560.001'],
    [-0.01, 'kg', [700], '0'],
    [0.04, 'mm', [0.2, -0.1], '0.04'],
    [0.1, 'mm', [0.2, -0.1], '0.1'],
    [0, 'mm', [0.2, -0.1], '0'],
    [3500.044, 'kg', [3500], '3,500.04'],
    [3500.0000001, 'kg', [3500], '3,500'],
    [31.66, 'mm', [], '31.7'],
    [1.237, '°', [4, 1], '1.24'],
    [1.26, '', [], '1.3'],
    ['S', '', ['N'], 'S'],
    [null, 'kg', [1700], '–'],
    ['', '', ['N'], '–'],
  ] as const)('%s %s against %s reads %s', (value, unit, ends, text) => {
    expect(valueText(value, unit, ends)).toBe(text);
  });

  it.each([
    [0.75, '0.75'],
    [3500, '3,500'],
    [1234.125, '1,234.125'],
    [0.12345678, '0.123457'],
    ['N', 'N'],
    [null, '–'],
    ['', '–'],
  ] as const)('the limit %s reads %s', (limit, text) => {
    expect(limitText(limit)).toBe(text);
  });

  it('a range reads from one end to the other', () => {
    const row = { value: 0.78, limit: 0.75, lowerLimit: -0.75, unit: '°' } as const;
    expect(rowFigures(row)).toEqual({ value: '0.78', limit: '-0.75 to 0.75' });
  });

  it('one limit reads as it is, in pounds where masses are shown so; millimetres and blanks have none', () => {
    const mass = { value: 1492.5, limit: 1700, unit: 'kg' } as const;
    expect(rowFigures(mass)).toEqual({ value: '1,492.5', limit: '1,700' });
    expect(rowFigures(mass, 'lb')).toEqual({ value: '3,290', limit: '3,748' });
    expect(rowFigures({ ...mass, value: '' }, 'lb')).toEqual({ value: '–', limit: '3,748' });
    expect(rowFigures({ ...mass, unit: 'mm' }, 'lb')).toEqual({ value: '1,492.5', limit: '1,700' });
  });

  it('a margin that is none reads 0, a small one what it is', () => {
    expect([0, 0.04, -0.04, 207.5].map((kg) => marginText(kg))).toEqual(['0', '0.04', '0.04', '207.5']);
    expect([0, 0.2, -0.2, 207.5].map((kg) => marginText(kg, 'lb'))).toEqual(['0', '0.4', '0.4', '457']);
  });

  it('what is shown is on the side of the limit that decides, whatever the figures', () => {
    const gram = integer({ min: -9_000_000, max: 9_000_000 }).map((g) => g / 1000);
    assert(
      property(gram, gram, (value, limit) => {
        const plain = (text: string) => Number(text.replaceAll(',', ''));
        const shown = plain(valueText(value, 'kg', [limit])) - plain(limitText(limit));
        expect(Math.sign(shown)).toBe(Math.sign(value - limit));
      }),
    );
  });
});
