import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { countShifts, layoutFaults, shifts } from './support/layout.ts';
import { follow, namelessCards, ready, sticksOut, widen } from './support/ready.ts';
import { type Stop, stopsOf } from './support/stops.ts';
import { expect, test, URLS } from './support/story.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const DESK = 1440;
/** The narrowest that is held upright. */
const PHONE = 360;
/** What each run looks at at a glance and wholly, and the soak. */
const WIDTHS = { glance: [DESK, PHONE], whole: [DESK, 1024, PHONE], all: [DESK, 1024, 768, 390, PHONE] };
/** Rows of a table in which a brief look seeks faults; the others look like them. */
const LATER_ROWS = 'main tbody tr:nth-child(n + 11)';

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

/** What is looked at. */
interface Place {
  readonly include: string;
  readonly exclude?: string;
}

/** The serious faults that axe finds in a place. */
async function faultsIn(page: Page, where: Place, options: RunOptions = {}): Promise<string[]> {
  await prepare(page);
  return page.evaluate(
    async ([place, asked]) => {
      const { violations } = await window.axe.run(place, { resultTypes: ['violations'], ...asked });
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

/** The faults of how it is laid out at this width. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await widen(page, width);
  const out = await sticksOut(page);
  const unseen = await layoutFaults(page);
  const nameless = width === PHONE ? await namelessCards(page) : [];
  return [
    ...out.map((element) => `${width} px, sticks out: ${element}`),
    ...unseen.map((fault) => `${width} px, ${fault}`),
    ...nameless.map((card) => `${width} px, a card without the name of its record: ${card}`),
  ];
}

/** What scrolls inside a page on a phone alone; the keyboard must reach it there, too. */
async function unreachable(page: Page): Promise<string[]> {
  await widen(page, PHONE);
  const faults = await faultsIn(page, { include: 'html' }, { runOnly: ['scrollable-region-focusable'] });
  return faults.map((fault) => `${PHONE} px, ${fault}`);
}

/** What is wrong in the dark in a place. */
async function faultsInTheDark(page: Page, place: Place): Promise<string[]> {
  await colour(page, 'dark');
  const faults = await faultsIn(page, place, { runOnly: ['color-contrast'] });
  faults.push(...(await layoutFaults(page)));
  await colour(page, 'light');
  return faults.map((fault) => `dark, ${fault}`);
}

/**
 * What is wrong with what `include` selects as it stands, and with the layout at a desk and on a phone. Colours, half of the
 * work, and what scrolls inside a phone's page are those of the pages of its kind.
 */
async function faultsAtAGlance(page: Page, include: string): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false } };
  const faults = await faultsIn(page, { include, exclude: LATER_ROWS }, { rules });
  for (const width of WIDTHS.glance) faults.push(...(await faultsAt(page, width)));
  await widen(page, DESK);
  return faults;
}

/** The same of the whole page, at more widths, and of what `inTheDark` selects in the dark; the soak looks at every row. */
async function faultsOf(page: Page, inTheDark: string, widths = WIDTHS.whole): Promise<string[]> {
  const rows = widths === WIDTHS.all ? {} : { exclude: LATER_ROWS };
  const faults = await faultsIn(page, { include: 'html', ...rows });
  faults.push(...(await faultsInTheDark(page, { include: inTheDark, ...rows })));
  for (const width of widths) faults.push(...(await faultsAt(page, width)));
  faults.push(...(await unreachable(page)));
  await widen(page, DESK);
  return faults;
}

/**
 * The frame around the pages stays the same: it is looked at with the first of them, which is looked at wholly. What jumps
 * while a page loads is told of those that are.
 */
async function visit(page: Page, stops: readonly Stop[], widths = WIDTHS.whole): Promise<void> {
  // Home has come to rest: what moves while it does is none of the first page's.
  await ready(page);
  for (const [index, { path, title, isPublic, isWhole }] of stops.entries()) {
    await test.step(path, async () => {
      if (isPublic) await page.goto(path);
      await countShifts(page, isPublic ? 'load' : 'now');
      if (!isPublic) await follow(page, path);
      await ready(page, title);
      const moved = await shifts(page);
      const frame = index === 0 || isPublic ? 'html' : 'main';
      const isGlance = index > 0 && !isWhole;
      const faults = isGlance
        ? await faultsAtAGlance(page, frame)
        : [...moved, ...(await faultsOf(page, frame, widths))];
      expect.soft(faults, path).toEqual([]);
    });
  }
}

const WALKS = [
  { actor: 'dealerAdmin', pages: 'everyday pages', parts: 2 },
  { actor: 'dealerThatSupplies', pages: 'pages of what a dealer supplies', parts: 1 },
  { actor: 'distributorAdmin', pages: 'admin pages', parts: 3 },
  { actor: 'developer', pages: 'pages of developers', parts: 1 },
  { actor: 'engineer', pages: 'pages of engineers', parts: 1 },
] as const;

for (const { actor, pages, parts } of WALKS) {
  for (let part = 0; part < parts; part += 1) {
    test(`the ${pages} serve everybody, part ${part + 1} of ${parts}`, async ({ as }) => {
      const page = await as(actor, '/', { reducedMotion: 'reduce' });
      // Behind a public page the portal is loaded anew: those stand at the end.
      await visit(
        page,
        stopsOf(actor, 'each run').filter((_, index) => index % parts === part),
      );
    });
  }

  test(`the ${pages}, all of them, serve everybody in both themes and at every width`, {
    tag: '@soak',
  }, async ({ as }) => {
    await visit(await as(actor, '/', { reducedMotion: 'reduce' }), stopsOf(actor, 'all'), WIDTHS.all);
  });
}

for (const build of ['main', 'engineer'] as const) {
  test(`the sign-in page of the ${build} build serves everybody at every width`, async ({ page }) => {
    await page.goto(URLS[build]);
    await ready(page, 'Sign In');
    expect(await faultsOf(page, 'html')).toEqual([]);
  });
}
