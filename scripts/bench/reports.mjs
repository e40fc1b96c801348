import { PEOPLE } from '../lib/browser.mjs';
import { buildSeed } from '../lib/bundle.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { seed } from '../lib/seed.mjs';
import { countDocuments } from './first-page.mjs';
import { go, median, OPENINGS, signedIn } from './scales.mjs';

const JOBS = 200_000;
const READS_MOST = 400;
const SETTLED_MS = 1_000;

/**
 * The part `reports`: every report of a distributor with a hundred dealers and so many jobs, at its standard period of twelve months.
 * @throws PlainError where one reads more than 400 documents.
 */
export async function reports({ browser, ports, scale = JOBS }) {
  const file = await buildSeed();
  await step(`Seeding the figures of ${scale} jobs`, (show) =>
    seed(file, ports, ['--profile', 'e2e', '--reports', String(scale)], (line) => show(`Seeding: ${line}`)),
  );
  const { tab, context } = await signedIn(browser, urlOf(ports.main), PEOPLE.distributorAdmin);
  await go(tab, '/admin/reports');
  await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  const links = await tab.getByRole('main').getByRole('listitem').getByRole('link').all();
  const found = await Promise.all(
    links.map(async (link) => ({
      title: await link.textContent(),
      address: await link.getAttribute('href'),
    })),
  );
  const rows = [];
  for (const { title, address } of found) rows.push(await opened(tab, title, address));
  await context.close();
  console.log(`\nReports over ${scale} jobs of 100 dealers (aim: at most ${READS_MOST} reads)`);
  table({ what: 'report', reads: 'reads', ms: 'ms', kB: 'kB received' }, rows);
  const bad = rows.filter(({ reads }) => reads > READS_MOST || reads === 0);
  if (bad.length > 0)
    throw new PlainError(`These read too much, or nothing: ${bad.map(({ what }) => what).join(', ')}`);
}

/** A report, opened from the gallery: documents of the first opening, median time of all. */
async function opened(tab, title, address) {
  const times = [];
  let reads = 0;
  let received = 0;
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await go(tab, '/admin/reports');
    await tab.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await tab.waitForTimeout(SETTLED_MS);
    const before = await tab.evaluate(countDocuments);
    const lengthBefore = await tab.evaluate(() => window.listened.length);
    const started = performance.now();
    await go(tab, address);
    await tab.locator('.report-table tbody tr').first().waitFor();
    times.push(performance.now() - started);
    await tab.waitForTimeout(SETTLED_MS);
    if (opening > 0) continue;
    reads = (await tab.evaluate(countDocuments)) - before;
    received = Math.round(((await tab.evaluate(() => window.listened.length)) - lengthBefore) / 1000);
  }
  return { what: title, reads, ms: median(times), kB: received };
}
