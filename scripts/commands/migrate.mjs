import { buildProgram } from '../lib/bundle.mjs';
import { emulatorEnv, isRunning } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { portsAt } from '../lib/ports.mjs';
import { run } from '../lib/run.mjs';

/**
 * `npm run migrate -- <name>` tries a migration on the emulators of the running `npm start`, `--write` runs it,
 * `--project <id>` does either on a real project. Without a name it lists them.
 * @throws PlainError that says what is missing.
 */
export async function main(args) {
  const { project, rest } = parse(args);
  await ensureInstalled();
  const env = project === undefined ? await ofEmulators(rest) : ofProject(project);
  return run(process.execPath, [await buildProgram('migrations/main.ts'), ...rest], { env });
}

function parse(args) {
  const at = args.indexOf('--project');
  const project = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && (project === undefined || project.startsWith('-'))) {
    throw new PlainError('--project is followed by the id of a project.');
  }
  const rest = at < 0 ? args : args.toSpliced(at, 2);
  const unknown = rest.find((arg) => arg.startsWith('-') && arg !== '--write');
  if (unknown !== undefined)
    throw new PlainError(`${unknown} means nothing here: there are --write and --project <id>.`);
  return { project, rest };
}

async function ofEmulators(args) {
  const ports = portsAt(0);
  if (args.length > 0 && !(await isRunning(ports))) {
    throw new PlainError(
      'Nothing to migrate: run npm start first, in another terminal, or name a real project by --project <id>.',
    );
  }
  return emulatorEnv(ports);
}

function ofProject(project) {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) {
    throw new PlainError('FIRESTORE_EMULATOR_HOST is set, and would lead away from the project: unset it.');
  }
  return { GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project };
}
