import { describe, expect, it } from 'vitest';
import { parse } from '../../scripts/commands/test.mjs';
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
