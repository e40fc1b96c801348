import { mkdirSync, readFileSync } from 'node:fs';
import { openBrowser } from '../lib/browser.mjs';
import { inRoot } from '../lib/paths.mjs';
import { step } from '../lib/progress.mjs';

/** The ground of the sign; a maskable icon is filled with it to the edge. */
const GROUND = '#0b5563';
/** A launcher may cut a maskable icon to a circle of 80 %: the sign stands inside it. */
const MASKABLE_SHARE = 0.72;

const PICTURES = [
  { name: 'any-192', size: 192, share: 1 },
  { name: 'any-512', size: 512, share: 1 },
  { name: 'maskable-192', size: 192, share: MASKABLE_SHARE, ground: GROUND },
  { name: 'maskable-512', size: 512, share: MASKABLE_SHARE, ground: GROUND },
  // The home screen of iOS rounds the corners itself and shows black where a picture is empty.
  { name: 'apple-touch', size: 180, share: 0.86, ground: GROUND },
];

/** `node scripts/run.mjs icons`: the pictures of public/icons from public/icon.svg. To be run when the sign changes. */
export async function main() {
  mkdirSync(inRoot('public/icons'), { recursive: true });
  const sign = readFileSync(inRoot('public/icon.svg')).toString('base64');
  const browser = await openBrowser();
  try {
    await step('Icons', () => Promise.all(PICTURES.map((picture) => draw(browser, sign, picture))));
  } finally {
    await browser.close();
  }
  return 0;
}

async function draw(browser, sign, { name, size, share, ground = 'transparent' }) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * share);
  await tab.setContent(
    `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${ground}">` +
      `<img width="${inner}" height="${inner}" src="data:image/svg+xml;base64,${sign}"></body>`,
  );
  await tab.locator('img').evaluate((image) => image.decode());
  await tab.screenshot({ path: inRoot(`public/icons/${name}.png`), omitBackground: true });
  await tab.close();
}
