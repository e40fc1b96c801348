import { writeFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { readArguments, type SeedArguments } from './arguments.ts';
import { type Clock, clockOf } from './clock.ts';
import { FIRST_NUMBER } from './collections/installations.ts';
import { FIRST_ORDER } from './collections/orders.ts';
import { OPEN_QUOTE } from './collections/sales.ts';
import { makeScale } from './scale.ts';
import { makeScaleInvoices } from './scale-invoices.ts';
import { makeScaleOrders } from './scale-orders.ts';
import { buildWorld, type Profile } from './world.ts';
import { writeAccounts } from './write/auth.ts';
import { writeRecords } from './write/firestore.ts';
import { writeObjects } from './write/storage.ts';

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

interface Target {
  db: Firestore;
  auth: Auth;
  storage: Storage;
  bucket: string;
}

function connect(): Target {
  const projectId = needed('GCLOUD_PROJECT');
  needed('FIRESTORE_EMULATOR_HOST');
  needed('FIREBASE_AUTH_EMULATOR_HOST');
  needed('FIREBASE_STORAGE_EMULATOR_HOST');
  const bucket = process.env['STORAGE_BUCKET'] ?? `${projectId}.appspot.com`;
  const app = initializeApp({ projectId, storageBucket: bucket });
  return { db: getFirestore(app), auth: getAuth(app), storage: getStorage(app), bucket };
}

/** The number that the server would give next; 0 in an empty store. */
async function nextNumber(db: Firestore, of: string): Promise<number> {
  const next: unknown = (await db.doc(`counters/${of}`).get()).get('next');
  return typeof next === 'number' ? next : 0;
}

/** The whole demonstration store. Set by id: what a person changed in these records since is set back. */
async function seedBase({ db, auth, storage, bucket }: Target, clock: Clock, profile: Profile, file: string) {
  const world = buildWorld(clock, profile);
  if (file !== '') writeFileSync(file, JSON.stringify(world.records));
  // A counter never goes back: numbers given since the last seed are not given again.
  const stored = await Promise.all(
    world.records
      .filter(({ value }) => 'next' in value)
      .map(async ({ id }) => [id, await nextNumber(db, id)] as const),
  );
  const next = new Map(stored);
  const records = world.records.filter(
    ({ id, value }) => !('next' in value) || Number(value.next) > (next.get(id) ?? 0),
  );
  const [accounts, files, written] = await Promise.all([
    writeAccounts(auth),
    writeObjects(storage, bucket, world.objects),
    writeRecords(db, records, progress(records.length)),
  ]);
  const last = await writeRecords(db, world.system, () => undefined);
  say(`${accounts} accounts, ${files} picture files, ${written + last} records`);
  const open = world.records.find(({ id }) => id === `${OPEN_QUOTE}-1`);
  if (open && 'key' in open.value) say(`A customer’s quote: /quote/${String(open.value.key)}`);
}

/** More installations for benchmarks, numbered from where the server would go on. */
async function seedScale(db: Firestore, clock: Clock, count: number) {
  await writeRecords(
    db,
    makeScale(clock, (await nextNumber(db, 'installations')) || FIRST_NUMBER, count),
    progress(count),
  );
  say(`${count.toLocaleString('en-AU')} more installations`);
}

/** More orders, likewise. */
async function seedOrders(db: Firestore, clock: Clock, count: number) {
  const first = (await nextNumber(db, 'orders')) || FIRST_ORDER;
  await writeRecords(db, makeScaleOrders(clock, first, count), progress(Math.floor(count * 1.5)));
  say(`${count.toLocaleString('en-AU')} more orders`);
}

/** More invoices, likewise. */
async function seedInvoices(db: Firestore, clock: Clock, count: number) {
  await writeRecords(db, makeScaleInvoices(clock, count), progress(Math.floor(count * 2.9)));
  say(`${count.toLocaleString('en-AU')} more invoices`);
}

async function seed({ profile, records, scale, orders, invoices }: SeedArguments): Promise<void> {
  const started = Date.now();
  const target = connect();
  const clock = clockOf(new Date());
  const isSeeded = (await target.db.doc('system/build').get()).exists;
  if (isSeeded && scale + orders + invoices > 0) say('The store was seeded before and stays as it is.');
  else await seedBase(target, clock, profile, records);
  if (scale > 0) await seedScale(target.db, clock, scale);
  if (orders > 0) await seedOrders(target.db, clock, orders);
  if (invoices > 0) await seedInvoices(target.db, clock, invoices);
  say(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
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
