import { describe, expect, it } from 'vitest';
import { recoveryFor } from './store-recovery.ts';

const MINUTE = 60_000;
const NOW = 1_790_000_000_000;

describe('recovery of a dead store', () => {
  it.each([
    // when it was recovered last in this window, given up, what to do
    [null, false, 'wipe'],
    [NOW - MINUTE, false, 'giveUp'],
    [NOW - 9 * MINUTE, false, 'giveUp'],
    [NOW - 10 * MINUTE, false, 'wipe'],
    [NOW - MINUTE, true, 'none'],
    [null, true, 'none'],
  ] as const)('last %s, given up %s: %s', (last, isGivenUp, what) => {
    expect(recoveryFor(last === null ? null : String(last), isGivenUp, NOW)).toBe(what);
  });

  it('never loops over a note that cannot be read', () => {
    expect(recoveryFor('yesterday', false, NOW)).toBe('giveUp');
  });
});
