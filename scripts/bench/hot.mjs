import { PEOPLE } from '../lib/browser.mjs';
import { buildSeed } from '../lib/bundle.mjs';
import { withoutTriggers } from '../lib/emulators.mjs';
import { projectId } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { step, table } from '../lib/progress.mjs';
import { seed } from '../lib/seed.mjs';
import { tokenOf, withOneProcess } from './api.mjs';
import { clearLimits } from './store-state.mjs';

/** Orders and invoices of the stage (tests/seed/scale-orders.ts, scale-invoices.ts); a quarter of the invoices is new. */
const SCALE = 1000;
/** Callers at once; two accounts, each below its 60 calls a minute. */
const CALLERS = 100;
const LIMIT = 60;
const SUPPLIERS = [PEOPLE.distributorAdmin, 'omar.haddad@harboursuspension.example'];
const BUYERS = [PEOPLE.dealerAdmin, PEOPLE.dealerUser];
const ACCOUNT = 'head-office~outback-penrith';
/** Of no other manifest: all that goes today goes with it. */
const CARRIER = 'Hot Freight';
const MANIFEST = `deliveryManifests of ${CARRIER}`;

/**
 * The part `hot`: how often in a second a document that many write is written, where all of them come at once: each call is
 * one of the API in one process, as the cloud runs it, and writes the document once. What stands in docs/platform-limits.md beside it is how often
 * a day's work asks for it. @throws PlainError where a call is lost.
 */
export async function hot({ ports, builds }) {
  const file = await buildSeed();
  await step(`Seeding ${SCALE} orders and invoices`, (show) =>
    seed(file, ports, ['--profile', 'e2e', '--orders', String(SCALE), '--invoices', String(SCALE)], (line) =>
      show(`Seeding: ${line}`),
    ),
  );
  const rows = await step('Documents that many write', () =>
    withoutTriggers(ports, () => withOneProcess(ports, builds.functions, (base) => ratesAt(ports, base))),
  );
  console.log('\nWrites a second to one document, all callers at once');
  table(
    { path: 'document', callers: 'callers', writes: 'writes', seconds: 'seconds', rate: 'a second' },
    rows,
  );
  const lost = rows.filter(({ writes, callers }) => writes !== callers);
  if (lost.length > 0) throw new PlainError(`Calls were lost: ${lost.map(({ path }) => path).join(', ')}`);
}

async function ratesAt(ports, base) {
  const tokensOf = (emails) => Promise.all(emails.map((email) => tokenOf(ports, email)));
  const [buyers, suppliers] = [await tokensOf(BUYERS), await tokensOf(SUPPLIERS)];
  const invoices = await newInvoices(ports);
  const placing = (index) =>
    move(base, 'move-order', buyers[index % buyers.length], 'place', `scale-${SCALE}-draft-${three(index)}`);
  const issuing = (index) =>
    move(base, 'move-invoice', suppliers[index % suppliers.length], 'issue', invoices[index]);
  const dispatching = (index) =>
    move(
      base,
      'move-order',
      suppliers[index % suppliers.length],
      'dispatch',
      `scale-${SCALE}-ready-${three(index)}`,
      {
        freightCarrier: CARRIER,
        consignment: `HOT${three(index)}`,
        lines: [{ line: 0, serials: [`HOT-${three(index)}`] }],
      },
    );
  const calling = () => post(base, 'update-mfa-status', suppliers[0], {});
  // A process that has just begun compiles first.
  await calling();
  return [
    ...(await rateOf(ports, CALLERS, placing, ['counters/orders'])),
    ...(await rateOf(ports, CALLERS, issuing, [
      'counters/invoices~head-office',
      `dealerAccounts/${ACCOUNT}`,
    ])),
    ...(await rateOf(ports, CALLERS, dispatching, ['counters/dispatches~head-office', MANIFEST])),
    ...(await rateOf(ports, LIMIT, calling, [`rateLimits/${uidOf(suppliers[0])}`])),
  ];
}

/** So many calls at once, and what it comes to for each document that each of them writes. */
async function rateOf(ports, callers, call, paths) {
  await clearLimits(ports);
  const counts = () => Promise.all(paths.map((path) => countOf(ports, path)));
  const before = await counts();
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, (_caller, index) => call(index)));
  const seconds = (performance.now() - started) / 1000;
  const after = await counts();
  return paths.map((path, index) => {
    const writes = after[index] - before[index];
    return { path, callers, writes, seconds: seconds.toFixed(1), rate: (writes / seconds).toFixed(1) };
  });
}

const three = (index) => String(index).padStart(3, '0');
const uidOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8')).user_id;

const move = (base, endpoint, token, id, record, input = {}) =>
  post(base, endpoint, token, {
    request: `hot-${Date.now()}-${record}`,
    move: id,
    records: [{ id: record, rev: 1 }],
    input,
  });

/** @throws PlainError where it is not done. */
async function post(base, endpoint, token, payload) {
  const answer = await fetch(`${base}/${endpoint}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(120_000),
  });
  const { data, msg } = await answer.json();
  const refused = data?.results?.find(({ ok }) => !ok);
  if (answer.status !== 200 || refused)
    throw new PlainError(`${endpoint}: ${refused?.msg ?? `status ${answer.status}: ${msg}`}`);
}

const rootOf = (ports) =>
  `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** How often a document was written, by what it counts itself: the next number, its entries, calls of a minute. */
async function countOf(ports, path) {
  if (path === MANIFEST) {
    const [manifest] = await found(ports, 'deliveryManifests', [equal('carrier', CARRIER)]);
    return manifest?.fields.lines.arrayValue.values.length ?? 0;
  }
  const answer = await fetch(`${rootOf(ports)}/${path}`, { headers: OWNER });
  if (answer.status === 404) return path.startsWith('counters/') ? 1 : 0;
  const { fields } = await answer.json();
  return Number((fields.next ?? fields.entries ?? fields.count).integerValue);
}

const equal = (fieldPath, stringValue) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
});

/** The documents of a collection that fit all of `filters`. */
async function found(ports, collectionId, filters) {
  const answer = await fetch(`${rootOf(ports)}:runQuery`, {
    method: 'POST',
    headers: OWNER,
    body: JSON.stringify({
      structuredQuery: { from: [{ collectionId }], where: { compositeFilter: { op: 'AND', filters } } },
    }),
  });
  return (await answer.json()).flatMap(({ document }) => document ?? []);
}

/** Invoices of one dealer that are still to be issued. */
async function newInvoices(ports) {
  const invoices = await found(ports, 'invoices', [
    equal('status', 'new'),
    equal('dealerId', 'outback-penrith'),
    equal('supplierDealerId', ''),
  ]);
  const ids = invoices.map(({ name }) => name.split('/').at(-1));
  return ids.filter((id) => id.startsWith('scale-')).slice(0, CALLERS);
}
