import { dueMigrations, runMigrations, setVersion, smoke, storedVersion, versionFault } from './release.ts';

// Built and started by `npm run deploy` (deploy.mjs), one of these at a time.

const say = (line: string) => process.stdout.write(`    ${line}\n`);
const env = (name: string) => process.env[name] ?? '';

/** Each answers with an exit code. */
const WORKS: Readonly<Record<string, () => Promise<number>>> = {
  version: async () => {
    const fault = versionFault(await storedVersion());
    if (fault !== '') say(fault);
    return fault === '' ? 0 : 1;
  },
  ahead: async () => ((await runMigrations(await dueMigrations('ahead'), say)) === 0 ? 0 : 1),
  after: async () => ((await runMigrations(await dueMigrations('after'), say)) === 0 ? 0 : 1),
  publish: async () => {
    await setVersion();
    return 0;
  },
  smoke: async () => {
    const faults = await smoke(
      {
        project: env('GCLOUD_PROJECT'),
        key: env('VITE_FIREBASE_API_KEY'),
        sites: env('TARE_SMOKE_SITES').split(' ').filter(Boolean),
      },
      { email: env('TARE_SMOKE_EMAIL'), password: env('TARE_SMOKE_PASSWORD') },
    );
    for (const fault of faults) say(fault);
    return faults.length === 0 ? 0 : 1;
  },
};

const work = WORKS[process.argv[2] ?? ''];
if (!work) throw new Error(`One of ${Object.keys(WORKS).join(', ')}.`);
process.exit(await work());
