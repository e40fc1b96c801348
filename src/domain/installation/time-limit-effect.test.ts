import { describe, expect, it } from 'vitest';
import { buildReadyJob } from './job.fixture.ts';
import type { Installation } from './schema.ts';
import { timeLimitsOf } from './time-limits.ts';
import { timeLimitEffect } from './time-limit-effect.ts';

const DAY = 86_400;
const NOW = 1_800_000_000;
const type = 'gvmUpgradeState';
const limit = (days: number) => ({ [type]: { limit: days * DAY } });

/** A job whose work began so many days ago, with the limits that ran under 10 days. */
function begun(days: number, overrides: Partial<Installation> = {}) {
  const move = { from: 'new', to: 'inProgress', reason: '', by: 'u', byName: 'U', rev: 2 } as const;
  const nothing = { questions: [], changes: [] };
  const value = buildReadyJob(type, { moves: [{ ...move, ...nothing, at: NOW - days * DAY }], ...overrides });
  return { id: `job-${days}`, value: { ...value, timeLimits: timeLimitsOf('job', value, limit(10), NOW) } };
}

const jobs = [begun(1), begun(5), begun(9), begun(12), begun(20)];

describe('the effect of new limits', () => {
  it.each([
    [10, 0, 0],
    [4, 2, 0],
    [1, 2, 0],
    [15, 0, 1],
    [30, 0, 2],
  ])('of %i days in place of 10: %i into error, %i back to ok', (days, intoError, backToOk) => {
    expect(timeLimitEffect(jobs, limit(10), limit(days), NOW)).toEqual({ intoError, backToOk });
  });

  it('leaves an exempt row out, and a deleted job', () => {
    const job = begun(5);
    const exempt = job.value.timeLimits.map((row) => ({ ...row, timeLimitExemptTimestamp: NOW + DAY }));
    const value = { ...job.value, timeLimits: exempt };
    expect(timeLimitEffect([{ id: 'x', value }], limit(10), limit(1), NOW)).toEqual({
      intoError: 0,
      backToOk: 0,
    });
    expect(timeLimitEffect([begun(5, { deleted: true })], limit(10), limit(1), NOW).intoError).toBe(0);
  });
});
