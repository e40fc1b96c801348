import { describe, expect, it } from 'vitest';
import { durationSeconds, durationText } from './duration.ts';

describe('durationSeconds', () => {
  it.each([
    ['', null],
    ['00:00:00', 0],
    ['08:30:15', 30_615],
    ['100:00:00', 360_000],
    ['0:5:9', 309],
  ])('reads %j as %j seconds', (text, seconds) => {
    expect(durationSeconds(text)).toBe(seconds);
  });

  it.each(['8', '08:30', '08:60:00', '08:00:60', '-1:00:00', '1:2:3:4', 'aa:bb:cc', ' 01:00:00'])(
    'refuses %j with the specification’s text',
    (text) => {
      expect(() => durationSeconds(text)).toThrow(new RangeError('Invalid duration (HH:MM:SS)'));
    },
  );
});

describe('durationText', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [60, '1 min'],
    [600, '10 min'],
    [5400, '1 h 30 min'],
    [3_661, '1 h 1 min 1 s'],
    [360_000, '100 h'],
  ])('%d s is %j', (seconds, words) => {
    expect(durationText(seconds)).toBe(words);
  });
});
