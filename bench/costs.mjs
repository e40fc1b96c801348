import { readFileSync, writeFileSync } from 'node:fs';
import { PEOPLE } from '../scripts/lib/browser.mjs';
import { emulatorEnv } from '../scripts/lib/emulators.mjs';
import { inCache, inRoot } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step, table } from '../scripts/lib/progress.mjs';
import { runVitest } from '../scripts/lib/suites.mjs';
import { bill, DEALERS, monthOf } from './costs-model.mjs';
import { countDocuments, go, signedIn } from './scales.mjs';

const DOCS = inRoot('docs/costs.md');
const SETTLED_MS = 2_500;

/** Screens by who opens them; `row`: the first record of the list before it. */
const SCREENS = [
  ['dealerAdmin', 'home', '/'],
  ['dealerAdmin', 'list of jobs', '/installations'],
  ['dealerAdmin', 'a job', 'row'],
  ['dealerAdmin', 'list of customers', '/customers'],
  ['dealerAdmin', 'a customer', 'row'],
  ['dealerAdmin', 'list of kit orders', '/dealer-orders'],
  ['dealerAdmin', 'a kit order', 'row'],
  ['dealerAdmin', 'list of invoices', '/invoices'],
  ['dealerAdmin', 'an invoice', 'row'],
  ['dealerAdmin', 'list of quotes', '/quotes'],
  ['dealerAdmin', 'a quote', 'row'],
  ['dealerAdmin', 'sales register', '/pos/sales-register'],
  ['dealerAdmin', 'a sale', 'row'],
  ['dealerAdmin', 'list of kits', '/admin/kits'],
  ['dealerAdmin', 'a kit', 'row'],
  ['distributorAdmin', 'home of a distributor', '/'],
  ['distributorAdmin', 'jobs of a distributor', '/installations'],
  ['distributorAdmin', 'orders of a distributor', '/distributer-orders'],
  ['distributorAdmin', 'an order of a distributor', 'row'],
  ['distributorAdmin', 'reports', '/admin/reports'],
];

/**
 * Reads, writes, deletes, calls and time of each piece of work, triggers included, and of each screen; and a
 * month of 10, 100 and 1,000 dealers. Writes the tables into docs/costs.md. @throws PlainError where a piece of work fails.
 */
export async function part({ browser, ports }) {
  const file = inCache('costs.json');
  const args = ['bench/cases/costs.test.ts'];
  const { failed } = await runVitest(['bench'], { env: { ...emulatorEnv(ports), TARE_COSTS: file }, args });
  if (failed > 0) throw new PlainError('The pieces of work could not be measured.');
  const works = JSON.parse(readFileSync(file, 'utf8')).map(workRow);
  const screens = await step('Reads of screens', (show) => screenRows(browser, ports, show));
  console.log(
    '\nPieces of work: reads + writes + deletes of calls and devices, and of the triggers after them',
  );
  table(WORK_HEAD, works);
  console.log('\nScreens, opened for the first time in a tab');
  table(SCREEN_HEAD, screens);
  const month = monthOf(works, screens);
  const bills = DEALERS.map((dealers) => bill(month, dealers));
  console.log('\nA month, in USD');
  table(
    BILL_HEAD,
    bills.flatMap((each) => each.rows.map((row) => ({ dealers: each.dealers, ...row }))),
  );
  fill({ works, screens, bills, month });
}

const sum = ({ reads, writes, deletes }) => `${reads} / ${writes} / ${deletes}`;
const WORK_HEAD = {
  what: 'work',
  own: 'calls and devices',
  after: 'triggers',
  api: 'calls',
  events: 'events',
  ms: 'ms',
};
const SCREEN_HEAD = {
  what: 'screen',
  reads: 'documents',
  targets: 'queries',
  counts: 'counts',
  calls: 'calls',
  kB: 'kB',
};
const BILL_HEAD = { dealers: 'dealers', what: 'what', amount: 'amount', usd: 'USD' };

const workRow = ({ what, calls, triggers, api, events, ms }) => ({
  what,
  own: sum(calls),
  after: sum(triggers),
  api,
  events,
  ms: Math.round(ms),
  reads: calls.reads + triggers.reads,
  writes: calls.writes + triggers.writes,
  deletes: calls.deletes + triggers.deletes,
});

async function screenRows(browser, ports, show) {
  const rows = [];
  let person = '';
  let session;
  for (const [who, what, address] of SCREENS) {
    if (who !== person) {
      await session?.context.close();
      session = await signedIn(browser, urlOf(ports.main), PEOPLE[who]);
      session.seen = watch(session.tab);
      person = who;
    }
    const to = address === 'row' ? await firstRow(session.tab) : address;
    if (to === null) continue;
    rows.push({ what, ...(await opened(session, to)) });
    show(what);
  }
  await session?.context.close();
  return rows;
}

/** Counts what a tab asks besides documents of listeners. */
function watch(tab) {
  const seen = { targets: 0, counts: 0, calls: 0 };
  tab.on('request', (request) => {
    const url = request.url();
    if (url.includes(':runAggregationQuery')) seen.counts += 1;
    else if (url.includes('/api/')) seen.calls += 1;
    else if (url.includes('/Listen/channel')) {
      const body = decodeURIComponent(request.postData() ?? '');
      seen.targets += body.split('"addTarget"').length - 1;
    }
  });
  return seen;
}

const firstRow = (tab) =>
  tab.evaluate(() => document.querySelector('main tbody tr a[href^="/"]')?.getAttribute('href') ?? null);

async function opened({ tab, seen }, address) {
  if (address === '/') await go(tab, '/user-settings');
  await tab.waitForTimeout(SETTLED_MS);
  const before = { ...seen };
  const documents = await tab.evaluate(countDocuments);
  const length = await tab.evaluate(() => window.listened.length);
  await go(tab, address);
  await tab.waitForTimeout(SETTLED_MS * 2);
  return {
    reads: (await tab.evaluate(countDocuments)) - documents,
    targets: seen.targets - before.targets,
    counts: seen.counts - before.counts,
    calls: seen.calls - before.calls,
    kB: Math.round(((await tab.evaluate(() => window.listened.length)) - length) / 1000),
  };
}

const line = (cells) => `| ${cells.join(' | ')} |`;
const markdown = (head, rows) => [
  line(Object.values(head)),
  line(Object.values(head).map(() => '---')),
  ...rows.map((row) => line(Object.keys(head).map((key) => row[key]))),
];

/** Puts the tables between the marks of docs/costs.md. */
function fill({ works, screens, bills, month }) {
  const totals = bills.map(({ dealers, total, each }) => ({ dealers, total, each }));
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench -- costs\`; figures are reads / writes / deletes.`,
    '',
    ...markdown(WORK_HEAD, works),
    '',
    ...markdown(SCREEN_HEAD, screens),
    '',
    `One dealer in a month comes to ${month.reads} reads, ${month.writes} writes, ${month.deletes} deletes, ${month.calls} calls and ${month.events} events;`,
    `the self-check reads ${month.readsOfCheck.toFixed(1)} documents for each record that it looks at, of 50,000 a night at most.`,
    '',
    ...bills.flatMap(({ dealers, rows }) => [
      `${dealers} dealers:`,
      '',
      ...markdown({ what: 'what', amount: 'a month', usd: 'USD' }, rows),
      '',
    ]),
    ...markdown({ dealers: 'dealers', total: 'USD a month', each: 'USD a dealer' }, totals),
  ];
  const text = readFileSync(DOCS, 'utf8');
  const [start, end] = ['<!-- measured -->', '<!-- /measured -->'];
  const filled = `${text.slice(0, text.indexOf(start) + start.length)}\n${lines.join('\n')}\n${text.slice(text.indexOf(end))}`;
  writeFileSync(DOCS, filled);
}
