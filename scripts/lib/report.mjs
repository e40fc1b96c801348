import { stripVTControlCharacters } from 'node:util';

/** Files named under each suite: where its time goes. */
const SLOWEST = 10;
/** Files named of all suites: what a run costs, on whatever machine. */
const DEAREST = 20;
/** Failures named at the end, and lines of what each says: the end of a log is what people are shown of it. */
const NAMED = 20;
const LINES = 12;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const cpuSeconds = (cpu) => (cpu === undefined ? '' : `${cpu.toFixed(1)} s of CPU`);

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
 * The lines that end a test run: of each suite its ten slowest files, of all the twenty dearest, what failed, outcomes and
 * times. `outcomes`: by suite, as suites.mjs says, with `ms`, the time from its start to its end. `others`: CPU seconds of
 * what belongs to no suite, by name.
 */
export function reportLines(outcomes, others = {}) {
  const suites = Object.entries(outcomes);
  const slowest = suites.flatMap(([suite, { files = [] }]) => [
    ...(files.length === 0 ? [] : ['', `  Slowest of ${suite}`]),
    ...files
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ file, ms }) => `  ${seconds(ms).padStart(9)}  ${file}`),
  ]);
  const dearest = suites
    .flatMap(([, { files = [] }]) => files)
    .filter(({ cpu }) => cpu !== undefined)
    .toSorted((a, b) => b.cpu - a.cpu)
    .slice(0, DEAREST);
  const used = [...suites.map(([, { cpu }]) => cpu), ...Object.values(others)].filter(
    (cpu) => cpu !== undefined,
  );
  const sum = (key) => suites.reduce((total, [, outcome]) => total + outcome[key], 0);
  return [
    ...slowest,
    ...(dearest.length === 0 ? [] : ['', '  Dearest files, in seconds of CPU']),
    ...dearest.map(({ file, cpu }) => `  ${cpu.toFixed(1).padStart(9)}  ${file}`),
    ...suites.flatMap(failureLines),
    '',
    ...suites.map(([suite, { passed, failed, ms, cpu }]) => {
      const counts = `${passed} passed, ${failed} failed`;
      const times = `${seconds(ms).padStart(9)}${cpuSeconds(cpu).padStart(19)}`.trimEnd();
      return `  ${failed === 0 ? '✓' : '✗'} ${suite.padEnd(12)}${counts.padEnd(26)}${times}`;
    }),
    ...Object.entries(others).map(([name, cpu]) =>
      `    ${name.padEnd(47)}${cpuSeconds(cpu).padStart(19)}`.trimEnd(),
    ),
    ...(used.length === 0
      ? []
      : [`    ${'all'.padEnd(47)}${cpuSeconds(used.reduce((a, b) => a + b, 0)).padStart(19)}`]),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
