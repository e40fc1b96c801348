import { signIn } from '../scripts/lib/browser.mjs';
import { buildSeed } from '../scripts/lib/bundle.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step, table } from '../scripts/lib/progress.mjs';
import { seed } from '../scripts/lib/seed.mjs';

const FEW = 1000;
/** What a machine of two cores seeds and asks in a few minutes; the aim is 200,000. */
const MANY = 20_000;
export const OPENINGS = 3;
const PATIENCE_MS = 20_000;
const RATIO_MAX = 1.5;
/** Below so many ms of difference a ratio is noise. */
const NOISE_MS = 60;
/** A page that is full. */
const ROWS = 50;

export const median = (times) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]);

/**
 * Seeds 1,000 and then `scale` with `--<option>` of the seed and prints what `measure(many)` found of each, side by side:
 * rows of {what, reads, ms, fault?, isOfStore?}. `isOfStore`: the emulator looks through all that an index would
 * skip, so that the time says nothing. @throws PlainError where more is read, or it takes longer than 1.5 times.
 */
export async function atBothScales({ ports, scale = MANY, option, title }, measure) {
  const file = await buildSeed();
  const rows = new Map();
  for (const many of [FEW, scale]) {
    await step(`Seeding ${many} ${title}`, (show) =>
      seed(file, ports, ['--profile', 'e2e', `--${option}`, String(many)], (line) =>
        show(`Seeding: ${line}`),
      ),
    );
    for (const row of await measure(many)) keep(rows, row, many);
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
  console.log(`\n${title}: ${FEW} beside ${scale} (aim: same reads, time within ${RATIO_MAX}x)`);
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
  const bad = shown.filter(({ verdict }) => !verdict.startsWith('ok'));
  if (bad.length > 0) {
    const lines = bad.map(({ what, verdict }) => `  ${what}: ${verdict}`);
    throw new PlainError(`These cost more the more ${title} there are:\n\n${lines.join('\n')}`);
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
  if (many.isOfStore) return 'ok, time of the store';
  return many.ms > few.ms * RATIO_MAX && many.ms - few.ms > NOISE_MS ? 'too slow' : 'ok';
}

/** A tab of its own in which this person is signed in, and its documents are counted. */
export async function signedIn(browser, origin, who) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(keepAnswers);
  const tab = await context.newPage();
  await tab.goto(origin);
  await tab.getByLabel('Email').waitFor();
  await signIn(tab, who);
  await tab.getByRole('navigation', { name: 'Menu' }).waitFor();
  return { context, tab };
}

/** The last ninety days, as a filter of days has them. */
export const quarter = () => {
  const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `${day(90)}~${day(1)}`;
};

/** Goes there inside the app, as a link does. */
export const go = (tab, address) =>
  tab.evaluate((to) => {
    history.pushState({ idx: 0, key: String(performance.now()) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/**
 * The first pages of lists, each `{list, path, collection, views: [name, filters]}`: rows of {what, reads, ms}, the documents of the
 * first opening and the median time of all.
 */
export async function viewRows(tab, lists, show) {
  const rows = [];
  for (const { list, path, collection, views } of lists) {
    for (const [view, filters] of views) {
      const asked = new URLSearchParams(Object.entries(filters).map(([id, value]) => [`f.${id}`, value]));
      const row = { what: `${list}: ${view}`, ...(await viewOf(tab, `${path}?${asked}`, collection)) };
      show(`${row.what}, ${row.ms} ms`);
      rows.push(row);
    }
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

/**
 * The first table of a page, opened again and again: {reads, ms}, and a `fault` where it is not full. `reads` are documents
 * of its own collection: what other parts of the page hear is not its doing.
 */
export async function viewOf(tab, address, collection) {
  const times = [];
  let reads = 0;
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await go(tab, '/user-settings');
    await tab.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
    const before = opening === 0 ? await settledCount(tab, collection) : 0;
    const started = performance.now();
    await go(tab, address);
    const isThere = await tab
      .locator('tbody')
      .first()
      .locator('tr')
      .nth(ROWS - 1)
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return { reads: 0, ms: PATIENCE_MS, fault: `no full page: ${await saidBy(tab)}` };
    times.push(performance.now() - started);
    if (opening === 0) reads = (await settledCount(tab, collection)) - before;
  }
  return { reads, ms: median(times) };
}

/** What the page says instead of rows. */
const saidBy = async (tab) => {
  const text = await tab.getByRole('main').innerText();
  return `${await tab.locator('tbody tr').count()} rows; ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
};

/** Runs in the page before all else: keeps what Firestore's channel sends, so that documents can be counted. */
function keepAnswers() {
  window.listened = '';
  const ask = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    if (String(request[0]?.url ?? request[0]).includes('/Listen/channel')) void listen(answer.clone());
    return answer;
  };
  async function listen(answer) {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body) window.listened += decoder.decode(bytes, { stream: true });
  }
}

/** Runs in the page: documents that listeners were sent so far; of one collection where it is named. */
export function countDocuments(collection = '') {
  const changes = window.listened.split('"documentChange"').slice(1);
  return collection === ''
    ? changes.length
    : changes.filter((change) => change.slice(0, 400).includes(`/documents/${collection}/`)).length;
}
