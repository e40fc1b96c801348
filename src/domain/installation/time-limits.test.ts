import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { NO_LIMIT_ENDS } from '../time-limit/schema.ts';
import { buildReadyJob } from './job.fixture.ts';
import type { Installation, Stage, StageMove } from './schema.ts';
import { jobTimeLimits, runningTimeLimits, timeLimitsOf } from './time-limits.ts';

const START = 1_700_000_000;
const DAY = 86_400;
const definitions = {
  gvmUpgradeState: { limit: 10 * DAY },
  installedSviLabelImageUploaded: { limit: 2 * DAY },
  installedWindscreenQrLabelImageUploaded: { limit: 3 * DAY },
};
const begun = { from: 'new', to: 'inProgress', by: 'u1', at: START, rev: 2 } as const;
const job = buildInstallation({ stage: 'inProgress', moves: [begun] });
const complete = { ...job, stage: 'complete' as const, completedAt: START };
const exemptUntil = (until: number) => ({
  ...job,
  timeLimits: jobTimeLimits('i1', job, definitions, START).timeLimits.map((row) => ({
    ...row,
    timeLimitExemptTimestamp: until,
  })),
});

describe('jobTimeLimits', () => {
  it.each([
    ['not started', buildInstallation(), START, 0, 0, 0],
    ['running', job, START, 1, 0, START + 10 * DAY + 1],
    ['in its last second', job, START + 10 * DAY, 1, 0, START + 10 * DAY + 1],
    ['over', job, START + 10 * DAY + 1, 1, 2, 0],
    ['exempt', exemptUntil(START + 20 * DAY), START + 15 * DAY, 1, 1, START + 20 * DAY + 1],
    ['exempt no longer, and over', exemptUntil(START + 20 * DAY), START + 20 * DAY + 1, 1, 2, 0],
    ['exempt no longer, and in time', exemptUntil(START + DAY), START + 2 * DAY, 1, 0, START + 10 * DAY + 1],
    ['complete, both labels to come', complete, START, 2, 0, START + 2 * DAY + 1],
    ['complete, one label late', complete, START + 2 * DAY + 1, 2, 2, START + 3 * DAY + 1],
    ['deleted', { ...job, deleted: true }, START + 99 * DAY, 0, 0, 0],
  ])('%s', (_name, record, now, count, statusId, dueAt) => {
    const state = jobTimeLimits('i1', record, definitions, now);
    expect([state.timeLimits.length, state.timeLimitStatusId, state.timeLimitDueAt]).toEqual([
      count,
      statusId,
      dueAt,
    ]);
  });

  it.each([
    ['none', buildInstallation(), START, NO_LIMIT_ENDS],
    ['running', job, START, START + 10 * DAY],
    ['over', job, START + 11 * DAY, START + 10 * DAY],
    ['exempt', exemptUntil(START + 20 * DAY), START + 15 * DAY, START + 20 * DAY],
    ['exempt no longer', exemptUntil(START + 20 * DAY), START + 21 * DAY, START + 10 * DAY],
    ['two', complete, START, START + 2 * DAY],
  ])('sorts by the second that the days left are counted to: %s', (_name, record, now, endsAt) => {
    expect(jobTimeLimits('i1', record, definitions, now).timeLimitEndsAt).toBe(endsAt);
  });

  it('says another status exactly when it said it would', () => {
    const { timeLimitStatusId, timeLimitDueAt } = jobTimeLimits('i1', job, definitions, START);
    const before = jobTimeLimits('i1', job, definitions, timeLimitDueAt - 1);
    const then = jobTimeLimits('i1', job, definitions, timeLimitDueAt);
    expect([timeLimitStatusId, before.timeLimitStatusId, then.timeLimitStatusId]).toEqual([0, 0, 2]);
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
  questions: [],
  changes: [],
});
const STARTED = entry('new', 'inProgress', START);
const PHOTO = { url: 'u', urlThumb: '', path: 'p', name: 'n', hash: '', takenAt: 0 };
const readyJob = (overrides: Partial<Installation> = {}): Installation =>
  buildReadyJob('gvmUpgradeState', { moves: [STARTED], ...overrides });
const done = (overrides: Partial<Installation> = {}): Installation =>
  readyJob({ stage: 'complete', completedAt: START + DAY, ...overrides });

describe('runningTimeLimits', () => {
  it('runs the limit of the type from the start of work until complete', () => {
    expect(runningTimeLimits(readyJob({ stage: 'new', moves: [] }))).toEqual([]);
    for (const stage of ['inProgress', 'readyForCheck', 'sentToEngineer', 'engineerApproved'] as const) {
      expect(runningTimeLimits(readyJob({ stage }))).toEqual([
        { type: 'gvmUpgradeState', startTimestamp: START },
      ]);
    }
    expect(runningTimeLimits(readyJob({ stage: 'cancelled' }))).toEqual([]);
  });

  it('keeps the first start when the record is reopened', () => {
    const moves = [STARTED, entry('complete', 'inProgress', START + 5 * DAY)];
    expect(runningTimeLimits(readyJob({ moves }))[0]?.startTimestamp).toBe(START);
  });

  it('runs each label from completion until its photo is there', () => {
    const svi = { type: 'installedSviLabelImageUploaded', startTimestamp: START + DAY };
    const windscreen = { type: 'installedWindscreenQrLabelImageUploaded', startTimestamp: START + DAY };
    expect(runningTimeLimits(done())).toEqual([svi, windscreen]);
    expect(runningTimeLimits(done({ photos: { sviLabel: PHOTO } }))).toEqual([windscreen]);
    expect(runningTimeLimits(done({ photos: { sviLabel: PHOTO, windscreenQrLabel: PHOTO } }))).toEqual([]);
    expect(runningTimeLimits(done({ type: 'reComplianceState' }))).toEqual([svi]);
    expect(runningTimeLimits(done({ type: 'suspensionCheck' }))).toEqual([]);
  });
});

describe('timeLimitsOf', () => {
  const defined = {
    gvmUpgradeState: { limit: 7 * DAY },
    installedSviLabelImageUploaded: { limit: 3 * DAY },
  };

  it('carries what is defined, with the status of now', () => {
    expect(timeLimitsOf('i1', readyJob(), defined, START + 8 * DAY)).toEqual([
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
    expect(timeLimitsOf('i1', done(), defined, START).map(({ type }) => type)).toEqual([
      'installedSviLabelImageUploaded',
    ]);
    expect(timeLimitsOf('i1', readyJob(), {}, START)).toEqual([]);
  });

  it('keeps an exemption, and drops it with its cause', () => {
    const [fresh] = timeLimitsOf('i1', readyJob(), defined, START);
    const exempt = fresh && [
      { ...fresh, timeLimitExemptTimestamp: START + 9 * DAY, timeLimitExemptReason: 'Parts' },
    ];
    const kept = timeLimitsOf('i1', readyJob({ timeLimits: exempt ?? [] }), defined, START + 8 * DAY);
    expect(kept).toMatchObject([{ timeLimitStatus: 'exempt', timeLimitExemptReason: 'Parts' }]);
    const after = timeLimitsOf('i1', done({ timeLimits: exempt ?? [] }), defined, START + 8 * DAY);
    expect(after).toMatchObject([{ type: 'installedSviLabelImageUploaded', timeLimitExemptReason: '' }]);
  });
});
