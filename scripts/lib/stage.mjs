import { mkdirSync, rmSync } from 'node:fs';
import { buildSeed, buildTestFunctions } from './bundle.mjs';
import { clearStore, startEmulators } from './emulators.mjs';
import { inCache, inRoot } from './paths.mjs';
import { reserveTestOffset, testPortsAt } from './ports.mjs';
import { cpuSecondsOf } from './processes.mjs';
import { step } from './progress.mjs';
import { stop } from './run.mjs';
import { seed } from './seed.mjs';
import { testBuildDir, writeTestConfig } from './test-config.mjs';
import { buildTestApp, kinds } from './vite.mjs';

/**
 * Java's second compiler takes a quarter of the store's work in a test run, and does not earn it back before the end;
 * the collector that works beside the program takes another quarter, on two cores that have none to spare. What a case leaves
 * behind is short-lived: in the small nursery of the default a tenth of the time goes into emptying it.
 */
const JAVA_OPTIONS = [
  '-XX:TieredStopAtLevel=1',
  '-XX:+UseSerialGC',
  '-Xms512m',
  '-Xmn320m',
  '-Djava.util.logging.config.file=scripts/emulators/quiet.properties',
];

/**
 * Runs `work({ ports, builds })` with all emulators up on ports of their own, beside whatever else runs, and
 * clears up behind it. With `isBrowser` the built apps are served as they would be deployed; `builds` names
 * the folders of the builds: main, engineer, functions. `args` go to the emulators. `onUsed` hears at the end how many
 * CPU seconds the emulators used.
 */
export async function onStage({ isBrowser, args = [], onUsed = () => {} }, work) {
  const offset = await reserveTestOffset();
  const ports = testPortsAt(offset);
  console.log('');
  await step('Building functions', () => buildTestFunctions(inRoot(testBuildDir(offset, 'functions'))));
  // The hosting emulator asks for its folders when it starts; what is in them it reads for each request.
  for (const kind of kinds) mkdirSync(inRoot(testBuildDir(offset, kind)), { recursive: true });
  const apps = isBrowser
    ? step('Building both apps', () => Promise.all(kinds.map((kind) => buildTestApp(kind, offset, ports))))
    : undefined;
  // Awaited below, behind the emulators, which would otherwise be left running.
  apps?.catch(() => {});
  const config = writeTestConfig(offset);
  let emulators;
  try {
    emulators = await step('Starting the emulators', () =>
      startEmulators({
        only: ['auth', 'firestore', 'functions', 'storage', ...(isBrowser ? ['hosting'] : [])],
        config,
        log: inCache(`test-${offset}/emulators.log`),
        ports,
        args,
        env: {
          JAVA_TOOL_OPTIONS: [process.env.JAVA_TOOL_OPTIONS, ...JAVA_OPTIONS].filter(Boolean).join(' '),
        },
      }),
    );
    await apps;
    const builds = Object.fromEntries(
      [...kinds, 'functions'].map((kind) => [kind, inRoot(testBuildDir(offset, kind))]),
    );
    return await work({ ports, builds });
  } finally {
    if (emulators) onUsed(cpuSecondsOf(emulators.child.pid));
    if (emulators) await step('Stopping the emulators', () => stop(emulators));
    rmSync(inRoot(config));
    rmSync(inRoot('dist-test', String(offset)), { recursive: true, force: true });
  }
}

/** The records that the store of a stage was seeded with, as JSON: for stories that look for one of them. */
export const seededFile = () => inCache('seed/records.json');

/** Empties the stage's store and seeds it anew, with the little that the stories need. */
export async function seedStage(ports) {
  const args = ['--profile', 'e2e', '--records', seededFile()];
  const file = await buildSeed();
  await step('Seeding', async (show) => {
    await clearStore(ports);
    await seed(file, ports, args, (line) => show(`Seeding: ${line}`));
  });
}
