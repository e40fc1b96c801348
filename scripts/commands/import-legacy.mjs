import { buildProgram } from '../lib/bundle.mjs';
import { emulatorEnv, isRunning } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { portsAt } from '../lib/ports.mjs';
import { run } from '../lib/run.mjs';

/**
 * `npm run import:legacy -- <folder>`: brings the export of an old system into the portal (legacy/main.ts). A dry run needs no store; with
 * `--emulators` or `--project <id>` it looks into one, and `--write` stores.
 * @throws PlainError that says what is missing.
 */
export async function main(args) {
  await ensureInstalled();
  const { env, rest } = await placeOf(args);
  return run(process.execPath, [await buildProgram('legacy/run-main.ts'), ...rest], { env });
}

async function placeOf(args) {
  const at = args.indexOf('--project');
  const project = args[at + 1];
  const isLocal = args.includes('--emulators');
  if (at >= 0 && (project === undefined || project.startsWith('-')))
    throw new PlainError('--project is followed by the id of a project.');
  if (at >= 0 && isLocal) throw new PlainError('Either --emulators or --project, not both.');
  if (isLocal) {
    if (!(await isRunning(portsAt(0))))
      throw new PlainError('Nothing to import into: run npm start first, in another terminal.');
    return {
      env: { ...emulatorEnv(portsAt(0)), LEGACY_PLACE: '--emulators' },
      rest: args.filter((arg) => arg !== '--emulators'),
    };
  }
  if (at < 0) return { env: {}, rest: args };
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined)
    throw new PlainError('FIRESTORE_EMULATOR_HOST is set, and would lead away from the project: unset it.');
  const bucket = { projectId: project, storageBucket: `${project}.firebasestorage.app` };
  return {
    env: {
      GCLOUD_PROJECT: project,
      GOOGLE_CLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify(bucket),
      LEGACY_PLACE: `--project ${project}`,
    },
    rest: args.toSpliced(at, 2),
  };
}
