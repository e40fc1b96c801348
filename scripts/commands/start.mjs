import { buildFunctions, buildSeed, watchFunctions } from '../lib/bundle.mjs';
import { isRunning, isStoreEmpty, keepData, startEmulators } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { dataDir, inCache } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { checkFree, portsAt, urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { stopEverything } from '../lib/run.mjs';
import { accountsOf, seed } from '../lib/seed.mjs';
import { kinds, serveApp } from '../lib/vite.mjs';

/** `npm start`: everything a developer needs, until Ctrl-C. Returns the exit code. */
export async function main() {
  const stopped = stopSignal();
  const started = startAll();
  // After a signal the start itself may still fail, because what it waits for was stopped.
  started.catch(() => {});
  try {
    const outcome = await Promise.race([started, stopped]);
    if (outcome === 'signal') return await shutDown(130);
    const ended = await Promise.race([
      ...outcome.map((part) => part.running.exited.then(() => part.name)),
      stopped,
    ]);
    if (ended === 'signal') return await shutDown(0);
    console.error(`\n  The ${ended} ended unexpectedly; its log is ${inCache()}.`);
    return await shutDown(1);
  } catch (error) {
    await shutDown(1);
    throw error;
  }
}

async function startAll() {
  const ports = portsAt(0);
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
      args: keepData(dataDir),
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
  announce(ports, await accountsOf(seedFile));
  return parts;
}

function announce(ports, accounts) {
  console.log(`\n  Main build      ${urlOf(ports.main)}\n  Engineer build  ${urlOf(ports.engineer)}\n`);
  table(
    { build: 'Build', role: 'Role', email: 'E-mail', password: 'Password', sees: 'What they can see' },
    accounts,
  );
  console.log('\n  Ctrl-C stops everything and keeps the data; npm run reset starts over.\n');
}

/** Resolves to 'signal' at the first signal; npm passes on the one that the terminal has already sent. */
function stopSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('signal'));
  });
}

async function shutDown(code) {
  console.log('');
  await step('Stopping, keeping the data', stopEverything);
  return code;
}
