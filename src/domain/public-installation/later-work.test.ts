import { describe, expect, it } from 'vitest';
import { type CompleteWork, laterWork } from './later-work.ts';

/** Noon in Sydney of a day of September 2026, unix seconds. */
const noon = (day: number) => Date.UTC(2026, 8, day, 2) / 1000;
const work = (
  installationDate: string,
  completedAt: number,
  more: Partial<CompleteWork> = {},
): CompleteWork => ({
  type: 'gvmUpgradeState',
  installationDate,
  completedAt,
  ...more,
});
const own = work('2026-09-10', noon(11));
const NOTHING = { newerUpgrade: '', otherJob: '' };

describe('work on a vehicle after a job', () => {
  it.each([
    ['none', [], NOTHING],
    ['earlier work', [work('2026-09-01', noon(2))], NOTHING],
    ['work of a later day', [work('2026-09-20', noon(21))], { newerUpgrade: '2026-09-20', otherJob: '' }],
    [
      'the last of two',
      [work('2026-09-20', noon(21)), work('2026-09-15', noon(22))],
      { newerUpgrade: '2026-09-20', otherJob: '' },
    ],
    [
      'work of the same day, completed later',
      [work('2026-09-10', noon(12))],
      { newerUpgrade: '2026-09-10', otherJob: '' },
    ],
    ['work of the same day, completed before', [work('2026-09-10', noon(10))], NOTHING],
    [
      'work of a later day, completed before',
      [work('2026-09-20', noon(5))],
      { newerUpgrade: '2026-09-20', otherJob: '' },
    ],
    ['a check of a later day', [work('2026-09-20', noon(21), { type: 'suspensionCheck' })], NOTHING],
  ])('%s', (_what, others, told) => {
    expect(laterWork(own, others)).toEqual(told);
  });

  it.each([
    ['earlier work that was completed later', work('2026-09-01', noon(21)), '2026-09-21'],
    ['a job of the same moment', work('2026-09-10', noon(11)), '2026-09-11'],
    ['a job without a day', work('', noon(21)), '2026-09-21'],
    [
      'an approval without an upgrade',
      work('2026-09-20', noon(21), { type: 'reComplianceState' }),
      '2026-09-21',
    ],
  ])('cannot be told of %s, which it says', (_what, other, otherJob) => {
    expect(laterWork(own, [other])).toEqual({ newerUpgrade: '', otherJob });
    // A newer upgrade beside it decides.
    const both = laterWork(own, [other, work('2026-09-25', noon(26))]);
    expect(both).toEqual({ newerUpgrade: '2026-09-25', otherJob: '' });
  });

  it('is told of one of two jobs, never of both or neither, unless nobody can tell', () => {
    const days = ['', '2026-09-01', '2026-09-02'];
    const jobs = days.flatMap((day) => [1, 2].map((at) => work(day, noon(at))));
    for (const a of jobs) {
      for (const b of jobs) {
        const [ofA, ofB] = [laterWork(a, [b]), laterWork(b, [a])];
        const newer = [ofA, ofB].filter(({ newerUpgrade }) => newerUpgrade !== '').length;
        const unsure = [ofA, ofB].filter(({ otherJob }) => otherJob !== '').length;
        expect([newer, unsure], JSON.stringify([a, b])).not.toEqual([2, 0]);
        expect(newer + unsure, JSON.stringify([a, b])).toBeGreaterThan(0);
      }
    }
  });
});
