import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from './browser.mjs';
import { ensureChromium } from './chromium.mjs';
import { inCache } from './paths.mjs';
import { step } from './progress.mjs';
import { runPlaywright } from './suites.mjs';

/** How wide a page stands on its sheet, in px, and how many a row. */
const DESK = { px: 480, columns: 6 };
const PHONE = { px: 160, columns: 16 };

/**
 * Takes every page at each width in both themes and puts the pictures of one width and theme on one sheet, to be looked at as
 * a whole, page beside page. Gives back the paths of the sheets. @throws when a page could not be taken.
 */
export async function takeContactSheets(ports, env) {
  const room = path.dirname(inCache('sheets', 'x'));
  rmSync(room, { recursive: true, force: true });
  mkdirSync(room, { recursive: true });
  const { failed } = await runPlaywright(ports, await ensureChromium(), {
    env: { ...env, E2E_SHEETS: room },
    only: 'sheets',
  });
  if (failed > 0) throw new Error('Not every page could be taken.');
  const folders = readdirSync(room, { withFileTypes: true }).filter((each) => each.isDirectory());
  return step('Contact sheets', async () => {
    const browser = await openBrowser();
    try {
      const sheets = [];
      // One after the other: a sheet holds a hundred pictures.
      for (const { name } of folders) sheets.push(await sheetOf(browser, path.join(room, name)));
      return sheets;
    } finally {
      await browser.close();
    }
  });
}

/** The pictures of a folder on one sheet, which stands beside it. */
async function sheetOf(browser, folder) {
  const { px, columns } = path.basename(folder).startsWith('390') ? PHONE : DESK;
  const names = readdirSync(folder).toSorted();
  const figures = names.map((name) => {
    const data = readFileSync(path.join(folder, name)).toString('base64');
    return `<figure><figcaption>${name.slice(6, -4)}</figcaption><img src="data:image/jpeg;base64,${data}"></figure>`;
  });
  const style = `body{margin:8px;display:grid;grid-template-columns:repeat(${columns},${px}px);gap:8px;
    font:11px sans-serif;background:#777;color:#fff}figure{margin:0;min-width:0}img{width:100%}
    figcaption{overflow:hidden;white-space:nowrap}`;
  const tab = await browser.newPage({ viewport: { width: columns * (px + 8) + 8, height: 800 } });
  await tab.setContent(`<style>${style}</style>${figures.join('')}`);
  await tab.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const sheet = `${folder}.png`;
  await tab.screenshot({ path: sheet, fullPage: true });
  await tab.close();
  return sheet;
}
