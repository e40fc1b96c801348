import { describe, expect, it } from 'vitest';
import { addMonths, isPeriodId, monthSpans, monthsOf, PERIODS, periodOf, type PeriodId } from './periods.ts';
import { isWithin, spanOf, spanText } from '../shared/span.ts';

describe('periodOf', () => {
  it.each<[PeriodId, string, string, string, string]>([
    ['thisMonth', '2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
    ['lastMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['threeMonths', '2026-08-24', '2026-11-23', '2026-05-24', '2026-08-23'],
    ['twelveMonths', '2025-11-24', '2026-11-23', '2024-11-24', '2025-11-23'],
    ['thisYear', '2026-07-01', '2026-11-23', '2025-07-01', '2025-11-23'],
    ['lastYear', '2025-07-01', '2026-06-30', '2024-07-01', '2025-06-30'],
  ])('%s runs from %s to %s, after %s to %s', (id, from, to, was, until) => {
    expect(periodOf(id, '2026-11-23')).toEqual({ now: { from, to }, before: { from: was, to: until } });
  });

  it('begins the financial year of a day in autumn the July before', () => {
    expect(periodOf('thisYear', '2026-03-31').now.from).toBe('2025-07-01');
  });

  it.each(Object.keys(PERIODS).filter(isPeriodId))(
    '%s ends before it is compared, on every last day',
    (id) => {
      for (const today of ['2024-02-29', '2025-03-31', '2026-12-31', '2026-01-01']) {
        const { now, before } = periodOf(id, today);
        expect(before.from <= before.to && before.to < now.from && now.from <= now.to, today).toBe(true);
      }
    },
  );
});

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (day, count, then) => {
  expect(addMonths(day, count)).toBe(then);
});

it('names every month that a period touches', () => {
  expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
});

it('tells the days of each month that it holds', () => {
  expect(monthSpans({ from: '2028-01-20', to: '2028-03-05' })).toEqual([
    { month: '2028-01', from: '2028-01-20', to: '2028-01-31' },
    { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
    { month: '2028-03', from: '2028-03-01', to: '2028-03-05' },
  ]);
});

it('stands in an address, and is read from there', () => {
  const period = { from: '2026-09-01', to: '2026-09-30' };
  expect(spanOf(spanText(period))).toEqual(period);
  expect(spanOf('x')).toEqual({ from: 'x', to: '' });
  expect([isWithin(period, '2026-09-30'), isWithin(period, '2026-10-01')]).toEqual([true, false]);
});
