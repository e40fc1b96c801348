import { PEOPLE, signIn } from '../lib/browser.mjs';
import { buildSeed } from '../lib/bundle.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step, table } from '../lib/progress.mjs';
import { seed } from '../lib/seed.mjs';

const OPENINGS = 9;

/** The part `first-page`, at 1,000 and at `installations`. */
export async function firstPage({ browser, ports, installations = 100_000 }) {
  const rows = [];
  for (const many of [1000, installations]) {
    rows.push(await firstPageReads(browser, urlOf(ports.main), ports, many));
  }
  console.log('\nFirst page of installations (aim: same reads, time within 1.5x)');
  table(
    { installations: 'installations', reads: 'documents read', ms: 'median ms', ratio: 'time ratio' },
    rows.map((row) => ({ ...row, ratio: (row.ms / rows[0].ms).toFixed(2) })),
  );
}

/**
 * Fills the store up to about `installations` and opens the list of them again and again:
 * {installations, reads, ms}, the documents that the server sent for it and the median time to the first row.
 */
async function firstPageReads(browser, origin, ports, installations) {
  const file = await buildSeed();
  await step(`Seeding ${installations} installations`, (show) =>
    seed(file, ports, ['--profile', 'e2e', '--scale', String(installations)], (line) =>
      show(`Seeding: ${line}`),
    ),
  );
  return step(`First page of ${installations}`, async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(keepAnswers);
    const tab = await context.newPage();
    await tab.goto(origin);
    await tab.getByLabel('Email').waitFor();
    await signIn(tab, PEOPLE.dealerAdmin);
    const menu = tab.getByRole('navigation', { name: 'Menu' });
    const times = [];
    await menu.waitFor();
    const before = await tab.evaluate(countDocuments);
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await menu.getByRole('link', { name: 'Home' }).click();
      await tab.getByRole('heading', { level: 1 }).waitFor();
      const started = performance.now();
      await menu.getByRole('link', { name: 'Installations' }).click();
      await tab.locator('tbody tr').nth(49).waitFor();
      times.push(performance.now() - started);
      await tab.getByText(/1–50 of/).waitFor();
    }
    // The channel's last words may still be on their way.
    await tab.waitForTimeout(1_000);
    const reads = Math.round(((await tab.evaluate(countDocuments)) - before) / OPENINGS);
    await context.close();
    return { installations, reads, ms: Math.round(times.toSorted((a, b) => a - b)[4]) };
  });
}

/** Runs in the page before all else: keeps what Firestore's channel sends, so that documents can be counted. */
export function keepAnswers() {
  window.listened = '';
  const ask = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    if (String(request[0]?.url ?? request[0]).includes('/Listen/channel')) void keep(answer.clone());
    return answer;
  };
  async function keep(answer) {
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
