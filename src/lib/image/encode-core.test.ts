import { describe, expect, it } from 'vitest';
import { fitted } from './encode-core.ts';

describe('fitted', () => {
  it.each([
    [4000, 3000, 2400, 2400, 1800],
    [3000, 4000, 2400, 1800, 2400],
    [800, 600, 2400, 800, 600],
    [16_000, 2, 320, 320, 1],
    [2400, 2400, 2400, 2400, 2400],
  ])('%i × %i into %i is %i × %i', (width, height, side, wide, high) => {
    expect(fitted(width, height, side)).toEqual({ width: wide, height: high });
  });
});
