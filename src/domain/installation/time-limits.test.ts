import { describe, expect, it } from 'vitest';
import { buildReadyJob } from './job.fixture.ts';
import type { Installation, Stage, StageMove } from './schema.ts';
import {
  runningLimits,
  TIME_LIMIT_STATUS,
  timeLimitDays,
  timeLimitsOf,
  timeLimitStatus,
  timeLimitSummary,
  worstTimeLimit,
} from './time-limits.ts';

const DAY = 86_400;
const START = 1_780_000_000;
const clock = (timeLimitExemptTimestamp = 0) => ({
  startTimestamp: START,
  limit: 7 * DAY,
  timeLimitExemptTimestamp,
});

describe('timeLimitStatus', () => {
  it.each([
    [0, 0, 'ok'],
    [7 * DAY, 0, 'ok'],
    [7 * DAY + 1, 0, 'error'],
    [1, 10 * DAY, 'exempt'],
    [10 * DAY, 10 * DAY, 'exempt'],
    [10 * DAY + 1, 10 * DAY, 'error'],
    [3 * DAY, 2 * DAY, 'ok'],
  ] as const)(
    '%i s in, exempt to %i s: %s (decisions: exempt-ends, elapsed-days)',
    (elapsed, exempt, status) => {
      expect(timeLimitStatus(clock(exempt === 0 ? 0 : START + exempt), START + elapsed)).toBe(status);
    },
  );

  it('has the ids and colours of the specification, with a word and an icon (decisions: never-colour-alone)', () => {
    const rows = Object.values(TIME_LIMIT_STATUS).map(({ id, name, tone }) => `${id} ${name} ${tone}`);
    expect(rows).toEqual(['0 ok info', '1 exempt watch', '2 error danger']);
    expect(Object.values(TIME_LIMIT_STATUS).filter(({ word, icon }) => !word || !icon)).toEqual([]);
  });
});

describe('worstTimeLimit', () => {
  it('has error above exempt above ok', () => {
    expect(worstTimeLimit([])).toBe('ok');
    expect(worstTimeLimit(['ok', 'exempt', 'ok'])).toBe('exempt');
    expect(worstTimeLimit(['exempt', 'error', 'ok'])).toBe('error');
  });
});

describe('timeLimitDays', () => {
  it.each([
    [0, '0 of 7 days'],
    [DAY - 1, '0 of 7 days'],
    [DAY, '1 of 7 days'],
    [9.9 * DAY, '9 of 7 days'],
    [-5, '0 of 7 days'],
  ])('%d s in is %s', (elapsed, text) => {
    expect(timeLimitDays(clock(), START + elapsed).text).toBe(text);
  });

  it('floors the limit too', () => {
    expect(timeLimitDays({ startTimestamp: START, limit: 1.9 * DAY }, START).text).toBe('0 of 1 day');
  });
});

const entry = (from: Stage, to: Stage, at: number): StageMove => ({
  from,
  to,
  at,
  reason: '',
  by: 'u',
  byName: '',
  rev: 1,
});
const STARTED = entry('new', 'inProgress', START);
const PHOTO = { url: 'u', urlThumb: '', path: 'p', name: 'n', hash: '', takenAt: 0 };
const job = (overrides: Partial<Installation> = {}): Installation =>
  buildReadyJob('gvmUpgradeState', { moves: [STARTED], ...overrides });
const done = (overrides: Partial<Installation> = {}): Installation =>
  job({ stage: 'complete', completedAt: START + DAY, ...overrides });

describe('runningLimits', () => {
  it('runs the limit of the type from the start of work until complete', () => {
    expect(runningLimits(job({ stage: 'new', moves: [] }))).toEqual([]);
    for (const stage of ['inProgress', 'readyForCheck', 'sentToEngineer', 'engineerApproved'] as const) {
      expect(runningLimits(job({ stage }))).toEqual([{ type: 'gvmUpgradeState', startTimestamp: START }]);
    }
    expect(runningLimits(job({ stage: 'cancelled' }))).toEqual([]);
  });

  it('keeps the first start when the record is reopened', () => {
    const moves = [STARTED, entry('complete', 'inProgress', START + 5 * DAY)];
    expect(runningLimits(job({ moves }))[0]?.startTimestamp).toBe(START);
  });

  it('runs each label from completion until its photo is there', () => {
    const svi = { type: 'installedSviLabelImageUploaded', startTimestamp: START + DAY };
    const windscreen = { type: 'installedWindscreenQrLabelImageUploaded', startTimestamp: START + DAY };
    expect(runningLimits(done())).toEqual([svi, windscreen]);
    expect(runningLimits(done({ photos: { sviLabel: PHOTO } }))).toEqual([windscreen]);
    expect(runningLimits(done({ photos: { sviLabel: PHOTO, windscreenQrLabel: PHOTO } }))).toEqual([]);
    expect(runningLimits(done({ type: 'reComplianceState' }))).toEqual([svi]);
    expect(runningLimits(done({ type: 'suspensionCheck' }))).toEqual([]);
  });
});

describe('timeLimitsOf', () => {
  const definitions = {
    gvmUpgradeState: { limit: 7 * DAY },
    installedSviLabelImageUploaded: { limit: 3 * DAY },
  };

  it('carries what is defined, with the status of now', () => {
    expect(timeLimitsOf('i1', job(), definitions, START + 8 * DAY)).toEqual([
      {
        id: 'i1',
        type: 'gvmUpgradeState',
        startTimestamp: START,
        limit: 7 * DAY,
        timeLimitStatus: 'error',
        timeLimitStatusId: 2,
        timeLimitExemptTimestamp: 0,
        timeLimitExemptReason: '',
        timeLimitExemptUser: null,
      },
    ]);
    expect(timeLimitsOf('i1', done(), definitions, START).map(({ type }) => type)).toEqual([
      'installedSviLabelImageUploaded',
    ]);
    expect(timeLimitsOf('i1', job(), {}, START)).toEqual([]);
  });

  it('keeps an exemption, and drops it with its cause', () => {
    const [fresh] = timeLimitsOf('i1', job(), definitions, START);
    const exempt = fresh && [
      { ...fresh, timeLimitExemptTimestamp: START + 9 * DAY, timeLimitExemptReason: 'Parts' },
    ];
    const kept = timeLimitsOf('i1', job({ timeLimits: exempt ?? [] }), definitions, START + 8 * DAY);
    expect(kept).toMatchObject([{ timeLimitStatus: 'exempt', timeLimitExemptReason: 'Parts' }]);
    const after = timeLimitsOf('i1', done({ timeLimits: exempt ?? [] }), definitions, START + 8 * DAY);
    expect(after).toMatchObject([{ type: 'installedSviLabelImageUploaded', timeLimitExemptReason: '' }]);
  });
});

describe('timeLimitSummary', () => {
  it('gives the worst status and the next second at which one changes', () => {
    expect(timeLimitSummary([], START)).toEqual({ timeLimitStatusId: 0, timeLimitDueAt: 0 });
    const limits = [clock(), clock(START + 3 * DAY)];
    const { timeLimitStatusId, timeLimitDueAt } = timeLimitSummary(limits, START);
    expect([timeLimitStatusId, timeLimitDueAt]).toEqual([1, START + 3 * DAY + 1]);
    expect(timeLimitSummary([clock()], START)).toEqual({
      timeLimitStatusId: 0,
      timeLimitDueAt: START + 7 * DAY + 1,
    });
    expect(timeLimitSummary([clock()], START + 8 * DAY)).toEqual({ timeLimitStatusId: 2, timeLimitDueAt: 0 });
    const due = timeLimitSummary([clock()], START).timeLimitDueAt;
    expect([timeLimitStatus(clock(), due - 1), timeLimitStatus(clock(), due)]).toEqual(['ok', 'error']);
  });
});
