import { PEOPLE } from '../lib/browser.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { openings, ownDevice } from './offline.mjs';
import { atBothScales, quarter, signedIn, viewRows } from './scales.mjs';

const TILL = '/pos/sales-record/new';
/** What the device keeps is fetched behind the first page. */
const KEPT_MS = 5000;

/** @type {(readonly [string, Record<string, string>])[]} */
const VIEWS = [
  ['all', {}],
  ['quotes', { type: 'quote' }],
  ['orders', { type: 'order' }],
  ['invoices', { type: 'invoice' }],
  ['confirmed quotes', { type: 'quote', status: 'confirmedQuote' }],
  ['still to be paid', { owing: 'true' }],
  ['overdue', { overdue: 'true' }],
  ['a quarter', { made: quarter() }],
];
const REGISTER = { list: 'register', path: '/pos/sales-register', collection: 'salesRecords', views: VIEWS };

/**
 * The part `sales`: the till opened cold, and the register at 1,000 and at `scale` sales; what a key costs in a sale of sixty lines
 * is of the part `keystrokes`. @throws PlainError where more is read, or it takes longer than 1.5 times.
 */
export async function sales({ browser, ports, scale }) {
  const origin = urlOf(ports.main);
  const opened = await step('Till opened cold, online and offline', () => tillOf(browser, origin));
  console.log("\nThe till opened cold on a device of one's own (aim: offline no slower than online)");
  table({ online: 'online ms', offline: 'offline ms', ratio: 'ratio' }, [opened]);
  await atBothScales({ ports, scale, option: 'sales', title: 'sales' }, (many) =>
    step(`Register of ${many}`, async (show) => {
      const { tab, context } = await signedIn(browser, origin, PEOPLE.dealerAdmin);
      const rows = await viewRows(tab, [REGISTER], show);
      await context.close();
      return rows;
    }),
  );
}

/** {online, offline, ratio}: the median time until a line can be added, ms. */
async function tillOf(browser, origin) {
  const there = (page) => page.getByRole('button', { name: 'Labour', exact: true });
  const { context, page } = await ownDevice(browser, origin, TILL, { there, who: PEOPLE.dealerAdmin });
  await page.waitForTimeout(KEPT_MS);
  const online = await openings(context, TILL, there);
  await context.setOffline(true);
  const offline = await openings(context, TILL, there);
  await context.close();
  return { online, offline, ratio: (offline / online).toFixed(2) };
}
