import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { readArguments, type SeedArguments } from './arguments.ts';
import { clockOf } from './clock.ts';
import { makeScale } from './scale.ts';
import { buildWorld, PROFILES } from './world.ts';
import { writeAccounts } from './write/auth.ts';
import { writeRecords } from './write/firestore.ts';
import { emulatorFileUrl, writeObjects } from './write/storage.ts';

const EVERY_MS = 5000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The variable's value; the seed writes to emulators only, so each of their addresses must be named. */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the seed writes to emulators only`);
  return value;
}

/** A progress line at most every five seconds. */
function progress(total: number): (written: number) => void {
  let next = Date.now() + EVERY_MS;
  return (written) => {
    if (Date.now() < next) return;
    next = Date.now() + EVERY_MS;
    say(`${written.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} records`);
  };
}

async function seed({ profile, scale }: SeedArguments): Promise<void> {
  const started = Date.now();
  const projectId = needed('GCLOUD_PROJECT');
  needed('FIRESTORE_EMULATOR_HOST');
  needed('FIREBASE_AUTH_EMULATOR_HOST');
  const storageHost = needed('FIREBASE_STORAGE_EMULATOR_HOST');
  const bucket = process.env['STORAGE_BUCKET'] ?? `${projectId}.appspot.com`;
  const app = initializeApp({ projectId, storageBucket: bucket });
  const clock = clockOf(new Date());

  const world = buildWorld(clock, profile, emulatorFileUrl(storageHost, bucket));
  const db = getFirestore(app);
  const [accounts, files, written] = await Promise.all([
    writeAccounts(getAuth(app)),
    writeObjects(getStorage(app), bucket, world.objects),
    writeRecords(db, world.records, progress(world.records.length)),
  ]);
  say(`${accounts} accounts, ${files} picture files`);
  if (scale > 0) {
    const more = makeScale(clock, PROFILES[profile].installations, scale);
    await writeRecords(db, more, progress(scale));
  }
  const last = await writeRecords(db, world.system, () => undefined);
  const total = (written + scale + last).toLocaleString('en-AU');
  say(`${total} records in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

try {
  const args = readArguments(process.argv.slice(2));
  if (args.accounts) say(JSON.stringify(DEMO_ACCOUNTS));
  else await seed(args);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
