import { describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { timeLimitState } from './time-limit-state.ts';

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
  timeLimits: timeLimitState('i1', job, definitions, START).timeLimits.map((row) => ({
    ...row,
    timeLimitExemptTimestamp: until,
  })),
});

describe('timeLimitState', () => {
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
    const state = timeLimitState('i1', record, definitions, now);
    expect([state.timeLimits.length, state.timeLimitStatusId, state.timeLimitDueAt]).toEqual([
      count,
      statusId,
      dueAt,
    ]);
  });

  it('says another status exactly when it said it would', () => {
    const { timeLimitStatusId, timeLimitDueAt } = timeLimitState('i1', job, definitions, START);
    const before = timeLimitState('i1', job, definitions, timeLimitDueAt - 1);
    const then = timeLimitState('i1', job, definitions, timeLimitDueAt);
    expect([timeLimitStatusId, before.timeLimitStatusId, then.timeLimitStatusId]).toEqual([0, 0, 2]);
  });
});
