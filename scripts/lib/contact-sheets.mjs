import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from './browser.mjs';
import { ensureChromium } from './chromium.mjs';
import { inCache, inRoot } from './paths.mjs';
import { step } from './progress.mjs';
import { runPlaywright } from './suites.mjs';

/** How wide a page stands on its sheet, in px, and how many a row: to be looked at closely, and small for the docs. */
const DESK = { close: { px: 480, columns: 6 }, small: { px: 200, columns: 12 } };
const PHONE = { close: { px: 160, columns: 16 }, small: { px: 88, columns: 26 } };

/**
 * Takes every page at each width in both themes and puts the pictures of one width and theme on one sheet, to be looked at as
 * a whole, page beside page, and small into the folder of the docs' pictures. Gives back the paths of the sheets.
 * @throws when a page could not be taken.
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
      for (const { name } of folders) {
        const { close, small } = name.startsWith('390') ? PHONE : DESK;
        const folder = path.join(room, name);
        sheets.push(await sheetOf(browser, folder, { ...close, file: `${folder}.png` }));
        sheets.push(
          await sheetOf(browser, folder, { ...small, file: inRoot(`docs/images/pages-${name}.jpg`) }),
        );
      }
      return sheets;
    } finally {
      await browser.close();
    }
  });
}

/** The pictures of a folder on one sheet, a PNG or a JPEG by its name. */
async function sheetOf(browser, folder, { px, columns, file }) {
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
  const jpeg = file.endsWith('.jpg') ? { type: 'jpeg', quality: 60 } : {};
  await tab.screenshot({ path: file, fullPage: true, ...jpeg });
  await tab.close();
  return file;
}
