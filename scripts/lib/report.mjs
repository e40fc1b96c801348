import { stripVTControlCharacters } from 'node:util';

/** Files named under each suite: where its time goes. */
const SLOWEST = 10;
/** Failures named at the end, and lines of what each says: the end of a log is what people are shown of it. */
const NAMED = 20;
const LINES = 12;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** What failed, with the words of each, however long ago it was printed. */
const failureLines = ([suite, { failures = [] }]) =>
  failures.slice(0, NAMED).flatMap(({ file, name, message }) => [
    '',
    `  ✗ ${suite}: ${file}: ${name}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at .*(?:node_modules|<anonymous>|node:)/u.test(line))
      .slice(0, LINES)
      .map((line) => `      ${line}`),
  ]);

/**
 * The lines that end a test run: of each suite its ten slowest files, what failed, its outcome and its time. `outcomes`: by
 * suite, as suites.mjs says, with `ms`, the time from its start to its end.
 */
export function reportLines(outcomes) {
  const suites = Object.entries(outcomes);
  const slowest = suites.flatMap(([suite, { files = [] }]) => [
    ...(files.length === 0 ? [] : ['', `  Slowest of ${suite}`]),
    ...files
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ file, ms }) => `  ${seconds(ms).padStart(9)}  ${file}`),
  ]);
  const sum = (key) => suites.reduce((total, [, outcome]) => total + outcome[key], 0);
  return [
    ...slowest,
    ...suites.flatMap(failureLines),
    '',
    ...suites.map(([suite, { passed, failed, ms }]) => {
      const counts = `${passed} passed, ${failed} failed`;
      return `  ${failed === 0 ? '✓' : '✗'} ${suite.padEnd(12)}${counts.padEnd(26)}${seconds(ms).padStart(9)}`;
    }),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
