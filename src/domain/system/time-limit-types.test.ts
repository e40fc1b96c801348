import { describe, expect, it } from 'vitest';
import { timeLimitDefinitions } from '#tests/seed/collections/system.ts';
import { limitDays, limitSeconds, TIME_LIMIT_TYPES } from './time-limit-types.ts';

describe('time-limit types', () => {
  it('are the installation types and the four others of the specification (product: time-limits)', () => {
    expect(TIME_LIMIT_TYPES).toHaveLength(17);
    expect(Object.keys(timeLimitDefinitions()).toSorted()).toEqual([...TIME_LIMIT_TYPES].toSorted());
  });
  it.each([
    [86_400, 1],
    [7 * 86_400 + 5, 7],
    [86_399, 0],
  ])('%i s are shown as %i days (decisions: elapsed-days)', (seconds, days) => {
    expect(limitDays(seconds)).toBe(days);
  });
  it('keeps the part of a day of a limit that nobody changed', () => {
    expect(limitSeconds(7, 7 * 86_400 + 5)).toBe(7 * 86_400 + 5);
    expect(limitSeconds(8, 7 * 86_400 + 5)).toBe(8 * 86_400);
  });
});
