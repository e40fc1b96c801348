import { PEOPLE } from '../scripts/lib/browser.mjs';
import { withoutTriggers } from '../scripts/lib/emulators.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step } from '../scripts/lib/progress.mjs';
import { clearLimits, tokenOf, withOneProcess } from './one-process.mjs';
import {
  atBothScales,
  countDocuments,
  go,
  median,
  OPENINGS,
  quarter,
  signedIn,
  viewRows,
} from './scales.mjs';

const PLACED = 100;
const CALLS = 4;
const PER_CALL = 50;

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

/** At 1,000 orders and at `scale`. @throws PlainError where more is read, or it takes longer than 1.5 times. */
export const part = ({ browser, ports, builds, scale }) =>
  atBothScales({ ports, scale, option: 'orders', title: 'orders' }, async (many) => [
    ...(await pagesAt(browser, urlOf(ports.main), many)),
    ...(await callsAt(ports, builds.functions, many)),
  ]);

/** First pages of the lists and of Home: {what, reads, ms}; documents of the first opening, median time of all. */
async function pagesAt(browser, origin, many) {
  const rows = [];
  for (const who of [PEOPLE.dealerAdmin, PEOPLE.distributorAdmin]) {
    await step(`Lists of ${many}, ${who.split('@')[0]}`, async (show) => {
      const { tab, context } = await signedIn(browser, origin, who);
      rows.push(await homeOf(tab, who));
      const own = LISTS.filter((each) => each.who === who);
      rows.push(...(await viewRows(tab, own, show)));
      await context.close();
    });
  }
  return rows;
}

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
