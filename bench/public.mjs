import { urlOf } from '../scripts/lib/ports.mjs';
import { step, table } from '../scripts/lib/progress.mjs';
import { measure } from '../scripts/lib/sizes.mjs';
import { vehiclePair } from '../scripts/lib/vehicle-pair.mjs';
import { clearLimits, withOneProcess } from './one-process.mjs';

const USERS = 50;
/** Of one user; below the 300 calls a minute of an address only for all users together where the counts are cleared. */
const CALLS = 5;
const ALONE = 50;
const ROUNDS = 40;
/** A well-formed code that no label has. */
const WRONG_CODE = 'AAAAAAAAAAAAA';

/** A phone at the roadside: a quarter of this machine's speed, and slow 4G as Lighthouse puts it on each request. */
const SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const OPENINGS = 5;

/** One look-up: [ms, status]. */
async function call(base, pair) {
  const started = performance.now();
  const answer = await fetch(`${base}/read-installation-info`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(pair),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  await answer?.text();
  return [performance.now() - started, answer?.status ?? 0];
}

async function callMany(base, pair, calls) {
  const times = [];
  for (let index = 0; index < calls; index += 1) times.push(await call(base, pair));
  return times;
}

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

function summary(who, calls) {
  const times = calls.map(([ms]) => ms);
  const refused = calls.filter(([, status]) => status !== 200).length;
  return { who, calls: calls.length, p50: at(times, 0.5), p95: at(times, 0.95), refused };
}

/** Hits and misses of each kind in turn, so that whatever else the machine does meets all of them alike. */
async function timings(base, ports, pair) {
  const otherVin = `${pair.vin.slice(0, -1)}${pair.vin.endsWith('2') ? '3' : '2'}`;
  const kinds = {
    hit: pair,
    'wrong code': { ...pair, code: WRONG_CODE },
    'wrong VIN': { ...pair, vin: otherVin },
    'both wrong': { vin: otherVin, code: WRONG_CODE },
    'no VIN at all': { vin: '', code: '' },
  };
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, asked] of Object.entries(kinds)) {
      // The second try of a window, so that each finds the counter there.
      await clearLimits(ports);
      await call(base, { vin: 'X', code: 'X' });
      times[kind].push((await call(base, asked))[0]);
    }
  }
  return Object.entries(times).map(([kind, all]) => ({ kind, p50: at(all, 0.5), p95: at(all, 0.95) }));
}

/** Milliseconds from a scan to the first paint and to the limits of the vehicle, on a phone that has never been here. */
async function opening(browser, origin, { vin, code }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await tab.goto(`${origin}/installation-info/${vin}/${code}`, { waitUntil: 'commit' });
  await tab.getByRole('row', { name: /^GVM/u }).waitFor();
  const times = await tab.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    answer: performance.now(),
  }));
  await context.close();
  return times;
}

async function onSlowPhone(browser, origin, pair) {
  const times = [];
  for (let index = 0; index < OPENINGS; index += 1) times.push(await opening(browser, origin, pair));
  return ['paint', 'answer'].map((key) => {
    const all = times.map((each) => each[key]);
    return {
      until: key === 'paint' ? 'first paint' : 'limits shown',
      p50: at(all, 0.5),
      most: Math.max(...all),
    };
  });
}

export async function part({ browser, ports, builds }) {
  const { pages } = await step('Building the main app', () => measure('main'));
  const { bytes } = pages.find(({ page }) => page === 'vehicle');
  console.log(`\nThe page of a vehicle: ${(bytes / 1000).toFixed(1)} kB of JavaScript, gz`);
  const { load, kinds } = await withOneProcess(ports, builds.functions, (base) =>
    step('Look-ups of a vehicle', async () => {
      const pair = await vehiclePair(ports);
      if (!pair) throw new Error('The seed has no vehicle with a public page.');
      await callMany(base, pair, 20);
      await clearLimits(ports);
      const alone = await callMany(base, pair, ALONE);
      await clearLimits(ports);
      const many = await Promise.all(Array.from({ length: USERS }, () => callMany(base, pair, CALLS)));
      await clearLimits(ports);
      return {
        load: [summary('one', alone), summary(`${USERS} at once`, many.flat())],
        kinds: await timings(base, ports, pair),
      };
    }),
  );
  const phone = await step('Opening it on a slow phone', async () => {
    await clearLimits(ports);
    return onSlowPhone(browser, urlOf(ports.main), await vehiclePair(ports));
  });
  const ms = (time) => time.toFixed(1);
  console.log(`\nOn a slow phone (${SLOWDOWN}x CPU slowdown, slow 4G), nothing kept from before`);
  table(
    { until: 'until', p50: 'p50 ms', most: 'most ms' },
    phone.map((row) => ({ ...row, p50: ms(row.p50), most: ms(row.most) })),
  );
  console.log('\nA look-up in one process, warm');
  table(
    { who: 'users', calls: 'calls', p50: 'p50 ms', p95: 'p95 ms', ratio: 'p95 / one', refused: 'not 200' },
    load.map((row) => ({
      ...row,
      p50: ms(row.p50),
      p95: ms(row.p95),
      ratio: (row.p95 / load[0].p95).toFixed(1),
    })),
  );
  console.log('\nOne by one (aim: every miss alike)');
  const miss = kinds.find(({ kind }) => kind === 'wrong code');
  table(
    { kind: 'asked with', p50: 'p50 ms', p95: 'p95 ms', ratio: 'p50 / wrong code' },
    kinds.map((row) => ({
      kind: row.kind,
      p50: ms(row.p50),
      p95: ms(row.p95),
      ratio: (row.p50 / miss.p50).toFixed(2),
    })),
  );
}
