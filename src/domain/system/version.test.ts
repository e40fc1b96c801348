import { describe, expect, it } from 'vitest';
import { formatVersion, isNewer, isVersion } from './version.ts';

describe('a version', () => {
  it.each([
    [3.017, '3.017'],
    [3.1, '3.100'],
    [4, '4.000'],
  ])('%s is shown as %s', (version, shown) => {
    expect(formatVersion(version)).toBe(shown);
  });
  it.each([
    [3.018, 3.017, true],
    [3.017, 3.017, false],
    [3.1, 3.099, true],
    [3.016, 3.017, false],
    // Differs by less than the last decimal: rounding noise, no new version.
    [3.0170000001, 3.017, false],
  ])('%s after %s is newer: %s', (server, local, newer) => {
    expect(isNewer(server, local)).toBe(newer);
  });
  it.each([
    [3.017, true],
    [0.001, true],
    [999.999, true],
    [0, false],
    [-1, false],
    [1000, false],
    [3.0175, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%s can be stored: %s', (version, can) => {
    expect(isVersion(version)).toBe(can);
  });
});
