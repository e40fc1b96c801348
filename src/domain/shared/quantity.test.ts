import { describe, expect, it } from 'vitest';
import { isMissing, known } from './quantity.ts';

describe('known', () => {
  it('takes blank as missing and never as 0 (decisions: blank-is-missing)', () => {
    for (const blank of ['', null, undefined, Number.NaN, Infinity, -Infinity] as const) {
      expect(known(blank)).toBeNull();
    }
    expect(known(0)).toBe(0);
    expect(known(-0)).toBe(0);
    expect(Object.is(known(-0), 0)).toBe(true);
    expect(known(12.5)).toBe(12.5);
  });
});

describe('isMissing', () => {
  it('counts blank text, null and undefined, not 0 or false', () => {
    expect(['', '  ', null, undefined].every(isMissing)).toBe(true);
    expect([0, false, 'x'].some(isMissing)).toBe(false);
  });
});
