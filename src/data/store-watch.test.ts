import { describe, expect, it } from 'vitest';
import { cureFor } from './store-watch.ts';

const MINUTE = 60_000;
const NOW = 1_790_000_000_000;

describe('the cure of a dead store', () => {
  it.each([
    // when it was cured last in this window, given up, what to do
    [null, false, 'wipe'],
    [NOW - MINUTE, false, 'giveUp'],
    [NOW - 9 * MINUTE, false, 'giveUp'],
    [NOW - 10 * MINUTE, false, 'wipe'],
    [NOW - MINUTE, true, 'none'],
    [null, true, 'none'],
  ] as const)('last %s, given up %s: %s', (last, isGivenUp, what) => {
    expect(cureFor(last === null ? null : String(last), isGivenUp, NOW)).toBe(what);
  });

  it('never loops over a note that cannot be read', () => {
    expect(cureFor('yesterday', false, NOW)).toBe('giveUp');
  });
});
