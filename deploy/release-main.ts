import { wantedIndexes, makeIndexes } from './indexes.ts';
import { Refused } from './cloud.ts';
import { ownCloud } from './own-cloud.ts';
import { storeFault } from './store-fault.ts';
import { droppedFunctions } from './functions.ts';
import { writeFileSync } from 'node:fs';
import {
  commitBefore,
  commitOut,
  deploymentNotes,
  dueMigrations,
  noteBegun,
  noteRelease,
  runMigrations,
  setVersion,
  storedVersion,
  versionFault,
} from './release.ts';
import { smoke } from './smoke.ts';
import { FIRESTORE } from './steps/store.ts';
import { lackingSteps } from './run-steps.ts';

// Built and started by `npm run deploy` (deploy.mjs), one of these at a time.

const say = (line: string) => process.stdout.write(`    ${line}\n`);
const env = (name: string) => process.env[name] ?? '';
const project = env('GCLOUD_PROJECT');
const words = (name: string) => env(name).split(' ').filter(Boolean);

/** Says each, and answers with the exit code that follows. */
function tell(faults: readonly string[]): number {
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
}

/** What the cloud's refusal says in a sentence; null for a fault of our own. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Refused) return error.message;
  const isOfProvider =
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('auth/');
  return isOfProvider ? `The provider of accounts refused: ${error.message}` : storeFault(error);
}

/** Each answers with an exit code. */
const WORKS: Readonly<Record<string, () => Promise<number>>> = {
  project: async () => tell(await lackingSteps(ownCloud(project), JSON.parse(env('TARE_PLAN')))),
  begin: async () => {
    await noteBegun(env('TARE_COMMIT'));
    return 0;
  },
  version: async () => tell([versionFault(await storedVersion())].filter(Boolean)),
  ahead: async () => ((await runMigrations(await dueMigrations('ahead'), say)) === 0 ? 0 : 1),
  indexes: async () => {
    await makeIndexes(ownCloud(project), `${FIRESTORE}/${project}/databases/(default)`, wantedIndexes(), say);
    return 0;
  },
  dropped: async () => tell(await droppedFunctions(ownCloud(project), project, words('TARE_DROP'))),
  after: async () => ((await runMigrations(await dueMigrations('after'), say)) === 0 ? 0 : 1),
  publish: async () => {
    await setVersion();
    await noteRelease(env('TARE_COMMIT'));
    return 0;
  },
  before: async () => {
    const notes = await deploymentNotes();
    const found = process.argv[4] === 'out' ? commitOut(notes) : commitBefore(notes);
    if (found === undefined) return 1;
    writeFileSync(process.argv[3] ?? '', found);
    return 0;
  },
  smoke: async () =>
    tell(
      await smoke({
        project,
        key: env('VITE_FIREBASE_API_KEY'),
        appId: env('VITE_APP_CHECK_KEY') && env('VITE_FIREBASE_APP_ID'),
        sites: words('TARE_SITES'),
      }),
    ),
};

const work = WORKS[process.argv[2] ?? ''];
if (!work) throw new Error(`One of ${Object.keys(WORKS).join(', ')}.`);
try {
  process.exit(await work());
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  say(sentence);
  process.exit(1);
}
