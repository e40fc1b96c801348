import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, startOfDaySydney } from '../shared/calendar.ts';
import { isUnusedSince, isUnusedToday, UNUSED_DAYS, unusedBelow } from './unused.ts';

const TODAY = '2026-11-27';
const LIMIT = addDays(TODAY, -UNUSED_DAYS);

describe('an account that nobody used for 90 days', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(`${TODAY}T01:00:00Z`), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['never', '', 0, true],
    [
      'on the day before the limit, at its last second',
      addDays(LIMIT, -1),
      startOfDaySydney(LIMIT) - 1,
      true,
    ],
    ['on the day of the limit, at its first second', LIMIT, startOfDaySydney(LIMIT), false],
    ['today', TODAY, startOfDaySydney(TODAY), false],
  ])(
    'was last signed in with %s: the count, the list and the query say the same',
    (_when, day, lastSignInAt, isUnused) => {
      expect([
        isUnusedSince(day, TODAY),
        isUnusedToday({ lastSignInAt }),
        lastSignInAt < unusedBelow(TODAY),
      ]).toEqual([isUnused, isUnused, isUnused]);
    },
  );
});
