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
  return cloudEnv(project);
}

/**
 * The variables that lead a program to a real project. Where the firebase CLI's own names (deploy/hosts.ts) lead to a double of the cloud
 * over plain http, firebase-admin follows: it knows another place for the store and the accounts as an emulator alone.
 */
export function cloudEnv(
  project,
  { FIRESTORE_URL: store, FIREBASE_AUTH_MANAGEMENT_URL: auth } = process.env,
) {
  return {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    // What the Admin SDK asks counts against it, too; else against the project that made a person's credentials.
    GOOGLE_CLOUD_QUOTA_PROJECT: project,
    ...(store && { FIRESTORE_EMULATOR_HOST: new URL(store).host }),
    ...(auth && { FIREBASE_AUTH_EMULATOR_HOST: new URL(auth).host }),
  };
}
