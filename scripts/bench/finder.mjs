import { PEOPLE } from '../lib/browser.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { projectId } from '../lib/paths.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { countDocuments } from './first-page.mjs';
import { go, median, OPENINGS, signedIn } from './scales.mjs';

/** A page asks so long on a machine that is busy with other things. */
const PATIENCE_MS = 30_000;
const OWNER = { Authorization: 'Bearer owner' };
/** How long the finder rests before it asks (src/app/finder/finder-dialog.tsx). */
const REST_MS = 200;
const MS_MOST = 300;
/** Of one kind (src/data/lists/find-rows.ts). */
const READS_MOST = 20;
const SETTLED_MS = 1_000;
const TYPES = 'Page, number, name, VIN, rego or consignment';

/** Kinds by the title of their group, with the list from which a text is taken and the collection that is read. */
const DEALERS = [
  ['Installations', '/installations', 'installations'],
  ['Customers', '/customers', 'customers'],
  ['Kit orders', '/dealer-orders', 'orders'],
  ['Label orders', '/dealer-label-orders', 'compliancePlateOrders'],
  ['Invoices', '/invoices', 'invoices'],
  ['Returns', '/returns', 'returns'],
  ['Credits', '/credits', 'credits'],
  ['Quotes and sales', '/quotes', 'salesRecords'],
  ['Vehicles', '/admin/vehicles', 'vehicles'],
  ['Products', '/admin/products', 'products'],
];
const DISTRIBUTORS = [
  ['Installations', '/installations', 'installations'],
  ['Kit orders', '/distributer-orders', 'orders'],
  ['Invoices', '/invoices', 'invoices'],
  ['Vehicles', '/admin/vehicles', 'vehicles'],
];

/**
 * The part `finder`: a record of each kind found by what its list calls it, in the store of the stories.
 * @throws PlainError where a kind is not found or reads more than 20 documents. Its time says something on a quiet machine
 * alone, so it stands beside that of one record that is asked of the emulator past the rules.
 */
export async function finder({ browser, ports }) {
  const rows = [
    ...(await foundBy(browser, ports, PEOPLE.dealerAdmin, 'dealer', DEALERS)),
    ...(await foundBy(browser, ports, PEOPLE.distributorAdmin, 'distributor', DISTRIBUTORS)),
  ];
  console.log(
    `\nFinder (aim: ${READS_MOST} reads of a kind at most, ${MS_MOST} ms after ${REST_MS} ms of rest)`,
  );
  table(
    {
      who: 'who',
      what: 'kind',
      reads: 'reads of the kind',
      all: 'of all kinds',
      ms: 'ms',
      bare: 'a bare read',
      ratio: 'ratio',
      verdict: 'verdict',
    },
    rows,
  );
  const bad = rows.filter(({ verdict }) => verdict !== 'ok');
  if (bad.length > 0) throw new PlainError(`Not as it should be: ${bad.map(({ what }) => what).join(', ')}`);
}

async function foundBy(browser, ports, person, who, kinds) {
  const { tab, context } = await signedIn(browser, urlOf(ports.main), person);
  const rows = [];
  for (const [title, list, collection] of kinds) {
    rows.push(
      await step(`${title} of a ${who}`, async () => {
        const text = await firstOf(tab, list);
        const found = await find(tab, title, text, collection);
        const bare = await bareRead(ports, collection);
        return { who, what: title, ...found, bare, ratio: (found.ms / bare).toFixed(1) };
      }),
    );
  }
  await context.close();
  return rows;
}

/** What the list calls its first record that has a number or a name. */
async function firstOf(tab, list) {
  await go(tab, list);
  const links = tab.locator('.list-frame .row-link');
  await links.first().waitFor();
  const names = (await links.allInnerTexts()).map((name) => name.trim());
  return names.find((name) => !/^(Draft|New )/u.test(name)) ?? '';
}

/** Runs in the page: notes how long after the first letter a group of this title stands there. */
function watchFor(title) {
  window.found = { started: 0, after: 0 };
  const start = () => {
    window.found.started = performance.now();
  };
  document.addEventListener('input', start, { capture: true, once: true });
  new MutationObserver((_changes, observer) => {
    const groups = [...document.querySelectorAll('.finder-group')];
    if (!groups.some((group) => group.textContent === title)) return;
    window.found.after = performance.now() - window.found.started;
    observer.disconnect();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Median ms in which the emulator answers with one record of a collection that is found by a word, past the rules. */
async function bareRead(ports, collection) {
  const url = `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const where = {
    fieldFilter: {
      field: { fieldPath: 'searchArr' },
      op: 'ARRAY_CONTAINS',
      value: { stringValue: 'toyota' },
    },
  };
  const body = JSON.stringify({
    structuredQuery: { from: [{ collectionId: collection }], where, limit: { value: 1 } },
  });
  const times = [];
  for (let reading = 0; reading < OPENINGS; reading += 1) {
    const started = performance.now();
    await (await fetch(url, { method: 'POST', headers: OWNER, body })).text();
    times.push(performance.now() - started);
  }
  return Math.max(1, median(times));
}

async function find(tab, title, text, collection) {
  const times = [];
  let reads = 0;
  let all = 0;
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await go(tab, '/user-settings');
    await tab.getByRole('heading', { level: 1, name: 'User Settings' }).waitFor();
    await tab.waitForTimeout(SETTLED_MS);
    const [before, allBefore] = [
      await tab.evaluate(countDocuments, collection),
      await tab.evaluate(countDocuments),
    ];
    await tab.keyboard.press('Control+k');
    const input = tab.getByLabel(TYPES);
    await input.waitFor();
    await tab.evaluate(watchFor, title);
    await input.fill(text);
    const isFound = await tab
      .getByRole('option')
      .filter({ has: tab.locator('.finder-group', { hasText: title }) })
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
    if (!isFound) return { reads, all, ms: 0, verdict: `"${text}" not found` };
    times.push((await tab.evaluate(() => window.found.after)) - REST_MS);
    await tab.waitForTimeout(SETTLED_MS);
    await tab.keyboard.press('Escape');
    if (opening > 0) continue;
    reads = (await tab.evaluate(countDocuments, collection)) - before;
    all = (await tab.evaluate(countDocuments)) - allBefore;
  }
  const ms = median(times);
  return { reads, all, ms, verdict: reads > 0 && reads <= READS_MOST ? 'ok' : 'reads too much, or nothing' };
}
