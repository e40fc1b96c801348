import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PEOPLE, signIn } from '../scripts/lib/browser.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { urlOf } from '../scripts/lib/ports.mjs';
import { step, table } from '../scripts/lib/progress.mjs';
import { measureAll, showSizes } from '../scripts/lib/sizes.mjs';

/** What each page loads by the module graph, what a browser asks for, what the chunks are made of. */
export async function part({ browser, ports, builds }) {
  const urls = { main: urlOf(ports.main), engineer: urlOf(ports.engineer) };
  const measured = await measureAll();
  const { floor } = measured;
  showSizes(floor, measured.rows);
  for (const [kind, { chunks, pages: all }] of Object.entries(measured.builds)) {
    const lists = all.filter(({ page }) => FIRST.test(page));
    showChunks(kind, chunks, new Set(lists.flatMap((list) => list.chunks)));
  }
  const rows = await step('Pages in a browser', () => pageSizes(browser, urls, builds));
  console.log('\nAs a browser asks for it until a second passes without another file, kB gz');
  table(
    { page: 'page', js: 'JS', css: 'CSS', ratio: 'JS / floor' },
    rows.map(({ page, js, css }) => ({ page, js: kB(js), css: kB(css), ratio: (js / floor).toFixed(2) })),
  );
}

const FIRST = /(customers|installations|engineer)-list-page/;
const kB = (bytes) => (bytes / 1000).toFixed(1);

/** Prints what the chunks of the first lists are made of, the packages and modules of at least 0.3 kB each. */
function showChunks(kind, chunks, files) {
  for (const file of [...files].toSorted((a, b) => chunks.get(b).bytes - chunks.get(a).bytes)) {
    const { bytes, modules } = chunks.get(file);
    const parts = new Map();
    let all = 0;
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const [, library] = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
      const source = library ?? path.relative(inRoot(), id);
      parts.set(source, (parts.get(source) ?? 0) + renderedLength);
      all += renderedLength;
    }
    console.log(`\n${kind}: ${file}, ${kB(bytes)} kB gz`);
    for (const [source, length] of [...parts].toSorted(([, a], [, b]) => b - a)) {
      const share = (bytes * length) / all;
      if (share >= 300) console.log(`  ${kB(share).padStart(6)}  ${source}`);
    }
  }
}

/** What a browser asks for until the page stands: [{page, js, css}] in gzipped bytes, for both builds. */
async function pageSizes(browser, urls, builds) {
  const rows = [];
  for (const kind of ['main', 'engineer']) {
    const person = kind === 'main' ? PEOPLE.dealerAdmin : PEOPLE.engineer;
    const lists = kind === 'main' ? ['/customers', '/installations'] : ['/'];
    rows.push(await sizeOf(browser, `${kind}: sign-in page`, builds[kind], urls[kind], null, '/sign-in'));
    for (const list of lists) {
      rows.push(
        await sizeOf(browser, `${kind}: first list (${list})`, builds[kind], urls[kind], person, list),
      );
    }
  }
  return rows;
}

async function sizeOf(browser, page, folder, origin, person, address) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const asked = new Set();
  tab.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && /\.(js|css)$/.test(url.pathname)) asked.add(url.pathname);
  });
  await tab.goto(origin + address);
  await tab.getByLabel('Email').waitFor();
  if (person) {
    await signIn(tab, person);
    await tab.locator('tbody tr').first().waitFor();
  }
  await whenIdle(tab, asked);
  await context.close();
  const bytes = (ending) =>
    [...asked]
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(folder, file))).length, 0);
  return { page, js: bytes('.js'), css: bytes('.css') };
}

/** Waits until a second has passed without another file. Firestore's own channel never falls idle. */
async function whenIdle(tab, asked) {
  for (let before = -1; before !== asked.size; ) {
    before = asked.size;
    await tab.waitForTimeout(1_000);
  }
}
