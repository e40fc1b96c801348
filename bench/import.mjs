import { PEOPLE, signIn } from '../scripts/lib/browser.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step, table } from '../scripts/lib/progress.mjs';

const PAGES = 20;

/** `products` is how many. */
export async function part({ browser, ports, products = 10_000 }) {
  const imported = await importProducts(browser, urlOf(ports.main), products);
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
}

/**
 * Imports a file of so many new products, each with its reservations, and pages through the list that follows:
 * {rows, checkMs, gapMs, perSecond, list: [{products, ms, gapMs}]}. `gapMs` is the longest time without a frame.
 */
async function importProducts(browser, origin, rows) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(`${origin}/admin/products`);
  await tab.getByLabel('Email').waitFor();
  await signIn(tab, PEOPLE.distributorAdmin);
  await tab.locator('tbody tr').first().waitFor();
  const few = await walk(tab, 1);

  const category = await tab.locator('tbody td[data-title="Category"]').first().innerText();
  await tab.getByRole('link', { name: 'Import CSV' }).click();
  await tab.getByLabel('Choose CSV file').setInputFiles(productsCsv(rows, category));
  await tab.getByRole('button', { name: 'Check rows' }).waitFor();
  const run = await step(`Import of ${rows} products`, async () => {
    await tab.evaluate(watchFrames);
    const asked = performance.now();
    await tab.getByRole('button', { name: 'Check rows' }).click();
    const start = tab.getByRole('button', { name: /^Import [\d,]+ rows/ });
    await start.waitFor({ timeout: 120_000 });
    const checkMs = Math.round(performance.now() - asked);
    const gapMs = await tab.evaluate(longestGap);
    const started = performance.now();
    await start.click();
    await tab
      .getByText(/rows written/)
      .first()
      .waitFor({ timeout: 1_200_000 });
    return { checkMs, gapMs, perSecond: Math.round((rows * 1000) / (performance.now() - started)) };
  });
  await tab.goto(`${origin}/admin/products`);
  await tab.locator('tbody tr').nth(49).waitFor({ timeout: 120_000 });
  const many = await walk(tab, Math.min(PAGES, Math.floor(rows / 50)));
  await context.close();
  return {
    rows,
    ...run,
    list: [
      { products: 60, ...few },
      { products: rows + 60, ...many },
    ],
  };
}

/** Scrolls each page of the list to its end and goes on to the next. */
async function walk(tab, pages) {
  const times = [];
  await tab.evaluate(watchFrames);
  for (let page = 0; page < pages; page += 1) {
    const before = await tab.locator('tbody tr').first().innerText();
    await tab.mouse.move(700, 500);
    for (let turn = 0; turn < 6; turn += 1) await tab.mouse.wheel(0, 400);
    const started = performance.now();
    await tab.getByRole('button', { name: 'Next' }).click();
    await tab.waitForFunction((text) => {
      const first = document.querySelector('tbody tr');
      return first !== null && first.innerText !== text && !document.querySelector('[aria-busy="true"]');
    }, before);
    times.push(performance.now() - started);
  }
  const gapMs = await tab.evaluate(longestGap);
  return { ms: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]), gapMs };
}

function productsCsv(rows, category) {
  const lines = Array.from(
    { length: rows },
    (_, row) => `Bench leaf ${row},${category},BN-${row},${(100 + row / 100).toFixed(2)},${1 + (row % 40)}`,
  );
  const text = ['Name,Category,Part number,RRP ex GST,Weight', ...lines].join('\n');
  return { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Runs in the page. */
function watchFrames() {
  const watch = { longest: 0 };
  window.frameWatch = watch;
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    watch.longest = Math.max(watch.longest, now - last);
    last = now;
    if (window.frameWatch === watch) requestAnimationFrame(next);
  });
}

/** Runs in the page: the longest time without a frame since the watch began, ms. */
function longestGap() {
  return Math.round(window.frameWatch.longest);
}
