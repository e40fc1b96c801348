import { apiTimes, hostileCalls } from '../bench/api.mjs';
import { firstPageReads } from '../bench/first-page.mjs';
import { importProducts } from '../bench/import.mjs';
import { offlineWork } from '../bench/offline.mjs';
import { keystrokes } from '../bench/keystrokes.mjs';
import { killedTabs } from '../bench/killed.mjs';
import { floorSize, pageSizes } from '../bench/sizes.mjs';
import { openBrowser } from '../lib/browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { stopEverything } from '../lib/run.mjs';
import { onStage, seedStage } from '../lib/stage.mjs';

/**
 * `npm run bench [-- --installations 100000 --products 10000]`: sizes beside the floor, keystroke to paint, work
 * without a connection (cold opening, 40 photos and 50 edits with the network cut 50 times), 200 tabs that die in the
 * middle of a save, an import of products and the list that follows, what the first page of installations reads at
 * 1,000 and at the given number, and the API under 20 users and under hostile requests, all in one run. It measures and
 * never fails by a figure.
 */
export async function main(args) {
  const products = Number(args[args.indexOf('--products') + 1]) || 10_000;
  const many = Number(args[args.indexOf('--installations') + 1]) || 100_000;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void stopEverything().then(() => process.exit(130)));
  }
  await ensureInstalled();
  checkJava();
  await onStage({ isBrowser: true }, async ({ ports, builds }) => {
    await seedStage(ports, ['--profile', 'e2e']);
    const browser = await openBrowser();
    const urls = { main: urlOf(ports.main), engineer: urlOf(ports.engineer) };
    try {
      const floor = await step('Building the floor', floorSize);
      const sizes = await step('Sizes', () => pageSizes(browser, urls, builds));
      const typing = await step('Keystroke to paint', () => keystrokes(browser, urls.main));
      const shed = await offlineWork(browser, urls.main, ports);
      const killed = await killedTabs(ports);
      const imported = await importProducts(browser, urls.main, products);
      const few = await firstPageReads(browser, urls.main, ports, 1_000);
      const lots = await firstPageReads(browser, urls.main, ports, many);
      const api = await apiTimes(ports);
      const hostile = await hostileCalls(ports);
      report({ floor, sizes, typing, shed, killed, imported, few, lots, api, hostile });
    } finally {
      await browser.close();
    }
  });
  return 0;
}

function report({ floor, sizes, typing, shed, killed, imported, few, lots, api, hostile }) {
  console.log('\nSizes, kB gz (aim: sign-in page 130 kB JS, first list 310 kB JS in all)');
  table(
    { page: 'page', js: 'JS', css: 'CSS', ratio: 'JS / floor' },
    [{ page: 'floor: react-dom, router, auth, Firestore with persistence', js: floor, css: 0 }, ...sizes].map(
      ({ page, js, css }) => ({
        page,
        js: (js / 1000).toFixed(1),
        css: (css / 1000).toFixed(1),
        ratio: (js / floor).toFixed(2),
      }),
    ),
  );
  console.log('\nKeystroke to paint at 4x CPU slowdown, ms (aim: p95 32 ms)');
  table(
    { form: 'form', p50: 'p50', p95: 'p95', ratio: 'p95 / bare input', fields: 'fields touched per key' },
    typing,
  );
  console.log("\nInstallation opened cold on a device of one's own (aim: offline no slower than online)");
  table({ online: 'online ms', offline: 'offline ms', ratio: 'ratio' }, [shed]);
  console.log(
    '\nPhotos and edits made without a connection, the network cut 50 times (aim: 0 lost, 0 twice)',
  );
  table(
    { photos: 'photos', edits: 'edits', lost: 'lost', twice: 'twice', left: 'header', seconds: 'seconds' },
    [shed],
  );
  console.log('\nTabs that die at random moments of a save of four documents (aim: no save in part)');
  table({ tabs: 'tabs', halves: 'saves in part', seconds: 'seconds' }, [killed]);
  console.log('\nImport of new products, each with its reservations (aim: no frame gap over 200 ms)');
  table({ rows: 'rows', checkMs: 'check ms', gapMs: 'longest frame gap ms', perSecond: 'rows/s' }, [
    imported,
  ]);
  console.log('\nProducts list, scrolled and paged (aim: time within 1.5x)');
  table(
    {
      products: 'products',
      ms: 'median ms to next page',
      ratio: 'time ratio',
      gapMs: 'longest frame gap ms',
    },
    imported.list.map((row) => ({ ...row, ratio: (row.ms / imported.list[0].ms).toFixed(2) })),
  );
  console.log('\nFirst page of installations (aim: same reads, time within 1.5x)');
  table(
    { installations: 'installations', reads: 'documents read', ms: 'median ms', ratio: 'time ratio' },
    [few, lots].map((row) => ({ ...row, ratio: (row.ms / few.ms).toFixed(2) })),
  );
  reportApi(api, hostile);
}

/** What the API does under load and under hostile requests. */
export function reportApi(api, { byStatus, tells, changed, failed }) {
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
    api.map((row) => {
      const alone = api.find(({ where, users }) => where === row.where && users === 1);
      return { ...row, ratio: (row.p95 / alone.p95).toFixed(1) };
    }),
  );
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
