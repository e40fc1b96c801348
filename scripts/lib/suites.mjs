import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCache, root } from './paths.mjs';
import { urlOf } from './ports.mjs';
import { run } from './run.mjs';
import { seededFile } from './stage.mjs';

/**
 * A suite's outcome: {passed, failed}, in tests; each check counts as one. The report at the end (report.mjs) is made of
 * `cpu`, the seconds that its processes used, `files`, what each file took, {file, ms, cpu}, and `failures`,
 * {file, name, message}. `cpu` is undefined where nobody counts it.
 */

/** Runs a Node script to its end: {code, cpu}, cpu in seconds of its whole process tree. */
async function runMeasured(script, args = [], env = {}) {
  const used = inCache(`cpu-${path.basename(script)}-${process.pid}`);
  const code = await run(process.execPath, ['--import', cpuAtExit, script, ...args], {
    env: { ...env, TARE_CPU_FILE: used },
  });
  return { code, cpu: readReport(used) };
}

const cpuAtExit = new URL('cpu-at-exit.mjs', import.meta.url).href;
const tool =
  (file, ...args) =>
  () =>
    runMeasured(`node_modules/${file}`, args);
const command =
  (...args) =>
  () =>
    runMeasured('scripts/run.mjs', args);
const sumOf = (figures) => figures.reduce((total, figure = 0) => total + figure, 0);

/** What `npm run check` runs, in this order. */
const checks = [
  { name: 'format', run: tool('@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'lint', run: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: tool('typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json') },
  {
    name: 'types of functions',
    run: tool('typescript/bin/tsc', '--noEmit', '-p', 'functions/tsconfig.json'),
  },
  { name: 'generated files', run: command('generate', '--check') },
  { name: 'budgets', run: command('budgets') },
  // A process of its own: building makes its process a production one, in which no page can be tested.
  { name: 'sizes', run: command('sizes') },
];

/** Runs every static check, also after one has failed. */
export async function runChecks() {
  const failures = [];
  const used = [];
  for (const check of checks) {
    const { code, cpu } = await check.run();
    used.push(cpu);
    if (code !== 0) failures.push({ file: 'check', name: check.name, message: '' });
    console.log(
      `  ${code === 0 ? '✓' : '✗'} ${check.name}${cpu === undefined ? '' : ` (${cpu.toFixed(1)} s of CPU)`}`,
    );
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures, cpu: sumOf(used) };
}

/** Runs projects of vitest.config.ts; `args` go to vitest, such as a part of a file name. */
export async function runVitest(projects, { env = {}, args = [] } = {}) {
  const report = inCache(`report-${projects[0]}-${process.pid}.json`);
  const ofFiles = inCache(`cpu-of-${projects[0]}-${process.pid}.jsonl`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // What a case that passes prints, such as the log of the API, hides what one that fails has to say. The soak prints figures.
  const quiet = projects.some((project) => ['soak', 'bench', 'mutants'].includes(project))
    ? []
    : ['--silent=passed-only'];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const { code, cpu } = await runMeasured(
    'node_modules/vitest/vitest.mjs',
    ['run', ...chosen, ...reporters, ...quiet, ...args],
    // Whatever the shell says: React has nothing for tests in a production process.
    { ...env, NODE_ENV: 'test', TARE_CPU_OF_FILES: ofFiles },
  );
  const cpuOf = readCpuOfFiles(ofFiles);
  return outcomeOf(code, readReport(report), (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    cpu,
    files: json.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      ms: endTime - startTime,
      cpu: cpuOf.get(name),
    })),
    failures: json.testResults.flatMap(failuresOf),
  }));
}

/** A map from a file's path to its CPU seconds, as tests/setup-cpu.ts writes them. */
function readCpuOfFiles(written) {
  if (!existsSync(written)) return new Map();
  const lines = readFileSync(written, 'utf8').trim().split('\n');
  rmSync(written);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ file, ms }) => [file, ms / 1000]));
}

/** The failed cases of a file as vitest reports it; of a file that could not be read, the file itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const cases = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages.join('\n') }));
  return cases.length === 0 && status === 'failed' ? [{ file, name: 'the file itself', message }] : cases;
}

/**
 * Runs the browser stories with the given Chromium against the apps that the ports serve; `only`: those of one project of
 * playwright.config.ts, as 'soak', the long ones, or 'sheets', the pictures of every page.
 */
export async function runPlaywright(ports, chromium, { env = {}, args = [], only } = {}) {
  const report = inCache(`report-e2e-${process.pid}.json`);
  const { code, cpu } = await runMeasured(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...(only ? [`--project=${only}`] : []), ...args],
    {
      ...env,
      ...(only === 'soak' ? { E2E_SOAK: '1' } : {}),
      CHROME_PATH: chromium,
      E2E_MAIN_URL: urlOf(ports.main),
      E2E_ENGINEER_URL: urlOf(ports.engineer),
      E2E_SEEDED: seededFile(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return outcomeOf(code, readReport(report), ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    cpu,
    files: suites.map((suite) => ({
      file: suite.file,
      ms: runsOf(suite).reduce((sum, { duration }) => sum + duration, 0),
    })),
    failures: suites.flatMap((suite) =>
      runsOf(suite)
        .filter(({ status }) => status !== 'passed' && status !== 'skipped')
        .map(({ story, error }) => ({ file: suite.file, name: story, message: error?.message ?? '' })),
    ),
  }));
}

/**
 * All stories: first, one after the other, those that change what binds everybody, which leave a core to whatever else
 * runs; then the walks over every page, which nobody may write under; then the others. Chosen by arguments they run in one go.
 */
export async function runStories(ports, chromium, { env, args }) {
  if (args.length > 0) return runPlaywright(ports, chromium, { env, args });
  const outcomes = [];
  for (const only of ['for-all', 'walks', 'stories']) {
    // oxlint-disable-next-line no-await-in-loop
    outcomes.push(await runPlaywright(ports, chromium, { env, only }));
  }
  const sum = (key) => sumOf(outcomes.map((outcome) => outcome[key]));
  const all = (key) => outcomes.flatMap((outcome) => outcome[key] ?? []);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    cpu: sum('cpu'),
    files: all('files'),
    failures: all('failures'),
  };
}

/** The runs of the stories of a file, with the story each is of. */
const runsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(runsOf),
  ...specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map((result) => ({ ...result, story: title }))),
  ),
];

function readReport(file) {
  if (!existsSync(file)) return undefined;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return json;
}

/**
 * The outcome of a runner by its exit code and report. A suite that crashed, that ran nothing, or that ended
 * badly although no test failed counts as one failure: silence must not look like success.
 */
export function outcomeOf(code, report, count) {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { passed, failed, ...rest } = count(report);
  const isHollow = passed + failed === 0 || (code !== 0 && failed === 0);
  return { ...rest, passed, failed: failed + (isHollow ? 1 : 0) };
}
