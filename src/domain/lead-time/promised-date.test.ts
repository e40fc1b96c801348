import { describe, expect, it } from 'vitest';
import { promisedDate, weekdayOf } from './promised-date.ts';
import { type LeadTime, leadTimeSchema } from './schema.ts';

/** Cut-off 2:00pm on weekdays, leaves one working day later, two to NSW and five to WA. */
const leadTime = (overrides: Partial<LeadTime> = {}): LeadTime => ({
  ...leadTimeSchema.parse({ name: 'GVM kits', transitNSW: 2, transitWA: 5 }),
  ...overrides,
});
const short = (promise: ReturnType<typeof promisedDate>) =>
  promise && [promise.takenOn, promise.dispatchedOn, promise.arrivesOn];

describe('promisedDate', () => {
  it.each([
    ['before the cut-off on Monday', '2026-06-15T01:00:00Z', ['2026-06-15', '2026-06-16', '2026-06-18']],
    ['at the cut-off', '2026-06-15T04:00:00Z', ['2026-06-15', '2026-06-16', '2026-06-18']],
    ['a minute later', '2026-06-15T04:01:00Z', ['2026-06-16', '2026-06-17', '2026-06-19']],
    ['late on Friday', '2026-06-19T05:00:00Z', ['2026-06-22', '2026-06-23', '2026-06-25']],
    ['on Friday in time', '2026-06-19T03:00:00Z', ['2026-06-19', '2026-06-22', '2026-06-24']],
    ['on Saturday', '2026-06-20T01:00:00Z', ['2026-06-22', '2026-06-23', '2026-06-25']],
    // Sunday 23:30 UTC is Monday morning in Sydney.
    [
      'by the Sydney day, not the UTC one',
      '2026-06-14T23:30:00Z',
      ['2026-06-15', '2026-06-16', '2026-06-18'],
    ],
  ])('ordered %s', (_name, orderedAt, expected) => {
    expect(short(promisedDate(leadTime(), new Date(orderedAt), 'NSW'))).toEqual(expected);
  });

  it.each([
    // Daylight saving begins Sunday 04/10/2026: 2:00pm is 04:00Z before and 03:00Z after.
    ['the Friday before it begins, 1:59pm', '2026-10-02T03:59:00Z', '2026-10-02'],
    ['the Monday after it began, 2:00pm', '2026-10-05T03:00:00Z', '2026-10-05'],
    ['the Monday after it began, 2:01pm', '2026-10-05T03:01:00Z', '2026-10-06'],
    // It ends Sunday 05/04/2026.
    ['the Friday before it ends, 2:01pm', '2026-04-03T03:01:00Z', '2026-04-06'],
    ['the Monday after it ended, 2:00pm', '2026-04-06T04:00:00Z', '2026-04-06'],
  ])('reads the cut-off on the Sydney clock: %s', (_name, orderedAt, takenOn) => {
    expect(promisedDate(leadTime(), new Date(orderedAt), 'NSW')?.takenOn).toBe(takenOn);
  });

  it('counts a fortnight across the change of the clock in days of the calendar', () => {
    const promise = promisedDate(leadTime({ transitWA: 9 }), new Date('2026-10-01T00:00:00Z'), 'WA');
    expect(short(promise)).toEqual(['2026-10-01', '2026-10-02', '2026-10-15']);
  });

  it.each([
    [
      'a blackout is not taken',
      [{ day: '2026-06-15', reason: '' }],
      ['2026-06-16', '2026-06-17', '2026-06-19'],
    ],
    ['nothing leaves on it', [{ day: '2026-06-16', reason: '' }], ['2026-06-15', '2026-06-17', '2026-06-19']],
    [
      'nothing arrives on it',
      [{ day: '2026-06-18', reason: '' }],
      ['2026-06-15', '2026-06-16', '2026-06-19'],
    ],
  ])('%s', (_name, blackouts, expected) => {
    const promise = promisedDate(leadTime({ blackouts }), new Date('2026-06-15T01:00:00Z'), 'NSW');
    expect(short(promise)).toEqual(expected);
  });

  it('leaves and arrives the same day where nothing is to be waited for', () => {
    const now = leadTime({ dispatchDays: 0, transitNSW: 0 });
    expect(short(promisedDate(now, new Date('2026-06-15T01:00:00Z'), 'NSW'))).toEqual([
      '2026-06-15',
      '2026-06-15',
      '2026-06-15',
    ]);
  });
  it('may take orders on a Saturday and still leaves on a working day', () => {
    const saturdays = leadTime({ cutOffSat: 720, dispatchDays: 0 });
    expect(short(promisedDate(saturdays, new Date('2026-06-20T01:00:00Z'), 'NSW'))).toEqual([
      '2026-06-20',
      '2026-06-22',
      '2026-06-24',
    ]);
  });
  it.each([
    ['no transit days for the state', {}, 'NT'],
    ['no days to dispatch', { dispatchDays: '' }, 'NSW'],
    [
      'no weekday that takes orders',
      { cutOffMon: '', cutOffTue: '', cutOffWed: '', cutOffThu: '', cutOffFri: '' },
      'NSW',
    ],
  ] as const)('promises nothing with %s', (_name, overrides, state) => {
    expect(promisedDate(leadTime(overrides), new Date('2026-06-15T01:00:00Z'), state)).toBeNull();
  });
});

describe('weekdayOf', () => {
  it.each([
    ['2026-06-15', 'Mon'],
    ['2026-06-20', 'Sat'],
    ['2026-06-21', 'Sun'],
  ])('%s is %s', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });
});
