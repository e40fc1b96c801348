import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { cutColumns, follow, namelessCards, ready, sticksOut, widen } from './support/ready.ts';
import { type Stop, stopsOf } from './support/stops.ts';
import { expect, test, URLS } from './support/story.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A desk, a tablet, a phone held upright. */
const WIDTHS = [1440, 768, 360] as const;

/** Gives axe to the page, where it stays until the next load, and takes away the transitions: colours are as they end. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/** The serious faults that axe finds in what `where` selects. */
async function faultsIn(page: Page, where: string, options: RunOptions = {}): Promise<string[]> {
  await prepare(page);
  return page.evaluate(
    async ([selector, asked]) => {
      const { violations } = await window.axe.run(selector, { resultTypes: ['violations'], ...asked });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} in ${html}`));
    },
    [where, options] as const,
  );
}

async function colour(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme);
  await ready(page);
}

/** What is wrong with the page as it stands: for those who cannot see it, in light, in the dark, on a phone. */
async function faultsOf(page: Page, lookInTheDark: string): Promise<string[]> {
  const faults = await faultsIn(page, 'html');
  await colour(page, 'dark');
  const inTheDark = await faultsIn(page, lookInTheDark, { runOnly: ['color-contrast'] });
  faults.push(...inTheDark.map((fault) => `dark, ${fault}`));
  for (const width of WIDTHS) {
    await widen(page, width);
    faults.push(...(await sticksOut(page)).map((element) => `${width} px, sticks out: ${element}`));
    const unseen = width === WIDTHS[0] ? await cutColumns(page) : [];
    const nameless = width === 360 ? await namelessCards(page) : [];
    faults.push(...unseen.map((column) => `${width} px, ${column}`));
    faults.push(...nameless.map((card) => `${width} px, a card without the name of its record: ${card}`));
  }
  // What scrolls inside a page on a phone alone; the keyboard must reach it there, too.
  const onPhone = await faultsIn(page, 'html', { runOnly: ['scrollable-region-focusable'] });
  faults.push(...onPhone.map((fault) => `${WIDTHS.at(-1)} px, ${fault}`));
  await colour(page, 'light');
  await widen(page, WIDTHS[0]);
  return faults;
}

/** The frame around the pages stays the same: in the dark it is looked at with the first of them. */
async function visit(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const [index, { path, title, isPublic }] of stops.entries()) {
    await test.step(path, async () => {
      if (isPublic) await page.goto(path);
      else await follow(page, path);
      await ready(page, title);
      expect.soft(await faultsOf(page, index === 0 ? 'html' : 'main'), path).toEqual([]);
    });
  }
}

const WALKS = [
  { actor: 'dealerAdmin', pages: 'everyday pages', parts: 1 },
  { actor: 'dealerThatSupplies', pages: 'pages of what a dealer supplies', parts: 1 },
  { actor: 'distributorAdmin', pages: 'admin pages', parts: 3 },
  { actor: 'developer', pages: 'pages of developers', parts: 1 },
  { actor: 'engineer', pages: 'pages of engineers', parts: 1 },
] as const;

for (const { actor, pages, parts } of WALKS) {
  for (let part = 0; part < parts; part += 1) {
    test(`the ${pages} serve everybody at every width, part ${part + 1} of ${parts}`, async ({ as }) => {
      const page = await as(actor, '/', { reducedMotion: 'reduce' });
      const mine = stopsOf(actor, 'each run').filter((_, index) => index % parts === part);
      // Behind a public page the portal is loaded anew.
      await visit(
        page,
        mine.toSorted((one, other) => Number(one.isPublic) - Number(other.isPublic)),
      );
    });
  }
}

test('pages that look like others serve everybody, too', { tag: '@soak' }, async ({ as }) => {
  await visit(
    await as('distributorAdmin', '/', { reducedMotion: 'reduce' }),
    stopsOf('distributorAdmin', 'alike'),
  );
});

for (const build of ['main', 'engineer'] as const) {
  test(`the sign-in page of the ${build} build serves everybody at every width`, async ({ page }) => {
    await page.goto(URLS[build]);
    await ready(page, 'Sign In');
    expect(await faultsOf(page, 'html')).toEqual([]);
  });
}
