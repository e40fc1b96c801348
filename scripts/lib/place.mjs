import { emulatorEnv, isRunning } from './emulators.mjs';
import { PlainError } from './plain-error.mjs';
import { portsAt } from './ports.mjs';

/**
 * The variables that lead a program to the store of a project; without one, of the running `npm start`.
 * @throws PlainError where nothing runs there, or where the shell's own would lead elsewhere.
 */
export async function placeOf(project) {
  if (project === undefined) {
    if (await isRunning(portsAt(0))) return emulatorEnv(portsAt(0));
    throw new PlainError('Nothing runs here to do it on: run npm start first, in another terminal.');
  }
  if (project === '' || project.startsWith('-'))
    throw new PlainError('--project is followed by the id of a project.');
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined)
    throw new PlainError('FIRESTORE_EMULATOR_HOST is set, and would lead away from the project: unset it.');
  return { GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project };
}
