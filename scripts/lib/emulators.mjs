import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CEILING } from './ceilings.mjs';
import { inRoot, projectId } from './paths.mjs';
import { failedWithLog, PlainError } from './plain-error.mjs';
import { urlOf } from './ports.mjs';
import { start, stop, until } from './run.mjs';

const at = (port) => `127.0.0.1:${port}`;

/** Where scripts and tests find the emulators of a set of ports: the variables that the Firebase SDKs read. */
export function emulatorEnv(ports) {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    // Saves firebase-admin a look for Google's machines, and a warning that there are none.
    METADATA_SERVER_DETECTION: 'none',
    ...siteOrigins(ports),
    // What the cloud gives the functions about their project, for those that tests call.
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
  };
}

/** Where the functions find both sites, for the links in mails. */
const siteOrigins = (ports) => ({
  MAIN_ORIGIN: urlOf(ports.main),
  ENGINEER_ORIGIN: urlOf(ports.engineer),
});

/**
 * Starts the given emulators through the pinned firebase CLI, resolves when all are ready and returns what
 * `start` returns.
 * @throws PlainError with the tail of the log.
 */
export async function startEmulators({ only, config = 'firebase.json', log, args = [], ports, env = {} }) {
  const cli = [
    inRoot('scripts/emulators/fb.cjs'),
    'emulators:start',
    '--project',
    projectId,
    '--config',
    inRoot(config),
  ];
  rmSync(log, { force: true });
  const emulators = start(process.execPath, [...cli, '--only', only.join(','), ...args], {
    log,
    // The emulators drop debug logs where they run.
    cwd: path.dirname(log),
    env: {
      TARE_STOP_WITH_PARENT: '1',
      // Seconds. The CLI gives a function's process 10 to 30 to load, which is too short where every core is busy.
      FUNCTIONS_DISCOVERY_TIMEOUT: String(CEILING.emulators / 1000),
      ...siteOrigins(ports),
      ...env,
    },
    signal: 'SIGINT',
    patienceMs: 20_000,
  });
  let isGone = false;
  void emulators.exited.then(() => {
    isGone = true;
  });
  const isReady = () => readFileSync(log, 'utf8').includes('All emulators ready');
  await until(() => isGone || isReady(), CEILING.emulators);
  if (isGone || !isReady()) {
    await stop(emulators);
    throw failedWithLog(whyNotStarted(readFileSync(log, 'utf8')), log);
  }
  return emulators;
}

function whyNotStarted(words) {
  return words.includes('Failed to make request to https://storage.googleapis.com')
    ? 'The emulators could not be downloaded: connect to the internet for the first start, or install the Google Cloud CLI package google-cloud-cli-firestore-emulator.'
    : 'The emulators did not start; the reason stands in the last lines of their log:';
}

/**
 * Whether the store holds nothing yet: every seed writes system/build.
 * @throws PlainError with the emulator's words, such as where firestore.rules do not compile.
 */
export async function isStoreEmpty(ports) {
  const documents = `v1/projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/${documents}/system/build`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (response.ok) return false;
  if (response.status === 404) return true;
  const { error } = await response.json();
  throw new PlainError(`The Firestore emulator answers ${response.status}: ${error.message}`);
}

/** Empties Firestore and Auth, so that a suite begins with nothing of the one before it. */
export async function clearStore(ports) {
  const firestore = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await send('DELETE', `http://127.0.0.1:${ports.firestore}/${firestore}`);
  await send('DELETE', `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/accounts`);
}

/** Runs `work` while no Firestore trigger fires, which a seed of thousands of records must not set off. */
export async function withoutTriggers(ports, work) {
  const hub = `http://127.0.0.1:${ports.hub}/functions`;
  await send('PUT', `${hub}/disableBackgroundTriggers`);
  try {
    return await work();
  } finally {
    await send('PUT', `${hub}/enableBackgroundTriggers`);
  }
}

/** Whether `npm start` is running: its hub answers. */
export async function isRunning(ports) {
  try {
    await fetch(`http://127.0.0.1:${ports.hub}/emulators`);
    return true;
  } catch {
    return false;
  }
}

/** The arguments that bring back the data of the last run. */
export function importOf(dir) {
  return existsSync(path.join(dir, 'firebase-export-metadata.json')) ? ['--import', dir] : [];
}

/**
 * Replaces `dir` with the data that the emulators hold now. Done by us and not by the CLI's
 * `--export-on-exit`, which would also keep what a start or a seed broken off half-way left behind.
 */
export async function exportData(ports, dir) {
  await send('POST', `http://127.0.0.1:${ports.hub}/_admin/export`, { path: dir, initiatedBy: 'npm start' });
}

async function send(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}
