import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { inCache } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { step } from './progress.mjs';
import { run } from './run.mjs';

// Chromium without its windows comes first: the same pages and the same engine, at a third of the browser's own work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: CHROME_PATH, the system's, Playwright's own; where there is none, one is installed
 * (Debian's package as root, else Playwright's download).
 * @throws PlainError that says how to install one by hand.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  return step('Installing Chromium', async () => {
    if (process.getuid?.() === 0 && onPath('apt-get') !== undefined) {
      const options = { log: inCache('chromium.log'), env: { DEBIAN_FRONTEND: 'noninteractive' } };
      await run('apt-get', ['update', '-q'], options);
      const shell = ['install', '-qy', '--no-install-recommends', 'chromium-headless-shell'];
      // Older Debians have only the whole browser.
      if ((await run('apt-get', shell, options)) !== 0) {
        await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], options);
      }
    }
    if (!(await findChromium())) {
      await run('npx', ['playwright', 'install', 'chromium'], { log: inCache('chromium-playwright.log') });
    }
    const installed = await findChromium();
    if (installed) return installed;
    throw new PlainError(
      'The browser stories need Chromium and it could not be installed: install it (Debian: apt-get install ' +
        'chromium-headless-shell; elsewhere: npx playwright install chromium), or name one in CHROME_PATH.',
    );
  });
}

/** The path of a Chromium that is there already; undefined where none is. */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROME_PATH, ...names.map(onPath), ...apps, chromium.executablePath()];
  return candidates.find((file) => file !== undefined && isExecutable(file));
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable);

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return existsSync(file);
  } catch {
    return false;
  }
}
