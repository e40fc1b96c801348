import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, endOfDaySydney, instantSydney, parseTypedDate, startOfDaySydney } from './calendar.ts';
import {
  dayBounds,
  daysBetween,
  elapsedDays,
  formatDate,
  formatDateTime,
  formatTime,
  isIsoDay,
  todaySydney,
  unixSeconds,
} from './dates.ts';

const hoursOf = (day: string): number => (endOfDaySydney(day) + 1 - startOfDaySydney(day)) / 3600;
const NOW = new Date('2026-07-01T02:00:00Z');

describe('endOfDaySydney', () => {
  it.each([
    ['2026-10-04', 1_791_118_799],
    ['2026-04-05', 1_775_397_599],
    ['2026-07-01', 1_782_914_399],
    ['2027-01-01', 1_798_808_399],
  ])('%s ends at %i (Z01)', (day, seconds) => {
    expect(endOfDaySydney(day)).toBe(seconds);
  });

  it('knows the days of 23, 24 and 25 hours', () => {
    expect(['2026-10-04', '2026-07-01', '2026-04-05'].map(hoursOf)).toEqual([23, 24, 25]);
  });
});

describe('dayBounds', () => {
  it.each(['2026-10-03', '2026-10-04', '2026-10-05', '2026-04-04', '2026-04-05', '2026-04-06', '2026-12-31'])(
    'are those of the calendar on %s (Z01)',
    (day) => {
      const { start, end } = dayBounds(day);
      expect([unixSeconds(start), unixSeconds(end)]).toEqual([
        startOfDaySydney(day),
        startOfDaySydney(addDays(day, 1)),
      ]);
    },
  );
});

describe('instantSydney', () => {
  it('moves a skipped time an hour on and takes the first of a doubled one (Z03)', () => {
    expect(formatDateTime(instantSydney('2026-10-04', '02:30'))).toBe('04/10/2026 3:30am');
    expect(instantSydney('2026-04-05', '02:30').toISOString()).toBe('2026-04-04T15:30:00.000Z');
  });

  it('reads back every hour around both changes', () => {
    for (const day of ['2026-04-04', '2026-04-05', '2026-04-06', '2026-10-03', '2026-10-04', '2026-10-05']) {
      for (let hour = 0; hour < 24; hour += 1) {
        if (day === '2026-10-04' && hour === 2) continue;
        const instant = instantSydney(day, `${String(hour).padStart(2, '0')}:05`);
        const clock = `${hour % 12 || 12}:05${hour < 12 ? 'am' : 'pm'}`;
        expect([todaySydney(instant), formatTime(instant)]).toEqual([day, clock]);
      }
    }
  });

  it('refuses what is no date or time', () => {
    expect(() => instantSydney('2026-02-31', '10:00')).toThrow(RangeError);
    expect(() => instantSydney('2026-02-01', '25:00')).toThrow(RangeError);
    expect(() => instantSydney('2026-02-01', 'noon')).toThrow(RangeError);
  });
});

describe('elapsedDays', () => {
  it.each([
    [0, 0],
    [86_399, 0],
    [86_400, 1],
    [10 * 86_400 - 1, 9],
    [-5, 0],
  ])('%i seconds are %i whole days (Z04)', (seconds, days) => {
    for (const start of [startOfDaySydney('2026-04-05'), startOfDaySydney('2026-10-04')]) {
      expect(elapsedDays(start, start + seconds)).toBe(days);
    }
  });
});

describe('showing dates', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['Australia/Perth', 'Europe/London', 'Pacific/Honolulu'])('is the same in %s (Z02)', (zone) => {
    vi.stubEnv('TZ', zone);
    const instant = new Date('2026-06-30T14:05:00Z');
    expect(formatDate(instant)).toBe('01/07/2026');
    expect(formatTime(instant)).toBe('12:05am');
    expect(formatDateTime(unixSeconds(instant))).toBe('01/07/2026 12:05am');
    expect(todaySydney(instant)).toBe('2026-07-01');
    expect(formatDate('2026-10-04')).toBe('04/10/2026');
    expect(endOfDaySydney('2026-10-04')).toBe(1_791_118_799);
  });

  it('shows nothing for what is missing or no date', () => {
    expect([null, undefined, '', '2026-02-31', new Date('no')].map((input) => formatDate(input))).toEqual(
      Array.from({ length: 5 }, () => ''),
    );
    expect(formatTime(Number.NaN)).toBe('');
  });
});

describe('parseTypedDate', () => {
  it.each([
    ['31/01/2026', '2026-01-31'],
    ['1/2/2026', '2026-02-01'],
    ['29-02-2024', '2024-02-29'],
    ['01/01/1926', '1926-01-01'],
    ['31/12/2046', '2046-12-31'],
  ])('%s is %s', (text, day) => {
    expect(parseTypedDate(text, NOW)).toEqual({ ok: true, day });
  });

  it.each([
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '12/13/2026',
    '1/1/26',
    '1/1-2026',
    '',
    '1/1/10000',
    'today',
  ])('%j is no date (V07)', (text) => {
    expect(parseTypedDate(text, NOW)).toEqual({ ok: false, message: 'Not a valid date (DD/MM/YYYY)' });
  });

  it.each(['31/12/1925', '01/01/2047', '01/01/1000'])('%s is out of range (V07)', (text) => {
    expect(parseTypedDate(text, NOW)).toEqual({ ok: false, message: 'Year must be from 1926 to 2046' });
  });
});

describe('days', () => {
  it('are real days', () => {
    expect(['2026-07-01', '2024-02-29'].every(isIsoDay)).toBe(true);
    expect(['2026-7-1', '2025-02-29', 'x', ''].some(isIsoDay)).toBe(false);
  });

  it('are counted between two days, across both changes of the clock, backwards too', () => {
    expect(daysBetween('2026-04-04', '2026-04-06')).toBe(2);
    expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('add across both changes of the clock', () => {
    expect(addDays('2026-04-04', 2)).toBe('2026-04-06');
    expect(addDays('2026-10-05', -2)).toBe('2026-10-03');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
