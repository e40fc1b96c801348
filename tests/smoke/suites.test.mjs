import { describe, expect, it } from 'vitest';
import { parse } from '../../scripts/commands/test.mjs';
import { reportLines } from '../../scripts/lib/report.mjs';
import { budgetsIn, judged } from '../../scripts/lib/budgets.mjs';
import { outcomeOf } from '../../scripts/lib/suites.mjs';

const count = (report) => report;

describe('the outcome of a suite', () => {
  it.each([
    ['passes', 0, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
    ['fails by its tests', 1, { passed: 2, failed: 1 }, { passed: 2, failed: 1 }],
    ['fails when it ran nothing', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
    [
      'fails when it ended badly without a failed test',
      1,
      { passed: 3, failed: 0 },
      { passed: 3, failed: 1 },
    ],
    ['fails when it left no report', 0, undefined, { passed: 0, failed: 1 }],
  ])('%s', (_case, code, report, expected) => {
    expect(outcomeOf(code, report, count)).toEqual(expected);
  });
});

describe('the arguments of npm test', () => {
  const all = ['check', 'unit', 'rules', 'functions', 'e2e'];

  it.each([
    [[], { chosen: all, rest: [] }],
    [['rules'], { chosen: ['rules'], rest: [] }],
    [['e2e', 'rules'], { chosen: ['rules', 'e2e'], rest: [] }],
    [['rules', 'customers'], { chosen: ['rules'], rest: ['customers'] }],
    [['unit', '--', '-t', 'mass'], { chosen: ['unit'], rest: ['-t', 'mass'] }],
  ])('%j', (args, expected) => {
    expect(parse(args)).toEqual(expected);
  });
});

describe('the report at the end', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `f${index}.test.ts`, ms: index * 1000 }));

  it('names of each suite its time and ten slowest files, and ends with the plain line', () => {
    const lines = reportLines({
      check: { passed: 6, failed: 0, ms: 61_500 },
      unit: { passed: 12, failed: 1, ms: 90_000, files },
    });
    expect(lines.filter((line) => line.includes('.test.ts'))).toHaveLength(10);
    expect(lines.slice(0, 3)).toEqual(['', '  Slowest of unit', '     11.0 s  f11.test.ts']);
    expect(lines.join('\n')).not.toContain('f1.test.ts');
    expect(lines.at(-1)).toBe('18 passed, 1 failed');
    expect(lines.find((line) => line.includes('check'))).toBe(
      '  ✓ check       6 passed, 0 failed           61.5 s',
    );
  });

  it('names the CPU seconds of each suite, of what belongs to none and of all, and the twenty dearest files of all suites', () => {
    const costly = Array.from({ length: 25 }, (_, index) => ({ file: `c${index}`, ms: 0, cpu: index }));
    const lines = reportLines(
      {
        unit: { passed: 1, failed: 0, ms: 90_000, cpu: 100.25, files: costly },
        rules: { passed: 1, failed: 0, ms: 1000, cpu: 20, files: [{ file: 'dear', ms: 0, cpu: 30 }] },
      },
      { emulators: 50 },
    );
    const at = lines.indexOf('  Dearest files, in seconds of CPU');
    expect(lines.slice(at + 1, at + 21).map((line) => line.trim())).toEqual([
      '30.0  dear',
      ...costly
        .slice(6)
        .toReversed()
        .map(({ file, cpu }) => `${cpu}.0  ${file}`),
    ]);
    expect(lines[at + 21]).toBe('');
    expect(lines.slice(-6)).toEqual([
      '  ✓ unit        1 passed, 0 failed           90.0 s     100.3 s of CPU',
      '  ✓ rules       1 passed, 0 failed            1.0 s      20.0 s of CPU',
      '    emulators                                            50.0 s of CPU',
      '    all                                                 170.3 s of CPU',
      '',
      '2 passed, 0 failed',
    ]);
  });

  it('says last what failed, in its own words, however long ago it was printed', () => {
    const failures = [
      { file: 'a.test.ts', name: 'adds up', message: '\u001B[31mexpected 3\u001B[39m\n\nto be 4' },
    ];
    const lines = reportLines({ unit: { passed: 1, failed: 1, ms: 1000, files, failures } });
    const at = lines.indexOf('  ✗ unit: a.test.ts: adds up');
    expect(lines.slice(at + 1, at + 4)).toEqual(['      expected 3', '      to be 4', '']);
    expect(at).toBeGreaterThan(lines.findIndex((line) => line.includes('Slowest')));
  });
});

describe('the budgets', () => {
  const page = [
    '| limit | most | source | ours | margin | check |',
    '|---|---|---|---|---|---|',
    '| half | 1,000 bytes | quotas | 500 bytes | 500 bytes | `x` |',
    '| nearly all | 10 | rules | 9 of them | 1 | `x` |',
    '| where a check stops | 30 | rules | 30 | 0 | `x` |',
    '| of another unit | 1 MiB | rules | 900 kB | much | `x` |',
    '| in words | no number | rules | none | – | `x` |',
    '| of the rules | 1,000 bytes | rules | reckoned | – | `x` |',
  ].join('\n');
  const reckoned = (now) => [{ limit: 'of the rules', now, where: 'a.rules' }];
  const of = (now) => budgetsIn(page, reckoned(now));

  it('are the limits with numbers of one unit and those that are reckoned, the fullest first', () => {
    expect(of(700).map(({ limit, used, share }) => [limit, used, share])).toEqual([
      ['nearly all', '9', 0.9],
      ['of the rules', '700 bytes', 0.7],
      ['half', '500 bytes', 0.5],
    ]);
  });

  it('refuse a row that nobody reckons, and a figure without a row', () => {
    expect(() => budgetsIn(page, [])).toThrow('nobody reckons "of the rules"');
    expect(() => budgetsIn(page.replace('reckoned', '5 bytes'), reckoned(1))).toThrow('has no row');
  });

  it.each([
    [919, 0, 0],
    [920, 1, 0],
    [970, 1, 0],
    [971, 0, 1],
    [Infinity, 0, 1],
  ])('warn at 92 %% of a limit and fail above 97: %d of 1,000', (now, warns, fails) => {
    const { warnings, faults } = judged(of(now));
    expect([warnings.length, faults.length]).toEqual([warns, fails]);
    const words = now < 920 ? /^$/u : /^of the rules: .* of 1,000 bytes \(a\.rules\); /u;
    expect([...warnings, ...faults].join()).toMatch(words);
  });

  it('fail where a figure of the page is over its limit', () => {
    const over = page.replace('500 bytes | 500', '1,001 bytes | 500');
    expect(judged(budgetsIn(over, reckoned(1))).faults).toEqual([
      'half: 1,001 bytes of 1,000 bytes; 97 % at most.',
    ]);
  });
});
