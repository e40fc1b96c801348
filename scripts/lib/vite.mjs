import { CEILING } from './ceilings.mjs';
import { testBuildDir } from './test-config.mjs';
import { inCache } from './paths.mjs';
import { failedWithLog, PlainError } from './plain-error.mjs';
import { urlOf } from './ports.mjs';
import { runTool, start, until } from './run.mjs';

/** The two apps; each has its own vite config, entry and hosting site. */
export const kinds = ['main', 'engineer'];

const vite = 'vite/bin/vite.js';

/**
 * Starts one app's dev server and resolves when it answers; the pipe is what it notices our end by.
 * @throws PlainError with the tail of its log.
 */
export async function serveApp(kind, ports) {
  const log = inCache(`vite-${kind}.log`);
  const server = start(process.execPath, ['scripts/lib/dev-server.mjs', kind, String(ports[kind])], {
    log,
    stdin: 'pipe',
    env: { TARE_FUNCTIONS_PORT: String(ports.functions) },
  });
  let isGone = false;
  void server.exited.then(() => {
    isGone = true;
  });
  const answers = await until(() => isGone || doesAnswer(urlOf(ports[kind])), CEILING.devServer);
  if (isGone || !answers) throw failedWithLog(`The dev server of the ${kind} build did not start.`, log);
  return server;
}

async function doesAnswer(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Builds one app to dist/<kind>. @throws PlainError with the tail of the build's log. */
export async function buildApp(kind, { outDir = `dist/${kind}`, env = {} } = {}) {
  const log = inCache(`build-${kind}.log`);
  const args = ['build', '--config', `vite.config.${kind}.ts`, '--outDir', outDir];
  // Whatever the shell says: a build of another mode has no service worker.
  if ((await runTool(vite, args, { log, env: { ...env, NODE_ENV: 'production' } })) !== 0) {
    throw failedWithLog(`The ${kind} build failed.`, log);
  }
}

/** Builds one app for the browser stories: as for production, but on the emulators of a test run. */
export async function buildTestApp(kind, offset, ports) {
  const env = {
    VITE_ENVIRONMENT: 'local',
    VITE_AUTH_EMULATOR_PORT: String(ports.auth),
    VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
    VITE_STORAGE_EMULATOR_PORT: String(ports.storage),
  };
  await buildApp(kind, { outDir: testBuildDir(offset, kind), env });
}

/** @throws PlainError when `name` is not an app. */
export function kindNamed(name) {
  if (!kinds.includes(name))
    throw new PlainError(`There is no build "${name}": ${kinds.join(', ')} or functions.`);
  return name;
}
