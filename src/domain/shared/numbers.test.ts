import { describe, expect, it } from 'vitest';
import { counted, formatShare, formatSigned } from './number-texts.ts';
import { formatNumber } from './numbers.ts';

describe('numbers', () => {
  it('are shown with thousands apart, rounded to the decimals asked for', () => {
    expect([0, 999, 1234, -1_234_567.25].map((each) => formatNumber(each))).toEqual([
      '0',
      '999',
      '1,234',
      '-1,234,567.25',
    ]);
    expect([formatNumber(1.26, 1), formatNumber(2, 1), formatNumber(0.123456789, 6)]).toEqual([
      '1.3',
      '2',
      '0.123457',
    ]);
  });

  it('of a change have a sign, 0 has none', () => {
    expect([40, -5, 0, 0.04].map((each) => formatSigned(each, 1))).toEqual(['+40', '-5', '0', '0']);
  });

  it('of a share are a percentage', () => {
    expect([0, 0.125, 1 / 3].map(formatShare)).toEqual(['0%', '12.5%', '33.3%']);
  });

  it('stand before one or many', () => {
    expect([1, 0, 2, 1500].map((count) => counted(count, 'kit'))).toEqual([
      '1 kit',
      '0 kits',
      '2 kits',
      '1,500 kits',
    ]);
    expect([counted(1, 'entry', 'entries'), counted(3, 'entry', 'entries')]).toEqual([
      '1 entry',
      '3 entries',
    ]);
  });
});
