import { buildFunctions, buildSeed, watchFunctions } from '../lib/bundle.mjs';
import { exportData, importOf, isRunning, isStoreEmpty, startEmulators } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { dataDir, inCache } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { checkFree, portsAt, urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { isAnythingLive, signalled, stopEverything } from '../lib/run.mjs';
import { accountsOf, seed } from '../lib/seed.mjs';
import { vehiclePair } from '../lib/vehicle-pair.mjs';
import { kinds, serveApp } from '../lib/vite.mjs';

const ports = portsAt(0);

/** `npm start`: everything a developer needs, until Ctrl-C. Returns the exit code. */
export async function main() {
  const stopped = signalled().then(() => 'signal');
  const started = startAll();
  // After a signal the start itself may still fail, because what it waits for was stopped.
  started.catch(() => {});
  try {
    const outcome = await Promise.race([started, stopped]);
    return outcome === 'signal' ? 130 : await runUntilEnd(outcome, stopped);
  } finally {
    if (isAnythingLive()) await step('Stopping', stopEverything);
  }
}

/** `parts` are [{name, running}]. Only data of a start that went well to its end is kept. */
async function runUntilEnd(parts, stopped) {
  const ends = parts.map(({ name, running }) => running.exited.then(() => name));
  const ended = await Promise.race([...ends, stopped]);
  if (ended !== 'signal') console.error(`\n  The ${ended} ended unexpectedly; the logs are in ${inCache()}.`);
  console.log('');
  if (ended !== 'emulators') await step('Keeping the data', () => exportData(ports, dataDir));
  return ended === 'signal' ? 0 : 1;
}

async function startAll() {
  console.log('\n  Tare\n');
  await ensureInstalled();
  if (await isRunning(ports))
    throw new PlainError('Tare is already running: stop the other npm start first.');
  checkJava();
  await checkFree(ports);
  const seedFile = await step('Building functions and seed', async () => {
    await buildFunctions();
    return buildSeed();
  });
  const apps = kinds.map((kind) =>
    serveApp(kind, ports).then((running) => ({ name: `${kind} dev server`, running })),
  );
  // Awaited below; a failure meanwhile must not count as unhandled.
  const served = Promise.all(apps);
  served.catch(() => {});
  const emulators = await step('Starting the emulators', () =>
    startEmulators({
      only: ['auth', 'firestore', 'functions', 'storage'],
      log: inCache('start/emulators.log'),
      ports,
      args: importOf(dataDir),
    }),
  );
  if (await isStoreEmpty(ports)) {
    await step('Seeding the empty store', (show) =>
      seed(seedFile, ports, [], (line) => show(`Seeding: ${line}`)),
    );
  }
  const parts = [
    ...(await step('Serving both builds', () => served)),
    { name: 'emulators', running: emulators },
  ];
  await watchFunctions();
  announce(await accountsOf(seedFile), await vehiclePair(ports).catch(() => null));
  return parts;
}

function announce(accounts, pair) {
  console.log(`\n  Main build      ${urlOf(ports.main)}\n  Engineer build  ${urlOf(ports.engineer)}\n`);
  table(
    { build: 'Build', role: 'Role', email: 'Email', password: 'Password', sees: 'What they can see' },
    accounts,
  );
  if (pair) {
    const address = `${urlOf(ports.main)}/installation-info/${pair.vin}/${pair.code}`;
    console.log(`\n  A vehicle's page, without an account:\n  ${address}`);
  }
  console.log('\n  Ctrl-C stops everything and keeps the data; npm run reset starts over.\n');
}
