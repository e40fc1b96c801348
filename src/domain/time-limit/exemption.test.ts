import { describe, expect, it } from 'vitest';
import { endOfDaySydney } from '../shared/calendar.ts';
import { exemptionOf, NOT_EXEMPT, untilFault, withExemption } from './exemption.ts';
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
    ['2026-06-29', 'Exempt Until must be today or later'],
    ['2026-06-30', null],
    ['2027-07-01', null],
    ['2027-07-02', 'Exempt Until can be 01/07/2027 at the latest'],
  ])('%s: %s', (day, fault) => {
    expect(untilFault(endOfDaySydney(day), now)).toBe(fault);
  });

  it('refuses the second that is passing', () => {
    const second = Math.floor(now.getTime() / 1000);
    expect([untilFault(second, now), untilFault(second + 1, now)]).toEqual([expect.any(String), null]);
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
