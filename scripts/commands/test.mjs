import { ensureChromium } from '../lib/chromium.mjs';
import { emulatorEnv, withoutTriggers } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { reportLines } from '../lib/report.mjs';
import { measuredBuild } from '../lib/real-project.mjs';
import { cpuSecondsOf } from '../lib/processes.mjs';
import { untilSignal } from '../lib/run.mjs';
import { onStage, seedStage } from '../lib/stage.mjs';
import { runChecks, runStories, runVitest } from '../lib/suites.mjs';

const suites = ['check', 'unit', 'rules', 'functions', 'e2e'];
const onEmulators = ['rules', 'functions', 'e2e'];
/** The suites of vitest by the projects they run. */
const PROJECTS = {
  unit: ['unit', 'seed', 'pages', 'mocked', 'mocked-pages', 'smoke'],
  rules: ['rules', 'storage'],
  functions: ['functions', 'lanes', 'cloud'],
};

/**
 * `npm test [suite ...] [-- runner arguments]`: all suites, or those named. Ends with "N passed, N failed";
 * the exit code is 0 only if nothing failed.
 */
export const main = (args) => untilSignal(() => runSuites(parse(args)));

async function runSuites({ chosen, rest }) {
  await ensureInstalled();
  const needsEmulators = chosen.some((suite) => onEmulators.includes(suite));
  if (needsEmulators) checkJava();
  const chromium = chosen.includes('e2e') ? await ensureChromium() : undefined;

  // Beside the cases on the emulators, which leave a little of the machine at their beginning and end.
  const check = chosen.includes('check') ? timed(() => titled('Checks', runChecks)) : undefined;
  if (needsEmulators) return report(await runOnEmulators(chosen, chromium, rest, check));
  const checked = await check;
  const unit = chosen.includes('unit')
    ? await timed(() => titled('Unit', () => runUnit(checked, rest)))
    : undefined;
  return report({ ...(checked && { check: checked }), ...(unit && { unit }) });
}

/** Suites are named first; what follows belongs to the runner. npm drops the first `--` itself. */
export function parse(args) {
  const split = args.findIndex((arg) => !suites.includes(arg));
  const named = split === -1 ? args : args.slice(0, split);
  const rest = split === -1 ? [] : args.slice(split);
  return {
    chosen: named.length > 0 ? suites.filter((suite) => named.includes(suite)) : suites,
    rest: rest[0] === '--' ? rest.slice(1) : rest,
  };
}

/** CPU seconds of the emulators of all stages; undefined where nobody counts them, or none was needed. */
let ofEmulators;
const onUsed = (cpu) => {
  if (cpu !== undefined) ofEmulators = (ofEmulators ?? 0) + cpu;
};

/** The stories get emulators of their own: after ten thousand cases these hold whatever was stored. */
async function runOnEmulators(chosen, chromium, args, check) {
  const hasStories = chosen.includes('e2e');
  const cases = chosen.filter((suite) => Object.hasOwn(PROJECTS, suite) && !(hasStories && suite === 'unit'));
  const [checked, outcomes] = await Promise.all([
    check,
    cases.length > 0
      ? onStage({ isBrowser: false, onUsed }, (stage) => runCases(cases, stage, args, check))
      : {},
  ]);
  const done = { ...(checked && { check: checked }), ...outcomes };
  if (!hasStories) return done;
  // Unit tests need no emulators, and take what the stories leave of the machine: while apps are built, sown, waited for.
  const [unit, e2e] = await Promise.all([
    chosen.includes('unit') ? timed(() => runUnit(checked, args)) : undefined,
    onStage({ isBrowser: true, onUsed }, async ({ ports }) => {
      await seedStage(ports);
      return timed(() =>
        titled('Browser stories', () => runStories(ports, chromium, { env: emulatorEnv(ports), args })),
      );
    }),
  ]);
  return { ...done, ...(unit && { unit }), e2e };
}

/**
 * What triggers do is tested by calling them; tests/functions/triggers.test.ts alone switches them on. Side by side: each
 * has projects of its own on the emulators, unit tests need none, and functions mostly wait.
 */
function runCases(due, { ports }, args, check) {
  return withoutTriggers(ports, async () => {
    console.log(`\n${due.join(' and ')}`);
    const done = await Promise.all(
      due.map((suite) =>
        timed(async () =>
          suite === 'unit'
            ? runUnit(await check, args)
            : runVitest(PROJECTS[suite], { env: emulatorEnv(ports), args }),
        ),
      ),
    );
    return Object.fromEntries(due.map((suite, index) => [suite, done[index]]));
  });
}

/** The unit tests; what looks at a build for a real project takes the one that the checks have measured. */
function runUnit(checked, args) {
  const env = checked?.failed === 0 ? { TARE_MEASURED_BUILD: measuredBuild() } : {};
  return runVitest(PROJECTS.unit, { env, args });
}

async function titled(title, work) {
  console.log(`\n${title}`);
  return work();
}

/** What `work` resolves with, and the milliseconds it took. */
async function timed(work) {
  const start = performance.now();
  const outcome = await work();
  return { ...outcome, ms: performance.now() - start };
}

function report(outcomes) {
  const ofSuites = Object.values(outcomes).reduce((sum, { cpu = 0 }) => sum + cpu, 0);
  const all = cpuSecondsOf(process.pid);
  const others = {
    ...(ofEmulators === undefined ? {} : { emulators: ofEmulators }),
    ...(all === undefined ? {} : { 'builds, seed and the runner': all - ofSuites - (ofEmulators ?? 0) }),
  };
  for (const line of reportLines(outcomes, others)) console.log(line);
  return Object.values(outcomes).every(({ failed }) => failed === 0) ? 0 : 1;
}
