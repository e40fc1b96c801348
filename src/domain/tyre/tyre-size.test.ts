import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTyreSize, tableSize } from './tyre-size.ts';

describe('parseTyreSize', () => {
  it.each([
    ['285/70R17', 830.8],
    ['265/65R17', 776.3],
    ['33x12.5R15', 838.2],
    ['35X12.50R17', 889],
    ['LT285/70R17', 830.8],
    [' 285/70r17 ', 830.8],
    ['39.9x13.5R17', 1013.46],
    ['40/70R10', 310],
    // Three numbers and a first one under 40: the letter of the rule, however small the wheel it makes.
    ['10/80R22', 254],
    ['7.50-16-6', 190.5],
    ['7.50r16 116', 190.5],
  ])('%s is %d mm across', (size, diameterMm) => {
    expect(parseTyreSize(size, {})).toEqual({
      ok: true,
      diameterMm,
      normalised: size.trim().toUpperCase(),
    });
  });

  it('takes a size of the table first (decisions: tyre-size-table)', () => {
    const table = { '7.50R16': 808, '285/70R17': 1 };
    expect(parseTyreSize('7.50r16', table)).toEqual({ ok: true, diameterMm: 808, normalised: '7.50R16' });
    expect(parseTyreSize('285/70R17', table)).toMatchObject({ ok: true, diameterMm: 1 });
    expect(tableSize(' 7.50r16 8pr', table)).toBe('7.50R16');
  });

  it.each([
    ['7.50R16 8PR', 808],
    ['7.50R16-10pr', 808],
    ['31x10.5R15 6PR', 787.4],
    ['285/70R17 10PR', 830.8],
  ])('leaves the ply rating of %s alone: %d mm', (size, diameterMm) => {
    expect(parseTyreSize(size, { '7.50R16': 808 })).toMatchObject({ ok: true, diameterMm });
  });

  it.each([
    ['', 'Not a valid tyre size'],
    ['   ', 'Not a valid tyre size'],
    ['7.50R16', '7.50R16 is not a valid tyre size'],
    ['7.50r16', '7.50r16 is not a valid tyre size'],
    ['7.50R16 8PR', '7.50R16 8PR is not a valid tyre size'],
    ['abc', 'abc is not a valid tyre size'],
    ['285/70R17 116S', '285/70R17 116S is not a valid tyre size'],
    ['285/0R17', '285/0R17 is not a valid tyre size'],
    ['10000/70R17', '10000/70R17 is not a valid tyre size'],
    ['constructor', 'constructor is not a valid tyre size'],
  ])('%j gives %j', (value, message) => {
    expect(parseTyreSize(value, {})).toEqual({ ok: false, message });
  });

  it('follows the formula for any metric size, whatever letters stand between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 455 }),
        fc.integer({ min: 20, max: 100 }),
        fc.integer({ min: 10, max: 24 }),
        (width, ratio, rim) => {
          const result = parseTyreSize(`LT${width}/${ratio} ZR ${rim}`, {});
          expect(result.ok && result.diameterMm).toBeCloseTo((width * ratio) / 50 + rim * 25.4, 2);
        },
      ),
    );
  });
});
