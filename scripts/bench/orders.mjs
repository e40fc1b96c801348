import { PEOPLE, signIn } from '../lib/browser.mjs';
import { buildSeed } from '../lib/bundle.mjs';
import { withoutTriggers } from '../lib/emulators.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { seed } from '../lib/seed.mjs';
import { tokenOf, withOneProcess } from './api.mjs';
import { countDocuments, keepAnswers } from './first-page.mjs';
import { clearLimits } from './store-state.mjs';

const FEW = 1000;
/** What a machine of two cores seeds and asks in a few minutes; the aim is 200,000. */
const MANY = 20_000;
const OPENINGS = 3;
const PATIENCE_MS = 20_000;
const RATIO_MAX = 1.5;
/** Below so many ms of difference a ratio is noise. */
const NOISE_MS = 60;
/** A page that is full. */
const ROWS = 50;
const PLACED = 100;
const CALLS = 4;
const PER_CALL = 50;

const quarter = () => {
  const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `${day(90)}~${day(1)}`;
};
const f = (filters) => new URLSearchParams(Object.entries(filters).map(([id, value]) => [`f.${id}`, value]));

/**
 * The views and filters of each list: each fills a page of the smaller store, too.
 * @type {(readonly [string, Record<string, string>])[]}
 */
const VIEWS = [
  ['all', {}],
  ['placed', { view: 'placed' }],
  ['open', { view: 'open' }],
  ['confirmed', { view: 'confirmed' }],
  ['transit', { view: 'transit' }],
  ['stock', { view: 'stock' }],
  ['closed', { view: 'closed' }],
  ['late', { late: 'yes' }],
  ['late, open', { late: 'yes', view: 'open' }],
  ['over limit', { limit: '2' }],
];
/** @type {(readonly [string, Record<string, string>])[]} */
const KIT_VIEWS = [...VIEWS, ['one type', { type: 'gvmUpgrade' }], ['a quarter', { placed: quarter() }]];
/** @type {{ list: string, who: string, path: string, collection: string, views: (readonly [string, Record<string, string>])[] }[]} */
const LISTS = [
  {
    list: 'kits, dealer',
    who: PEOPLE.dealerAdmin,
    path: '/dealer-orders',
    collection: 'orders',
    views: [...KIT_VIEWS, ['drafts', { view: 'draft' }]],
  },
  {
    list: 'kits, distributor',
    who: PEOPLE.distributorAdmin,
    path: '/distributer-orders',
    collection: 'orders',
    views: KIT_VIEWS,
  },
  {
    list: 'labels, distributor',
    who: PEOPLE.distributorAdmin,
    path: '/distributer-label-orders',
    collection: 'compliancePlateOrders',
    views: VIEWS,
  },
];

/** The part `orders`, at 1,000 and at `scale`. @throws PlainError where more is read, or it takes longer than 1.5 times. */
export async function orders({ browser, ports, builds, scale = MANY }) {
  const file = await buildSeed();
  const rows = new Map();
  for (const many of [FEW, scale]) {
    await step(`Seeding ${many} orders`, (show) =>
      seed(file, ports, ['--profile', 'e2e', '--orders', String(many)], (line) => show(`Seeding: ${line}`)),
    );
    for (const row of await pagesAt(browser, urlOf(ports.main), many)) keep(rows, row, many);
    for (const row of await callsAt(ports, builds.functions, many)) keep(rows, row, many);
  }
  const shown = [...rows.values()].map(({ what, few, many }) => ({
    what,
    fewReads: few.reads,
    manyReads: many.reads,
    fewMs: few.ms,
    manyMs: many.ms,
    ratio: (many.ms / few.ms).toFixed(2),
    verdict: verdictOf(few, many),
  }));
  console.log(`\nOrders: ${FEW} beside ${scale} (aim: same reads, time within ${RATIO_MAX}x)`);
  table(
    {
      what: 'what',
      fewReads: `reads at ${FEW}`,
      manyReads: `at ${scale}`,
      fewMs: `ms at ${FEW}`,
      manyMs: `at ${scale}`,
      ratio: 'ratio',
      verdict: 'verdict',
    },
    shown,
  );
  const bad = shown.filter(({ verdict }) => verdict !== 'ok');
  if (bad.length > 0) {
    const lines = bad.map(({ what, verdict }) => `  ${what}: ${verdict}`);
    throw new PlainError(`These cost more the more orders there are:\n\n${lines.join('\n')}`);
  }
}

function keep(rows, { what, ...figures }, many) {
  const row = rows.get(what) ?? { what };
  rows.set(what, { ...row, [many === FEW && !row.few ? 'few' : 'many']: figures });
}

function verdictOf(few, many) {
  if (many.fault) return many.fault;
  if (few.fault) return few.fault;
  if (few.reads !== many.reads) return 'reads differ';
  return many.ms > few.ms * RATIO_MAX && many.ms - few.ms > NOISE_MS ? 'too slow' : 'ok';
}

const median = (times) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]);

/** First pages of the lists and of Home: {what, reads, ms}; documents of the first opening, median time of all. */
async function pagesAt(browser, origin, many) {
  const rows = [];
  for (const who of [PEOPLE.dealerAdmin, PEOPLE.distributorAdmin]) {
    await step(`Lists of ${many}, ${who.split('@')[0]}`, async (show) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(keepAnswers);
      const tab = await context.newPage();
      await tab.goto(origin);
      await tab.getByLabel('Email').waitFor();
      await signIn(tab, who);
      await tab.getByRole('navigation', { name: 'Menu' }).waitFor();
      rows.push(await homeOf(tab, who));
      for (const { list, path, collection, views } of LISTS.filter((each) => each.who === who)) {
        for (const [view, filters] of views) {
          const row = {
            what: `${list}: ${view}`,
            ...(await viewOf(tab, `${path}?${f(filters)}`, collection)),
          };
          show(`${row.what}, ${row.ms} ms`);
          rows.push(row);
        }
      }
      await context.close();
    });
  }
  return rows;
}

/** Documents so far, once none came for two seconds: the channel's last words may be on their way. */
async function settledCount(tab, collection) {
  let count = await tab.evaluate(countDocuments, collection);
  for (;;) {
    await tab.waitForTimeout(2_000);
    const now = await tab.evaluate(countDocuments, collection);
    if (now === count) return count;
    count = now;
  }
}

/** Goes there inside the app, as a link does. */
const go = (tab, address) =>
  tab.evaluate((to) => {
    history.pushState({ idx: 0, key: String(performance.now()) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** First page of a view: {reads, ms}; documents of its own collection, what other parts of the page hear is not its doing. */
async function viewOf(tab, address, collection) {
  const times = [];
  let reads = 0;
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await go(tab, '/user-settings');
    await tab.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
    const before = opening === 0 ? await settledCount(tab, collection) : 0;
    const started = performance.now();
    await go(tab, address);
    const isThere = await tab
      .locator('tbody tr')
      .nth(ROWS - 1)
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return { reads, ms: PATIENCE_MS, fault: `no full page: ${await saidBy(tab)}` };
    times.push(performance.now() - started);
    if (opening > 0) continue;
    reads = (await settledCount(tab, collection)) - before;
  }
  return { reads, ms: median(times) };
}

/** What the page says instead of rows. */
const saidBy = async (tab) => {
  const text = await tab.getByRole('main').innerText();
  return `${await tab.locator('tbody tr').count()} rows; ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
};

/** Home with all that it counts and lists. */
async function homeOf(tab, who) {
  const times = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await go(tab, '/user-settings');
    await tab.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
    const started = performance.now();
    await go(tab, '/');
    await tab.getByRole('region', { name: 'Needs you today' }).getByRole('listitem').first().waitFor();
    times.push(performance.now() - started);
  }
  await go(tab, '/user-settings');
  await tab.waitForTimeout(1_000);
  const before = await tab.evaluate(countDocuments);
  await go(tab, '/');
  await tab.getByRole('region', { name: 'Needs you today' }).getByRole('listitem').first().waitFor();
  await tab.waitForTimeout(1_500);
  const reads = (await tab.evaluate(countDocuments)) - before;
  return { what: `Home, ${who === PEOPLE.dealerAdmin ? 'dealer' : 'distributor'}`, reads, ms: median(times) };
}

/** 100 orders placed at once, and 200 dispatched in four calls, in one process as the cloud runs it. */
async function callsAt(ports, functions, many) {
  const tokens = await Promise.all(
    [PEOPLE.dealerAdmin, PEOPLE.dealerUser].map((email) => tokenOf(ports, email)),
  );
  const supplier = await tokenOf(ports, PEOPLE.distributorAdmin);
  return step(`Placing and dispatching among ${many}`, () =>
    withoutTriggers(ports, () =>
      withOneProcess(ports, functions, async (base) => {
        await clearLimits(ports);
        const placed = await placeAtOnce(base, tokens, many);
        await clearLimits(ports);
        const sent = await dispatchMany(base, supplier, many);
        return [placed, sent];
      }),
    ),
  );
}

const idOf = (many, kind, index) => `scale-${many}-${kind}-${String(index).padStart(3, '0')}`;
let presses = 0;

async function move(base, token, payload) {
  const started = performance.now();
  presses += 1;
  const answer = await fetch(`${base}/move-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ request: `bench-${Date.now()}-${presses}`, ...payload }),
    signal: AbortSignal.timeout(120_000),
  });
  const { data } = await answer.json();
  return { ms: performance.now() - started, results: data?.results ?? [], status: answer.status };
}

async function placeAtOnce(base, tokens, many) {
  // A process that has just begun compiles first.
  await move(base, tokens[0], { move: 'place', records: [{ id: 'no-such-order', rev: 1 }] });
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PLACED }, (_order, index) =>
      move(base, tokens[index % tokens.length], {
        move: 'place',
        records: [{ id: idOf(many, 'draft', index), rev: 1 }],
      }),
    ),
  );
  const ms = Math.round(performance.now() - started);
  const numbers = answers
    .flatMap(({ results }) => results)
    .flatMap(({ ok, number }) => (ok ? [Number(number.slice(2))] : []))
    .toSorted((a, b) => a - b);
  const isWhole = numbers.every((number, index) => number === numbers[0] + index);
  const why = answers.flatMap(
    ({ results, status }) => results[0]?.msg ?? (status === 200 ? [] : `status ${status}`),
  )[0];
  const fault =
    numbers.length === PLACED
      ? isWhole
        ? ''
        : 'numbers with a gap or double'
      : `${numbers.length} of ${PLACED} placed: ${why}`;
  return { what: `${PLACED} orders placed at once`, reads: 0, ms, fault };
}

async function dispatchMany(base, token, many) {
  const started = performance.now();
  const sent = [];
  // As the list does: the next call once the one before has answered.
  for (let call = 0; call < CALLS; call += 1) {
    const records = Array.from({ length: PER_CALL }, (_order, index) => ({
      id: idOf(many, 'ready', call * PER_CALL + index),
      rev: 1,
    }));
    const input = { freightCarrier: 'Express Post', consignment: `CN${call}` };
    const { results } = await move(base, token, { move: 'dispatch', records, input });
    sent.push(...results);
  }
  const ms = Math.round(performance.now() - started);
  const done = sent.filter(({ ok }) => ok).length;
  const why = sent.find(({ ok }) => !ok)?.msg ?? 'no answer';
  const fault = done === CALLS * PER_CALL ? '' : `${done} of ${CALLS * PER_CALL} dispatched: ${why}`;
  return { what: `${CALLS * PER_CALL} orders dispatched, ${CALLS} calls`, reads: 0, ms, fault };
}
