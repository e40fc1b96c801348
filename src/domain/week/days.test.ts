import { describe, expect, it } from 'vitest';
import { askedMonday, daysFrom, dayTitle, mondayOf } from './days.ts';

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-26', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-11-30', '2026-11-30'],
    ['2027-01-01', '2026-12-28'],
  ])('with %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('is the one that the address names, else this one', () => {
    expect(askedMonday('2026-12-03', '2026-11-26')).toBe('2026-11-30');
    expect(askedMonday(null, '2026-11-26')).toBe('2026-11-23');
    expect(askedMonday('2026-02-31', '2026-11-26')).toBe('2026-11-23');
  });

  it('names its days', () => {
    expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(dayTitle('2026-11-26')).toBe('Thursday 26/11');
  });
});
