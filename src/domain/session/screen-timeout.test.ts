import { describe, expect, it } from 'vitest';
import { nextScreenChange, screenLimits, type ScreenStage, screenStage } from './screen-timeout.ts';

const durations = (ScreenTimeoutDuration: string, ScreenTimeoutCountDown = '') => ({
  ScreenTimeoutDuration,
  ScreenTimeoutCountDown,
});

describe('the limits of a screen', () => {
  it.each([
    ['nothing is set', durations(''), null, { timeout: null, countdown: 0 }],
    ['only a countdown is set', durations('', '00:00:30'), null, { timeout: null, countdown: 0 }],
    ['the timeout is set', durations('00:10:00'), null, { timeout: 600, countdown: 0 }],
    ['both are set', durations('00:10:00', '00:00:30'), null, { timeout: 600, countdown: 30 }],
    ['the countdown is longer', durations('00:00:20', '00:00:30'), null, { timeout: 20, countdown: 20 }],
    ['the person wants it sooner', durations('00:10:00', '00:00:30'), 60, { timeout: 60, countdown: 30 }],
    ['the person wants it later', durations('00:10:00', '00:00:30'), 900, { timeout: 600, countdown: 30 }],
    ['only the person wants it', durations('', '00:00:30'), 60, { timeout: 60, countdown: 30 }],
    [
      'it is zero, which nobody could open again',
      durations('00:00:00'),
      null,
      { timeout: null, countdown: 0 },
    ],
  ])('when %s', (_name, given, preference, limits) => {
    expect(screenLimits(given, preference)).toEqual(limits);
  });

  it('are not guessed from a duration that is none (P08)', () => {
    expect(() => screenLimits(durations('soon'), null)).toThrow('Invalid duration (HH:MM:SS)');
  });
});

const rounded = (stage: ScreenStage) =>
  stage.kind === 'countdown' ? { ...stage, opacity: Number(stage.opacity.toFixed(6)) } : stage;

describe('a screen that locks after 60 s with a countdown of 20 s', () => {
  const limits = { timeout: 60, countdown: 20 };
  it.each([
    [0, { kind: 'open' }, 40_000],
    [39_999, { kind: 'open' }, 1],
    [40_000, { kind: 'countdown', secondsLeft: 20, opacity: 0.1 }, 1000],
    [40_001, { kind: 'countdown', secondsLeft: 20, opacity: 0.100_043 }, 999],
    [41_000, { kind: 'countdown', secondsLeft: 19, opacity: 0.1425 }, 1000],
    [50_000, { kind: 'countdown', secondsLeft: 10, opacity: 0.525 }, 1000],
    [59_000, { kind: 'countdown', secondsLeft: 1, opacity: 0.9075 }, 1000],
    [59_999, { kind: 'countdown', secondsLeft: 1, opacity: 0.949_958 }, 1],
    [60_000, { kind: 'locked' }, null],
    [86_400_000, { kind: 'locked' }, null],
  ])('after %d ms without a move', (idle, stage, next) => {
    expect(rounded(screenStage(idle, limits))).toEqual(stage);
    expect(nextScreenChange(idle, limits)).toBe(next);
  });
});

describe('other screens', () => {
  it.each([
    ['without a countdown, to the last moment', 59_999, { timeout: 60, countdown: 0 }, 'open'],
    ['without a countdown, then', 60_000, { timeout: 60, countdown: 0 }, 'locked'],
    ['with nothing but a countdown, at once', 0, { timeout: 20, countdown: 20 }, 'countdown'],
    ['without a limit, ever', Number.MAX_SAFE_INTEGER, { timeout: null, countdown: 0 }, 'open'],
  ])('%s', (_name, idle, limits, kind) => {
    expect(screenStage(idle, limits).kind).toBe(kind);
  });
});
