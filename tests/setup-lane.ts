import { afterAll, beforeAll } from 'vitest';

// Each worker of these cases is a project of its own on the emulators, and answers the API's calls in its own process
// (tests/functions/support/own-api.ts): so files run side by side, each on a store that is its own while it runs.
const { GCLOUD_PROJECT = 'demo-tare', FUNCTION_TARGET } = process.env;

// Set before any file of the functions is loaded; a worker runs one file after the other.
if (FUNCTION_TARGET === undefined) {
  const projectId = `${GCLOUD_PROJECT}-${process.pid}`;
  process.env['GCLOUD_PROJECT'] = projectId;
  process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` });
  // As the functions emulator says it to the function of this name.
  process.env['FUNCTION_TARGET'] = 'api';
  process.env['FUNCTIONS_EMULATOR'] = 'true';
  // As functions/.secret.local has it.
  process.env['TJM_MAIL_SECRET'] = 'local-mail-secret';
}

// Firestore's client takes a stack with each call; the runner reads a hundred lines of each, and maps every one to its source.
Error.stackTraceLimit = 10;

const { queriesWithoutIndex } = await import('#tests/functions/support/sent-queries.ts');
const { emptyStore } = await import('#tests/functions/support/admin.ts');

// For each query the emulator goes through all that the store holds: what files before this one have left would slow it down.
beforeAll(emptyStore);

afterAll(() => {
  const missing = queriesWithoutIndex();
  if (missing.length > 0)
    throw new Error(`No index serves these queries of the functions:\n${missing.join('\n')}`);
});
