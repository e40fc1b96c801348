import { describe, expect, it } from 'vitest';
import { isDue } from './warm-up-state.ts';

const HOUR = 3_600_000;
const NOW = 1_790_000_000_000;

describe('reading ahead', () => {
  it.each([
    [null, true],
    [NOW - HOUR, false],
    [NOW - 6 * HOUR + 1, false],
    [NOW - 6 * HOUR, true],
    [NOW + HOUR, true],
  ])('last at %s: due %s', (last, due) => {
    expect(isDue(last, NOW)).toBe(due);
  });
});
