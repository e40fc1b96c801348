import { buildProgram } from '../lib/bundle.mjs';
import { emulatorEnv, isRunning } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { portsAt } from '../lib/ports.mjs';
import { run } from '../lib/run.mjs';

/**
 * `npm run deploy:first`: brings a project as far as `npm run deploy` asks (deploy/first.ts). `--emulators` tries its records on
 * the store of a running `npm start`.
 * @throws PlainError where nothing runs there.
 */
export async function main(args) {
  await ensureInstalled();
  const isLocal = args.includes('--emulators');
  if (isLocal && !(await isRunning(portsAt(0))))
    throw new PlainError('Nothing to try it on: run npm start first, in another terminal.');
  if (!isLocal && process.env.FIRESTORE_EMULATOR_HOST !== undefined)
    throw new PlainError('FIRESTORE_EMULATOR_HOST is set, and would lead away from the project: unset it.');
  const rest = args.filter((arg) => arg !== '--emulators');
  const project = rest[rest.indexOf('--project') + 1];
  const env = isLocal ? emulatorEnv(portsAt(0)) : { GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project };
  return run(process.execPath, [await buildProgram('deploy/first-main.ts'), ...rest], { env });
}
