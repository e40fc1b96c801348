import { describe, expect, it } from 'vitest';
import { sessionEndsAt, sessionStage, timeLeft } from './session-end.ts';

const AUTH = 1_790_000_000;
const signIn = { authTime: AUTH, secondFactor: null };

describe('the end of a session', () => {
  it.each([
    ['', 0, null],
    ['08:00:00', 0, (AUTH + 28_800) * 1000],
    ['00:05:00', AUTH - 1, (AUTH + 300) * 1000],
    ['00:05:00', AUTH, 0],
    ['08:00:00', AUTH + 1, 0],
    ['', AUTH + 1, 0],
  ])('with duration %j, valid after %d', (duration, validAfter, end) => {
    expect(sessionEndsAt(duration, signIn, validAfter)).toBe(end);
  });

  it('is not guessed from a duration that is none (P08)', () => {
    expect(() => sessionEndsAt('8 hours', signIn, 0)).toThrow('Invalid duration (HH:MM:SS)');
  });
});

describe('the stage of a session that ends at 1,000,000 ms', () => {
  it.each([
    [0, { kind: 'open', nextMillis: 700_000 }],
    [699_999, { kind: 'open', nextMillis: 1 }],
    [700_000, { kind: 'ending', secondsLeft: 300, nextMillis: 1001 }],
    [760_001, { kind: 'ending', secondsLeft: 240, nextMillis: 1000 }],
    [999_000, { kind: 'ending', secondsLeft: 1, nextMillis: 1001 }],
    [999_999, { kind: 'ending', secondsLeft: 1, nextMillis: 2 }],
    [1_000_000, { kind: 'ending', secondsLeft: 0, nextMillis: 1001 }],
    [1_000_001, { kind: 'ended' }],
  ])('at %d', (now, stage) => {
    expect(sessionStage(1_000_000, now)).toEqual(stage);
  });

  it('is open for ever without an end', () => {
    expect(sessionStage(null, Number.MAX_SAFE_INTEGER)).toEqual({ kind: 'open', nextMillis: null });
  });

  it('that was ended elsewhere has ended', () => {
    expect(sessionStage(0, 1)).toEqual({ kind: 'ended' });
  });
});

describe('time left', () => {
  it.each([
    [300, '5 min'],
    [241, '5 min'],
    [240, '4 min'],
    [61, '2 min'],
    [60, '60 s'],
    [45, '45 s'],
    [0, '0 s'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words);
  });
});
