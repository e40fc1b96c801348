/** Files named under each suite: where its time goes. */
const SLOWEST = 10;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * The lines that end a test run: of each suite its outcome, its time and its ten slowest files. `outcomes`: by suite, as
 * suites.mjs says, with `ms`, the time from its start to its end.
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
    '',
    ...suites.map(([suite, { passed, failed, ms }]) => {
      const counts = `${passed} passed, ${failed} failed`;
      return `  ${failed === 0 ? '✓' : '✗'} ${suite.padEnd(12)}${counts.padEnd(26)}${seconds(ms).padStart(9)}`;
    }),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}
