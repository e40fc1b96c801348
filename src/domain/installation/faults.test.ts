import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundText, FIGURES, HEIGHT_BOUND, outOfBounds } from './bounds.ts';
import { bookedNote, certificateDateFault, dateProblem, faultsOf } from './faults.ts';
import { buildReadyJob } from './job.fixture.ts';
import { type Installation, INSTALLATION_TYPES, installationSchema } from './schema.ts';

const TODAY = '2026-07-15';
const jobOf = (change: Partial<Installation> = {}) => buildReadyJob('retroGvmUpgradeState', change);
const told = (change: Partial<Installation>) => faultsOf(jobOf(change), TODAY).map(({ title }) => title);

describe('faultsOf', () => {
  it.each(INSTALLATION_TYPES)('has nothing against a whole %s', (type) => {
    expect(faultsOf(buildReadyJob(type), TODAY)).toEqual([]);
  });

  it('has nothing against blanks: they are missing', () => {
    const blank = { fl: '', fr: '', rl: '', rr: '' } as const;
    const nothing = {
      installationDate: '',
      originalJobDate: '',
      heightsBefore: blank,
      weighFront: '',
    } as const;
    expect(told(nothing)).toEqual([]);
  });

  it.each<[string, Partial<Installation>, string]>([
    ['a day to come', { installationDate: '2026-07-16' }, 'Installation date (after today)'],
    ['2030', { installationDate: '2030-01-01' }, 'Installation date (after today)'],
    ['a day that is none', { installationDate: '2026-02-30' }, 'Installation date (not a date)'],
    [
      'a retro job to come',
      { installationDate: '', originalJobDate: '2026-07-16' },
      'Original job date (after today)',
    ],
    [
      'a retro job after its approval',
      { installationDate: '2026-07-01', originalJobDate: '2026-07-02' },
      'Original job date (after the installation date)',
    ],
    [
      'a vehicle that is still to be built',
      { buildYear: 2026, buildMonth: 'Aug', installationDate: '', originalJobDate: '' },
      'Build year (after today)',
    ],
    [
      'work before the vehicle was built',
      { installationDate: '2026-01-31', originalJobDate: '', buildMonth: 'Feb', buildYear: 2026 },
      'Installation date (before the vehicle was built)',
    ],
  ])('names %s', (_what, change, title) => {
    expect(told(change)).toEqual([title]);
  });

  it('takes work of today, and of the month in which the vehicle was built', () => {
    const built = { buildMonth: 'Jul', buildYear: 2026 } as const;
    expect(told({ installationDate: TODAY, originalJobDate: TODAY, ...built })).toEqual([]);
  });

  it.each<[string, Partial<Installation>, string]>([
    [
      'a height of 0',
      { heightsBefore: { fl: 0, fr: 500, rl: 510, rr: 510 } },
      'Height before, front left (100 to 2,000 mm)',
    ],
    [
      'a height of 99,999',
      { heightsAfter: { fl: 540, fr: 540, rl: 550, rr: 99_999 } },
      'Height after, rear right (100 to 2,000 mm)',
    ],
    [
      'a castor of 300',
      { alignmentAfter: { castor: 300, camber: 0, individualToe: 0, totalToe: 0 } },
      'Castor after (-45 to 45 °)',
    ],
    [
      'a toe of −400',
      { alignmentBefore: { castor: 3, camber: 0, individualToe: -400, totalToe: 0 } },
      'Individual toe before (-200 to 200 mm)',
    ],
    ['a negative load', { loadRear: -300 }, 'Load rear (0 to 20,000 kg)'],
    ['a weighbridge of 0', { weighFront: 0 }, 'Weighbridge front (100 to 20,000 kg)'],
    ['an odometer of 99,999,999', { odometer: 99_999_999 }, 'Odometer (0 to 2,000,000 km)'],
    [
      'an accessory of −70 kg',
      {
        accessories: [
          {
            accessoryId: '',
            name: 'Bull bar',
            weight: -70,
            frontPercent: 50,
            rearPercent: 50,
            removed: false,
          },
        ],
      },
      'Bull bar: weight (0 to 20,000 kg)',
    ],
    [
      'a share of 130 %',
      {
        accessories: [
          { accessoryId: '', name: '', weight: 70, frontPercent: 130, rearPercent: -30, removed: false },
        ],
      },
      'Accessory: front share (0 to 100 %)',
    ],
    [
      '400 people',
      { people: [{ row: 'second', count: 400, kg: 68, frontPercent: 25 }] },
      'Second row: people (0 to 99 people)',
    ],
  ])('names %s', (_what, change, title) => {
    expect(told(change)[0]).toBe(title);
  });

  it('takes each bound itself, and nothing beyond', () => {
    for (const [name, { title, min, max }] of Object.entries(FIGURES)) {
      for (const end of [min, max]) expect(outOfBounds(jobOf({ [name]: end })), title).toEqual([]);
      for (const beyond of [min - 0.1, max + 0.1, Number.POSITIVE_INFINITY, Number.NaN]) {
        expect(outOfBounds(jobOf({ [name]: beyond })), title).toMatchObject([{ path: name, title }]);
      }
    }
  });

  it('names what the schema refuses, and nothing else', () => {
    const near = (...ends: readonly number[]) =>
      fc.oneof(fc.constant<''>(''), ...ends.flatMap((end) => [end, end - 0.5, end + 0.5].map(fc.constant)));
    const height = near(0, 100, 2000, 99_999);
    const corners = fc.record({ fl: height, fr: height, rl: height, rr: height });
    const [angle, toe] = [near(-45, 0, 45, 200), near(-200, 0, 200, 45)];
    const angles = fc.record({ castor: angle, camber: angle, individualToe: toe, totalToe: toe });
    const figures = Object.fromEntries(
      Object.entries(FIGURES)
        .filter(([name]) => name !== 'odometer')
        .map(([name, { min, max }]) => [name, near(min, max, 99_999)]),
    );
    const accessory = fc.record({
      accessoryId: fc.constant(''),
      name: fc.constant('Bull bar'),
      weight: near(0, 20_000),
      frontPercent: near(0, 100),
      rearPercent: near(0, 100),
      removed: fc.boolean(),
    });
    const people = fc.record({
      row: fc.constant('front' as const),
      count: fc.constantFrom<number | ''>('', -1, 0, 99, 100),
      kg: near(0, 500),
      frontPercent: near(0, 100),
    });
    const change = fc.record(
      {
        ...figures,
        odometer: fc.constantFrom<number | ''>('', -1, 0, 2_000_000, 2_000_001),
        heightsBefore: corners,
        heightsAfter: corners,
        alignmentBefore: angles,
        alignmentAfter: angles,
        accessories: fc.tuple(accessory),
        people: fc.tuple(people),
      },
      // One or a few at a time: with all, nothing would ever be within.
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, (fields) => {
        const job = { ...jobOf(), ...fields };
        const read = installationSchema.safeParse(job);
        const refused = new Set(read.error?.issues.map(({ path }) => String(path[0])));
        expect(refused).toEqual(new Set(outOfBounds(job).map(({ path }) => path.split('.')[0])));
      }),
    );
  });

  it('says a bound with its unit', () => {
    expect(boundText(HEIGHT_BOUND)).toBe('100 to 2,000 mm');
  });
});

describe('what a person is told at a date', () => {
  const dates = { installationDate: '', originalJobDate: '', buildMonth: '', buildYear: '' } as const;
  it.each([
    ['installationDate', { installationDate: '2026-03-01', buildMonth: 'Feb', buildYear: 2026 }, null],
    ['installationDate', { installationDate: '2026-02-01', buildMonth: 'Feb', buildYear: 2026 }, null],
    [
      'installationDate',
      { installationDate: '2026-01-31', buildMonth: 'Feb', buildYear: 2026 },
      'Installation date is before the vehicle was built',
    ],
    [
      'installationDate',
      { installationDate: '2025-12-31', buildYear: 2026 },
      'Installation date is before the vehicle was built',
    ],
    // Booked ahead: noted, and refused when the job is said to be ready.
    ['installationDate', { installationDate: '2026-07-16' }, null],
    ['originalJobDate', { originalJobDate: '2026-07-16' }, 'Original job date is after today'],
    [
      'originalJobDate',
      { installationDate: '2026-03-01', originalJobDate: '2026-03-02' },
      'Original job date is after the installation date',
    ],
    ['originalJobDate', { installationDate: '2026-03-01', originalJobDate: '2026-03-01' }, null],
    ['buildYear', { buildYear: 2027 }, 'Build year is after today'],
    ['buildYear', { buildYear: 2026 }, null],
  ] as const)('%s: %o: %s', (field, change, problem) => {
    expect(dateProblem(field, { ...dates, ...change }, TODAY)).toBe(problem);
  });

  it('notes a job that is booked for a day to come', () => {
    expect(bookedNote(TODAY, TODAY)).toBeNull();
    expect(bookedNote('2026-07-16', TODAY)).toMatch(/^After today\./u);
  });
});

describe('the date of a certificate', () => {
  it.each([
    ['', 'Enter the certificate date as DD/MM/YYYY.'],
    ['16/7', 'Enter the certificate date as DD/MM/YYYY.'],
    ['2026-07-16', 'The date of the certificate can’t be in the future.'],
    ['2026-06-30', 'The certificate can’t be dated before the work (01/07/2026).'],
    ['2026-07-01', null],
    ['2026-07-15', null],
  ])('%j: %s', (day, fault) => {
    expect(certificateDateFault(day, jobOf({ installationDate: '2026-07-01' }), TODAY)).toBe(fault);
  });
});
