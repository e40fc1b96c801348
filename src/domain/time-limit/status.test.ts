import { describe, expect, it } from 'vitest';
import { TIME_LIMIT_STATUS, timeLimitDays, timeLimitStatus, worstTimeLimit } from './status.ts';

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
