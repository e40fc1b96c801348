import { describe, expect, it } from 'vitest';
import { reportStorm } from '#tests/report-storm.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { limitRowsOf, NOT_EXEMPTED } from '../time-limit/limit-rows.ts';
import { timeLimitErrorSchema } from '../time-limit/schema.ts';
import { partOfRecord } from './counters/all.ts';
import { additions, cellsOf, headOf, partOf, readPart, storedPart } from './parts.ts';
import { reportFiguresSchema } from './schema.ts';

const nobody = () => null;
const jobPart = (overrides: Parameters<typeof buildInstallation>[0] = {}) =>
  partOfRecord(
    'installations',
    'a',
    { ...buildInstallation({ installationDate: '2026-09-14', stage: 'sentToEngineer', ...overrides }) },
    nobody,
  ) ?? {};
const YEAR = 'jobs~outback-penrith~head-office~2026';
const WAITING = 'waiting~outback-penrith~head-office~now';

describe('what a record counts for', () => {
  it('stands in the figures of its year and in those of now, by its own dims', () => {
    expect(jobPart()).toMatchObject({
      [YEAR]: { counts: { 'jobs|09|gvmUpgradeState|NSW': 1 } },
      [WAITING]: { counts: { 'jobs|2026-09-14|sentToEngineer|gvmUpgradeState|NSW': 1 } },
    });
  });

  it('is nothing of a job that is deleted or cancelled, of one without a day nothing of a year', () => {
    expect([jobPart({ deleted: true }), jobPart({ stage: 'cancelled' })]).toEqual([{}, {}]);
    expect(jobPart({ installationDate: '' })).not.toHaveProperty([YEAR]);
  });

  it('is not known of a record that cannot be read', () => {
    expect(partOfRecord('installations', 'a', { dealerId: 7 }, nobody)).toBeNull();
  });

  it('is told apart whatever people typed as a reason', () => {
    const limit = {
      id: 'a',
      type: 'gvmUpgradeState',
      startTimestamp: 100,
      limit: 50,
      timeLimitExemptTimestamp: 200,
      timeLimitExemptReason: 'Parts | late',
    };
    const { counts = {}, names = {} } =
      jobPart({ timeLimits: [limit] })['limits~outback-penrith~head-office~now'] ?? {};
    const head = headOf('limits~outback-penrith~head-office~now');
    expect(cellsOf(reportFiguresSchema.parse({ ...head, counts, names }))).toEqual([
      {
        family: 'limits',
        dealerId: 'outback-penrith',
        month: '',
        dims: { limit: 'gvmUpgradeState', ends: '150', until: '200', reason: 'Parts / late', person: '' },
        sum: 'limits',
        value: 1,
      },
    ]);
  });

  it('is found by the reason that its figures hold, whatever people typed', () => {
    const question = { status: '' as const, type: '', dealerIds: [], jobType: '', since: '', person: '' };
    const typed = ['Parts | late', '|', '-', ` ${'x'.repeat(59)}|late`, 'Parts late', ''];
    const timeLimits = typed.map((reason, at) =>
      timeLimitErrorSchema.parse({
        id: 'a',
        type: 'gvmUpgradeState',
        startTimestamp: 100 + at,
        limit: 50,
        timeLimitExemptTimestamp: 200,
        timeLimitExemptReason: reason,
      }),
    );
    const [figures, { counts = {}, names = {} } = {}] =
      Object.entries(jobPart({ timeLimits })).find(([id]) => id.startsWith('limits')) ?? [];
    const cells = cellsOf(reportFiguresSchema.parse({ ...headOf(figures ?? ''), counts, names }));
    const record = {
      collection: 'installations' as const,
      id: 'a',
      number: 'A',
      jobType: 'gvmUpgradeState',
      dealerId: 'd',
      distributerId: 'x',
      timeLimits,
      endsAt: 0,
    };
    const found = cells.map(({ dims }) => {
      const reason = dims['reason'] || NOT_EXEMPTED;
      return limitRowsOf(record, { ...question, reason }, 0).map(({ limit }) => limit.startTimestamp + 50);
    });
    expect(found).toHaveLength(typed.length);
    for (const [at, { dims }] of cells.entries()) expect(found[at]).toContain(Number(dims['ends']));
  });

  it('is added by its difference alone, and taken off when the record goes', () => {
    const [before, after] = [jobPart(), jobPart({ stage: 'complete', completedAt: 1_780_000_000 })];
    expect(additions(before, after).find(({ id }) => id === YEAR)?.counts).toEqual({
      'complete|09|gvmUpgradeState|NSW': 1,
    });
    expect(additions(before, before)).toEqual([]);
    expect(additions(before, partOf([])).find(({ id }) => id === YEAR)?.counts).toEqual({
      'jobs|09|gvmUpgradeState|NSW': -1,
    });
  });

  it('is kept as text that reads the same', () => {
    expect(readPart(storedPart(jobPart()))).toEqual(jobPart());
    expect(readPart({ text: '{' })).toEqual({});
  });
});

// Ten thousand writes, and as many against the emulator: npm run test:soak -- reports.
it('two hundred random writes, told of late, twice and side by side, are counted as from nothing', () => {
  const { figures, expected, again } = reportStorm(200, 'reports', 3);
  expect(figures).toEqual(expected);
  expect(Object.keys(figures).length).toBeGreaterThan(10);
  // It is no proof where nobody is overtaken.
  expect(again).toBeGreaterThan(5);
});
