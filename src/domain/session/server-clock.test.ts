import { describe, expect, it } from 'vitest';
import {
  atLeast,
  type ClockReading,
  drift,
  guessedClock,
  serverMillis,
  reportedClock,
} from './server-clock.ts';

const DAY = 86_400_000;
const SERVER = 1_790_000_000;
const reading = (wall: number, steady: number): ClockReading => ({ wall, steady });

describe('the server’s time', () => {
  it.each([
    ['right', 0],
    ['a day ahead', DAY],
    ['a day behind', -DAY],
  ])('is the server’s, on a device whose clock is %s (S09)', (_name, off) => {
    const start = SERVER * 1000 + off;
    const clock = reportedClock(SERVER, reading(start, 100));
    expect(serverMillis(clock, reading(start, 100))).toBe(SERVER * 1000 + 500);
    expect(serverMillis(clock, reading(start + 90_000, 90_100))).toBe(SERVER * 1000 + 90_500);
  });

  it.each([
    ['both clocks go on', 60_000, 60_000, 60_000],
    ['the device sleeps and the steady clock stands still', 3_600_000, 1_000, 3_600_000],
    ['the wall clock is set back a day', 60_000 - DAY, 60_000, 60_000],
    [
      'the wall clock is set forward a day, until the server speaks again',
      60_000 + DAY,
      60_000,
      60_000 + DAY,
    ],
  ])('when %s', (_name, wall, steady, passed) => {
    const clock = guessedClock(0, reading(SERVER * 1000, 0));
    expect(serverMillis(clock, reading(SERVER * 1000 + wall, steady))).toBe(SERVER * 1000 + passed);
  });

  it('is guessed by how far off the wall clock was', () => {
    const clock = guessedClock(-DAY, reading(SERVER * 1000 + DAY, 0));
    expect(serverMillis(clock, reading(SERVER * 1000 + DAY, 0))).toBe(SERVER * 1000);
  });

  it('is never before what a token proves, and is left alone by an older token', () => {
    const now = reading(SERVER * 1000 - DAY, 0);
    const clock = guessedClock(0, now);
    expect(serverMillis(atLeast(clock, SERVER, now), now)).toBe(SERVER * 1000);
    expect(atLeast(clock, SERVER - 90_000, now)).toBe(clock);
  });

  it.each([
    [1000, 1000, 0],
    [3_600_000, 1000, 3_599_000],
    [-DAY, 1000, DAY + 1000],
  ])('drifts when wall %d and steady %d part', (wall, steady, expected) => {
    const clock = guessedClock(0, reading(0, 0));
    expect(drift(clock, reading(wall, steady))).toBe(expected);
  });
});
