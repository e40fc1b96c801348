import { describe, expect, it } from 'vitest';
import { endOfDaySydney } from '../shared/calendar.ts';
import { exemptionOf, NOT_EXEMPT, untilFault, untilWarning, withExemption } from './exemption.ts';
import { timeLimitErrorSchema } from './schema.ts';

const START = 1_780_000_000;
const DAY = 86_400;
const row = timeLimitErrorSchema.parse({
  id: 'i1',
  type: 'gvmUpgradeState',
  startTimestamp: START,
  limit: DAY,
});
const user = { userId: 'u', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', timestamp: START };
const until = (timestamp: number) => ({ timestamp, reason: 'Parts' });

describe('untilFault', () => {
  // 10:30 in the evening of 30 June in Sydney.
  const now = new Date('2026-06-30T12:30:00Z');

  it.each([
    ['2026-06-29', null],
    ['2046-12-31', null],
    ['2047-01-01', 'Exempt Until can be 31/12/2046 at the latest'],
    ['9999-12-31', 'Exempt Until can be 31/12/2046 at the latest'],
  ])('%s: %s', (day, fault) => {
    expect(untilFault(endOfDaySydney(day), now)).toBe(fault);
  });

  it.each([
    ['of the year 10000, whose text comes before this year’s', 253_402_300_800],
    ['that is the last date there is', 8_640_000_000_000],
    ['that is no date at all', 8_640_000_000_001],
    ['as far out as a whole number goes', Number.MAX_SAFE_INTEGER],
  ])('refuses a second %s', (_what, second) => {
    expect(untilFault(second, now)).toBe('Exempt Until can be 31/12/2046 at the latest');
  });
});

describe('untilWarning', () => {
  it.each([
    ['', null],
    ['2026-06-29', 'This day has passed. The time limit won’t be exempt.'],
    ['2026-06-30', null],
    ['2027-07-01', null],
    ['2027-07-02', 'More than a year ahead. Check the year.'],
  ])('%s: %s', (day, warning) => {
    expect(untilWarning(day, '2026-06-30')).toBe(warning);
  });
});

describe('an exemption', () => {
  it('makes the row exempt to the end of its last second, with who and why', () => {
    const exempt = withExemption(row, until(START + 9 * DAY), user, START + 5 * DAY);
    expect(exempt).toEqual({
      ...row,
      timeLimitStatus: 'exempt',
      timeLimitStatusId: 1,
      timeLimitExemptTimestamp: START + 9 * DAY,
      timeLimitExemptReason: 'Parts',
      timeLimitExemptUser: user,
    });
    expect(exemptionOf(exempt, START + 9 * DAY)).toEqual(until(START + 9 * DAY));
    expect(exemptionOf(exempt, START + 9 * DAY + 1)).toEqual(NOT_EXEMPT);
  });

  it.each([
    [DAY, 'ok', 0],
    [DAY + 1, 'error', 2],
  ])('taken back %i s in, leaves what has elapsed: %s', (elapsed, status, id) => {
    const exempt = withExemption(row, until(START + 9 * DAY), user, START + 1);
    expect(withExemption(exempt, NOT_EXEMPT, null, START + elapsed)).toEqual({
      ...row,
      timeLimitStatus: status,
      timeLimitStatusId: id,
    });
  });
});
