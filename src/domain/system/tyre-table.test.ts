import { describe, expect, it } from 'vitest';
import { TYRE_SIZES } from '#tests/seed/data/compliance.ts';
import { checkNewSize, tyreRow, tyreRows, withSize } from './tyre-table.ts';

const sizes = { '7.50R16': 806, '31X10.50R15': 787.4, '285/70R17': 830.8 };

describe('the tyre table', () => {
  it.each([
    ['285/70R17', 830.8, 830.8, false],
    ['285/70R17', 836, 830.8, true],
    ['31X10.50R15', 787.4, 787.4, false],
    ['7.50R16', 806, null, false],
  ])('%s of %d mm: %s by the rule, pointed out: %s', (size, diameterMm, byRuleMm, isFar) => {
    expect(tyreRow(size, diameterMm)).toEqual({ size, diameterMm, byRuleMm, isFar });
  });
  it('of the seed has no diameter that its own numbers contradict', () => {
    expect(tyreRows(TYRE_SIZES, '').filter(({ isFar }) => isFar)).toEqual([]);
  });
  it.each([
    ['', ['7.50R16', '31X10.50R15', '285/70R17']],
    ['31x', ['31X10.50R15']],
    [' r1 6 ', ['7.50R16']],
    ['999', []],
  ])('searched for %j: %j', (word, found) => {
    expect(tyreRows(sizes, word).map(({ size }) => size)).toEqual(found);
  });
  it.each([
    ['265/65R17', '', true],
    ['285/70R17', '', '285/70R17 is in the table already'],
    ['285/70R17', '285/70R17', true],
    ['LARGE', '', 'LARGE is not a valid tyre size'],
  ])('takes %s in place of %j: %s', (size, edited, answer) => {
    expect(checkNewSize(size, sizes, edited)).toBe(answer);
  });
  it('puts a size in place of another', () => {
    expect(withSize(sizes, '7.50R16', '7.50X16', 807)).toEqual({
      '31X10.50R15': 787.4,
      '285/70R17': 830.8,
      '7.50X16': 807,
    });
  });
});
