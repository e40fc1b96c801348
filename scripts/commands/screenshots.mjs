import { mkdirSync, readdirSync } from 'node:fs';
import { openBrowser, PEOPLE, signIn } from '../lib/browser.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { takeContactSheets } from '../lib/contact-sheets.mjs';
import { emulatorEnv } from '../lib/emulators.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { checkJava } from '../lib/java.mjs';
import { inCache, inRoot } from '../lib/paths.mjs';
import { urlOf } from '../lib/ports.mjs';
import { step } from '../lib/progress.mjs';
import { untilSignal } from '../lib/run.mjs';
import { onStage, seedStage } from '../lib/stage.mjs';
import { runPlaywright } from '../lib/suites.mjs';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720 };

/** The stories that print every paper, from the table of papers. */
const PAPER_STORIES = ['every-paper'];
const papers = inCache('papers');

/**
 * `npm run screenshots`: the pictures of README, taken from a freshly seeded run of the built apps, and every paper as PDF,
 * to be looked at. `-- all`: every page in their place, on one contact sheet for each width and theme.
 */
export const main = (args) => untilSignal(() => (args.includes('all') ? photographAll() : photograph()));

async function photographAll() {
  await ensureInstalled();
  checkJava();
  const sheets = await onStage({ isBrowser: true }, async ({ ports }) => {
    await seedStage(ports);
    return takeContactSheets(ports, emulatorEnv(ports));
  });
  for (const sheet of sheets) console.log(sheet);
  return 0;
}

async function photograph() {
  await ensureInstalled();
  checkJava();
  mkdirSync(inRoot('docs/images'), { recursive: true });
  await onStage({ isBrowser: true }, async ({ ports }) => {
    await seedStage(ports);
    const browser = await openBrowser();
    try {
      await step('Pictures', () => takeAll(browser, urlOf(ports.main), urlOf(ports.engineer)));
    } finally {
      await browser.close();
    }
    await printAll(ports);
  });
  for (const file of readdirSync(papers)) console.log(`${papers}/${file}`);
  return 0;
}

/** @throws Error when a paper lacks what must stand on it. */
async function printAll(ports) {
  const env = { ...emulatorEnv(ports), SHOTS: papers };
  const { failed } = await runPlaywright(ports, await ensureChromium(), { env, args: PAPER_STORIES });
  if (failed > 0) throw new Error('A paper is not as it should be: see above');
}

async function takeAll(browser, mainUrl, engineerUrl) {
  const dealer = await open(browser, mainUrl, WIDE);
  await take(dealer, 'sign-in');
  await signIn(dealer, PEOPLE.dealerAdmin);
  await dealer.getByRole('main').getByRole('link').first().waitFor();
  await take(dealer, 'home');
  await openFirstJob(dealer, mainUrl);
  await take(dealer, 'installation');
  const check = dealer.getByRole('region', { name: 'Mass check' });
  await check.getByRole('group').first().click();
  await check.screenshot({ path: inRoot('docs/images/mass-check.png') });
  const address = dealer.url().replace('/edit/', '/checklist/');

  const phone = await open(browser, address, PHONE);
  await signIn(phone, PEOPLE.dealerAdmin);
  await phone.getByRole('heading', { level: 2 }).first().waitFor();
  await take(phone, 'phone-checklist');

  const view = await open(browser, engineerUrl, WIDE);
  await signIn(view, PEOPLE.engineer);
  await view.locator('tbody a').first().click();
  await view.getByRole('region', { name: 'Mass and tyre check' }).waitFor();
  await take(view, 'engineer');
}

async function open(browser, address, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.getByLabel('Email').waitFor();
  return tab;
}

/** The newest job in progress: a form with figures in it. */
async function openFirstJob(tab, origin) {
  await tab.goto(`${origin}/installations?f.stage=inProgress`);
  await tab.locator('tbody a').first().click();
  await tab
    .getByText(/kg spare|kg over/)
    .first()
    .waitFor();
}

async function take(tab, name) {
  await tab.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"], .placeholder') !== null;
    return !isBusy && [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  });
  await tab.screenshot({ path: inRoot(`docs/images/${name}.png`) });
}
