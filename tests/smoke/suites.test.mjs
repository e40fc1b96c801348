import { describe, expect, it } from 'vitest';
import { parse } from '../../scripts/commands/test.mjs';
import { reportLines } from '../../scripts/lib/report.mjs';
import { overIn, sharesIn } from '../../scripts/lib/margins.mjs';
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

describe('the margins', () => {
  const page = [
    '| limit | most | source | ours | margin | check |',
    '|---|---|---|---|---|---|',
    '| half | 1,000 bytes | quotas | 500 bytes | 500 bytes | `x` |',
    '| nearly all | 10 | rules | 9 of them | 1 | `x` |',
    '| of another unit | 1 MiB | rules | 900 kB | much | `x` |',
    '| in words | no number | rules | none | – | `x` |',
  ].join('\n');

  it('name a limit that our figure is over', () => {
    expect(overIn(page)).toEqual([]);
    expect(overIn(page.replace('500 bytes | 500', '1,001 bytes | 500'))).toEqual([
      'half: 1,001 bytes of ours, 1,000 bytes at most.',
    ]);
  });

  it('are of the limits with numbers of one unit, the nearest first', () => {
    expect(sharesIn(page).map(({ limit, share }) => [limit, share])).toEqual([
      ['nearly all', 0.9],
      ['half', 0.5],
    ]);
  });
});
