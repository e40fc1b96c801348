import net from 'node:net';
import { emulatorEnv } from '../lib/emulators.mjs';
import { inCache, inRoot, projectId } from '../lib/paths.mjs';
import { failedWithLog } from '../lib/plain-error.mjs';
import { step, table } from '../lib/progress.mjs';
import { start, stop, until } from '../lib/run.mjs';
import { hostileRequests } from './hostile.mjs';
import { changesBetween, clearLimits, storeState } from './store-state.mjs';

const PEOPLE = [
  ...['sam.reid', 'jess.nguyen', 'tom.baker', 'ana.silva', 'lee.walsh'].map(
    (name) => `${name}@outbacksuspension.example`,
  ),
  ...['rachel.stone', 'omar.haddad', 'ivy.chen', 'dana.wolfe'].map(
    (name) => `${name}@harboursuspension.example`,
  ),
];
/** Who sends hostile requests: people with an account who may do next to nothing by the API. */
const INSIDERS = ['lee.walsh@outbacksuspension.example', 'ivy.chen@harboursuspension.example'];
const USERS = 20;
/** Below the 60 calls a minute of an account, of which each has two or three users here. */
const CALLS = 18;
const HOSTILE = 5000;
const SEED = 3017;
const AT_ONCE = 4;
/** An answer must say nothing of where it was made. */
const INSIDE = /node_modules|functions\/lib|\n\s+at |Error: /;
/** The emulator's own router, before our function is asked; the platform's says nothing. */
const OF_THE_EMULATOR = /URIError: Failed to decode param/;

const baseOf = () => `/${projectId}/australia-southeast1/api`;
/** Where the API answers: in the emulator, and in one process as the cloud runs it. */
const inEmulator = (ports) => `http://127.0.0.1:${ports.functions}${baseOf()}`;
const inOneProcess = (port) => `http://127.0.0.1:${port}`;

export async function tokenOf(ports, email) {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local-emulator';
  const answer = await fetch(`http://127.0.0.1:${ports.auth}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Tare-demo-1', returnSecureToken: true }),
  });
  const { idToken } = await answer.json();
  if (!idToken) throw new Error(`${email} could not sign in.`);
  return idToken;
}

/**
 * One call that reads the account, its record and the settings and saves nothing. Resolves to [ms, status], 0 for no
 * answer: a machine that is busy with other things must not end the measurement.
 */
async function call(base, token) {
  const started = performance.now();
  const answer = await fetch(`${base}/update-mfa-status`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  await answer?.text();
  return [performance.now() - started, answer?.status ?? 0];
}

async function callMany(base, token) {
  const calls = [];
  // A person waits for an answer before the next call.
  for (let index = 0; index < CALLS; index += 1) calls.push(await call(base, token));
  return calls;
}

function summary(where, users, calls) {
  const times = calls.map(([ms]) => ms).toSorted((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor(times.length * share)]);
  const refused = calls.filter(([, status]) => status !== 200).length;
  return { where, users, calls: calls.length, p50: at(0.5), p95: at(0.95), refused };
}

/** The emulator starts a process for each call that finds none free: as many as are needed, before time counts. */
async function warmUp(base, tokens) {
  await call(base, tokens[0]);
  for (const users of [5, 10, USERS, USERS]) {
    await Promise.all(usersOf(tokens, users).map((token) => call(base, token)));
  }
}

const usersOf = (tokens, count) =>
  Array.from({ length: count }, (_user, index) => tokens[index % tokens.length]);

/** One user's calls and 20 users' at once, at one base address. */
async function timesAt(where, base, ports, tokens) {
  await warmUp(base, tokens);
  await clearLimits(ports);
  const one = [...(await callMany(base, tokens[0])), ...(await callMany(base, tokens[1]))];
  await clearLimits(ports);
  const users = usersOf(tokens, USERS);
  const many = (await Promise.all(users.map((token) => callMany(base, token)))).flat();
  await clearLimits(ports);
  return [summary(where, 1, one), summary(where, USERS, many)];
}

/** Runs `work(base)` while one process serves the API on the stage's emulators. */
export async function withOneProcess(ports, functions, work) {
  const log = inCache('bench-api.log');
  // No emulator of this stage stands there.
  const port = ports.functions + 1;
  const served = start(process.execPath, [inRoot('scripts/bench/api-process.mjs'), String(port), functions], {
    log,
    env: emulatorEnv(ports),
  });
  try {
    const answers = await until(() => fetch(inOneProcess(port)).catch(() => null), 30_000);
    if (!answers) throw failedWithLog('The API did not start in a process of its own.', log);
    return await work(inOneProcess(port));
  } finally {
    await stop(served);
  }
}

/** The part `api`. */
export async function api({ ports, builds }) {
  const rows = await apiTimes(ports, builds.functions);
  console.log('\nAPI, warm (aim: p95 300 ms)');
  table(
    {
      where: 'where',
      users: 'users at once',
      calls: 'calls',
      p50: 'p50 ms',
      p95: 'p95 ms',
      ratio: 'p95 / one user',
      refused: 'not 200',
    },
    rows.map((row) => {
      const alone = rows.find(({ where, users }) => where === row.where && users === 1);
      return { ...row, ratio: (row.p95 / alone.p95).toFixed(1) };
    }),
  );
}

/** Times of the API for one user and for 20 at once, warm: rows of {where, users, calls, p50, p95, refused}. */
async function apiTimes(ports, functions) {
  const tokens = await Promise.all(PEOPLE.map((email) => tokenOf(ports, email)));
  return step('API under 20 users', async () => [
    ...(await timesAt('emulator', inEmulator(ports), ports, tokens)),
    ...(await withOneProcess(ports, functions, (base) => timesAt('one process', base, ports, tokens))),
  ]);
}

/** Sends raw bytes and resolves to the status of the answer and whether it gives too much away; 0 when there was none. */
function sendRaw(port, bytes) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    let text = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      const [, body = ''] = /\r\n\r\n([\s\S]*)$/.exec(text) ?? [];
      resolve({
        status: Number(status),
        tells: INSIDE.test(body) && !OF_THE_EMULATOR.test(body) ? body.slice(0, 300) : null,
      });
    };
    const timer = setTimeout(end, 60_000);
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.write(bytes);
  });
}

/** The part `hostile`. */
export async function hostile({ ports }) {
  const { byStatus, tells, changed, failed } = await hostileCalls(ports);
  const statuses = Object.entries(byStatus);
  const over = statuses.filter(([status]) => status >= 500 || status === '0');
  const count = (rows) => rows.reduce((total, [, number]) => total + number, 0);
  console.log(`\n${count(statuses)} hostile requests (aim: no 5xx, nothing told, nothing changed)`);
  console.log(`  by status: ${statuses.map(([status, number]) => `${status}: ${number}`).join(', ')}`);
  console.log(`  5xx or no answer: ${count(over)}, answers that tell of the inside: ${tells.length}`);
  console.log(
    `  documents changed: ${changed.length}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`,
  );
  for (const answer of tells.slice(0, 3)) console.log(`  told: ${JSON.stringify(answer)}`);
  for (const request of failed.slice(0, 5)) console.log(`  failed: ${JSON.stringify(request)}`);
}

/**
 * Sends 5,000 hostile requests, the same ones in each run: {byStatus, tells, changed}. `changed` names the documents that
 * are not as they were. The limiter is cleared now and then, so that it does not answer all of them.
 */
async function hostileCalls(ports) {
  const tokens = await Promise.all(INSIDERS.map((email) => tokenOf(ports, email)));
  const before = await storeState(ports);
  const ids = [...before.keys()].map((name) => name.split('/documents/')[1].split('/'));
  const records = ids
    .filter(([of, , more]) => ['users', 'installations', 'invitations'].includes(of) && more === undefined)
    .map(([, id]) => id)
    .slice(0, 60);
  const host = `127.0.0.1:${ports.functions}`;
  const requests = hostileRequests({ seed: SEED, count: HOSTILE, host, base: baseOf(), tokens, records });
  const answers = await step(`${HOSTILE} hostile requests`, async (show) => {
    const found = [];
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const part = requests.slice(from, from + AT_ONCE);
      found.push(...(await Promise.all(part.map(({ bytes }) => sendRaw(ports.functions, bytes)))));
      if (from % (AT_ONCE * 4) === 0) await clearLimits(ports);
      if (from % 1000 < AT_ONCE) show(`${found.length} of ${HOSTILE} hostile requests`);
    }
    return found;
  });
  const byStatus = {};
  for (const { status } of answers) byStatus[status] = (byStatus[status] ?? 0) + 1;
  const failed = answers.flatMap(({ status }, index) =>
    status >= 500 || status === 0 ? [requests[index].bytes.toString('utf8').slice(0, 300)] : [],
  );
  const changed = changesBetween(before, await storeState(ports));
  return { byStatus, tells: answers.flatMap(({ tells }) => tells ?? []), changed, failed };
}
