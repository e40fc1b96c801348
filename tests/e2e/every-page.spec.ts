import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ready, sticksOut, widen } from './support/ready.ts';
import { type Stop, stopsOf } from './support/stops.ts';
import { expect, test, URLS } from './support/story.ts';

const SERIOUS = ['serious', 'critical'];
/** A phone held upright, a tablet, a desk. */
const WIDTHS = [360, 768, 1440] as const;

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} in ${html}`));
}

/** What is wrong with the page as it stands: for those who cannot see it, in light, in the dark, on a phone. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await ready(page);
  const faults = await serious(new AxeBuilder({ page }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await ready(page);
  const inTheDark = await serious(new AxeBuilder({ page }).withRules(['color-contrast']));
  faults.push(...inTheDark.map((fault) => `dark, ${fault}`));
  for (const width of WIDTHS) {
    await widen(page, width);
    faults.push(...(await sticksOut(page)).map((element) => `${width} px, sticks out: ${element}`));
  }
  return faults;
}

async function visit(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) {
    await test.step(stop.path, async () => {
      await page.goto(stop.path);
      await ready(page);
      const isRefused = (await page.title()).startsWith('Not Authorised');
      expect(isRefused, `${stop.as} opens ${stop.path}`).toBe(stop.pattern === '/not-authorised');
      expect.soft(await faultsOf(page), stop.path).toEqual([]);
    });
  }
}

const WALKS = [
  { actor: 'dealerAdmin', pages: 'everyday pages', parts: 1 },
  { actor: 'distributorAdmin', pages: 'admin pages', parts: 2 },
  { actor: 'developer', pages: 'pages of developers', parts: 1 },
  { actor: 'engineer', pages: 'pages of engineers', parts: 1 },
] as const;

for (const { actor, pages, parts } of WALKS) {
  for (let part = 0; part < parts; part += 1) {
    test(`the ${pages} serve everybody at every width, part ${part + 1} of ${parts}`, async ({ as }) => {
      test.setTimeout(600_000);
      const page = await as(actor, '/', { reducedMotion: 'reduce' });
      const mine = stopsOf(actor);
      await visit(
        page,
        mine.filter((_, index) => index % parts === part),
      );
    });
  }
}

for (const build of ['main', 'engineer'] as const) {
  test(`the sign-in page of the ${build} build serves everybody at every width`, async ({ page }) => {
    await page.goto(URLS[build]);
    expect(await faultsOf(page)).toEqual([]);
  });
}
