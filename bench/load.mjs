import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  limit,
  query,
  serverTimestamp,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { connectStorageEmulator, getMetadata, getStorage, ref, uploadBytes } from 'firebase/storage';
import { projectId } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step, table } from '../scripts/lib/progress.mjs';

const PASSWORD = 'Tare-demo-1';
const MODEL = 'sam-reid';
const DEALER = 'outback-penrith';
/** What can be run beside other work on two cores; the aim is 200 people for ten minutes. */
const PEOPLE = 8;
const MINUTES = 1;
const KILL_EVERY_MS = 30_000;
/** A person looks at what came before they go on. */
const PAUSE_MS = 1_000;
/** An act that the server does not answer is tried again so often, as the portal does. */
const TRIES = 30;
const TRY_AGAIN_MS = 500;
const CALL_MS = 30_000;
const JPEG = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9,
]);

const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * So many people at once, each a client of the SDK that signs in, lists, opens, saves, makes a sale and uploads a
 * photo, under the real rules, triggers running. With `isKilling` the workers of the functions are killed every 30 s.
 * @throws PlainError where something was lost, or done twice.
 */
export async function part({ ports, people = PEOPLE, minutes = MINUTES, isKilling }) {
  setLogLevel('silent');
  const crowd = await step(`${people} people`, () => makePeople(ports, people));
  const times = new Map();
  const until = Date.now() + minutes * 60_000;
  const stop = isKilling ? killing(ports) : () => 0;
  const done = await step(`${people} people at work for ${minutes} min`, () =>
    Promise.all(crowd.map((person) => day(ports, person, until, times))),
  );
  const kills = stop();
  const faults = await step('What stands in the store', () => compared(ports, done));
  console.log(
    `\n${people} people at once for ${minutes} min${isKilling ? `, ${kills} workers of the functions killed` : ''}`,
  );
  table({ act: 'act', count: 'times', p50: 'p50 ms', p95: 'p95 ms', again: 'tried again' }, rowsOf(times));
  const sum = (name) => done.reduce((total, each) => total + each[name].length, 0);
  console.log(
    `\n${sum('saves')} saves, ${sum('sales')} sales and ${sum('photos')} photos: ${faults.length === 0 ? 'none lost, none twice' : faults.join('; ')}`,
  );
  if (faults.length > 0) throw new PlainError(`Lost, or done twice:\n\n${faults.join('\n')}`);
}

/** The store past its rules. */
function owner(ports) {
  const base = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const ask = async (path, init = {}) => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const answer = await fetch(`${base}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    read: (path) => ask(`/${path}`),
    write: (path, fields) => ask(`/${path}`, { method: 'PATCH', body: JSON.stringify({ fields }) }),
    find: (structuredQuery) =>
      ask(':runQuery', { method: 'POST', body: JSON.stringify({ structuredQuery }) }),
  };
}

const equal = (field, value) => ({ fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value } });

/** Accounts as the model's, each with a job of its own. */
async function makePeople(ports, many) {
  const store = owner(ports);
  const { fields: user } = await store.read(`users/${MODEL}`);
  const found = await store.find({
    from: [{ collectionId: 'installations' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [equal('dealerId', { stringValue: DEALER }), equal('stage', { stringValue: 'inProgress' })],
      },
    },
    limit: 1,
  });
  const job = found[0].document.fields;
  const made = [];
  for (let at = 0; at < many; at += 1) made.push(await makePerson(ports, store, { user, job, at }));
  return made;
}

async function makePerson(ports, store, { user, job, at }) {
  const uid = `load-${at}-${randomUUID().slice(0, 8)}`;
  const email = `${uid}@load.example`;
  const url = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: uid, email, password: PASSWORD, emailVerified: true }),
  });
  if (!answer.ok) throw new Error(`No account: ${await answer.text()}`);
  await store.write(`users/${uid}`, { ...user, email: { stringValue: email } });
  const own = {
    ...job,
    number: { stringValue: `L-${at}` },
    kits: { arrayValue: {} },
    orderIds: { arrayValue: {} },
    notes: { stringValue: '' },
    _rev: { integerValue: '1' },
  };
  await store.write(`installations/${uid}`, own);
  return { uid, email, job: uid };
}

/** Measures an act, tried again where it fails; `again` says whether it was done all the same. */
async function timed(times, act, work, isDone = async () => false) {
  const started = performance.now();
  const row = times.get(act) ?? { took: [], again: 0 };
  times.set(act, row);
  for (let tried = 1; ; tried += 1) {
    try {
      const result = await work();
      row.took.push(performance.now() - started);
      return result;
    } catch (error) {
      if (await isDone().catch(() => false)) {
        row.took.push(performance.now() - started);
        return undefined;
      }
      if (tried === TRIES) throw new PlainError(`${act}: ${error.message}`);
      row.again += 1;
      await rest(TRY_AGAIN_MS);
    }
  }
}

/** One person's work until the time is over: what they saved, sold and uploaded. */
async function day(ports, person, until, times) {
  const app = initializeApp(
    { apiKey: 'local-emulator', projectId, storageBucket: `${projectId}.appspot.com` },
    person.uid,
  );
  const [auth, db, files] = [getAuth(app), getFirestore(app), getStorage(app)];
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  connectFirestoreEmulator(db, '127.0.0.1', ports.firestore);
  connectStorageEmulator(files, '127.0.0.1', ports.storage);
  const done = { ...person, saves: [], sales: [], photos: [] };
  await timed(times, 'sign in', () => signInWithEmailAndPassword(auth, person.email, PASSWORD));
  const job = doc(db, 'installations', person.job);
  const jobs = query(
    collection(db, 'installations'),
    where('dealerId', '==', DEALER),
    where('deleted', '==', false),
    limit(50),
  );
  for (let round = 0; Date.now() < until; round += 1) {
    await timed(times, 'list of jobs', () => getDocsFromServer(jobs));
    const read = await timed(times, 'job opened', () => getDocFromServer(job));
    await save(times, { job, uid: person.uid, rev: read.get('_rev') + 1, round }, done);
    await sell(ports, times, auth, done);
    if (round % 3 === 0) await upload(times, files, person.job, done);
    await rest(PAUSE_MS);
  }
  await deleteApp(app);
  return done;
}

async function save(times, { job, uid, rev, round }, done) {
  const notes = `${uid} ${round}`;
  const fields = { notes, _rev: rev, _by: uid, _at: serverTimestamp() };
  const isThere = async () => (await getDocFromServer(job)).get('notes') === notes;
  await timed(times, 'job saved', () => updateDoc(job, fields), isThere);
  done.saves.push(rev);
}

/** A sale, by the same press with each try. */
async function sell(ports, times, auth, done) {
  const request = randomUUID();
  const token = await auth.currentUser.getIdToken();
  await timed(times, 'sale made', async () => {
    const answer = await fetch(
      `http://127.0.0.1:${ports.functions}/${projectId}/australia-southeast1/api/api/make-sale`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ request, type: 'quote' }),
        signal: AbortSignal.timeout(CALL_MS),
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  });
  done.sales.push(request);
}

async function upload(times, files, job, done) {
  const id = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 24);
  const file = ref(files, `installations/${job}/${id}`);
  const isThere = async () => Boolean(await getMetadata(file));
  await timed(times, 'photo uploaded', () => uploadBytes(file, JPEG, { contentType: 'image/jpeg' }), isThere);
  done.photos.push(file.fullPath);
}

/** What each person did, beside what the store holds. */
async function compared(ports, done) {
  const store = owner(ports);
  const faults = [];
  for (const { uid, job, saves, sales, photos } of done) {
    const { fields } = await store.read(`installations/${job}`);
    const rev = Number(fields._rev.integerValue);
    if (rev !== saves.length + 1) faults.push(`${job}: ${saves.length} saves, at revision ${rev}`);
    const found = await store.find({
      from: [{ collectionId: 'salesRecords' }],
      where: equal('createdBy', { stringValue: uid }),
    });
    const made = found.filter((each) => each.document).length;
    if (made !== sales.length) faults.push(`${uid}: ${sales.length} sales, ${made} stored`);
    const numbers = found.flatMap((each) => each.document?.fields.number?.stringValue ?? []);
    if (new Set(numbers).size !== numbers.length) faults.push(`${uid}: a number was given twice`);
    for (const path of photos) {
      const url = `http://127.0.0.1:${ports.storage}/v0/b/${projectId}.appspot.com/o/${encodeURIComponent(path)}`;
      const answer = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
      if (!answer.ok) faults.push(`${path} is not there`);
    }
  }
  return faults;
}

function rowsOf(times) {
  return [...times].map(([act, { took, again }]) => {
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    return { act, count: took.length, p50: at(0.5), p95: at(0.95), again };
  });
}

/** Kills this stage's own workers of the functions every 30 s; call the answer to end it: how many were killed. */
function killing(ports) {
  let killed = 0;
  const timer = setInterval(() => {
    for (const pid of workersOf(ports.hub)) {
      try {
        process.kill(pid, 'SIGKILL');
        killed += 1;
      } catch {
        // It went by itself.
      }
    }
  }, KILL_EVERY_MS);
  return () => {
    clearInterval(timer);
    return killed;
  };
}

/** The processes in which the emulators of this hub run functions: each names the hub in its environment. */
function workersOf(hub) {
  if (!existsSync('/proc')) throw new PlainError('--kill-functions needs Linux.');
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/u.test(pid)) return false;
    try {
      const isWorker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('functionsEmulatorRuntime');
      return isWorker && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`127.0.0.1:${hub}`);
    } catch {
      return false;
    }
  });
}
