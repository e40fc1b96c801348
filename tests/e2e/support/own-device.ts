import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type ActorName, personOf } from './people.ts';
import type { QuietGuard } from './quiet-guard.ts';
import { expect, URLS } from './story.ts';

/**
 * What a browser itself says of requests that a cut network cost, and of a line that is taken up again when the server has
 * already forgotten it.
 */
export const CUT =
  /net::ERR_|Failed to fetch|Could not reach Cloud Firestore backend|WebChannelConnection|RestConnection|RPC_ERROR|retry-limit|network-request-failed|Write\/channel\?\S*TYPE=terminate|\(Bad Request\) \(\S*\/channel\?\S*RID=rpc&SID=/u;

/**
 * A device that its owner calls their own: signed in at `path`, with everything on it that it needs offline. `origin`:
 * another one at which the person's app is served.
 */
export async function ownDevice(
  browser: Browser,
  guard: QuietGuard,
  name: ActorName,
  path = '/',
  origin?: string,
): Promise<{ context: BrowserContext; page: Page }> {
  guard.allow(CUT, 'the story cuts the network');
  guard.allow(
    /Another client might have garbage-collected our state/u,
    'a tab hears of a save while another wipes what they shared',
  );
  guard.allow(/Failed to obtain primary lease/u, 'the tabs of a device take turns at the line to the server');
  const person = personOf(name);
  const context = await browser.newContext({
    baseURL: origin ?? URLS[person.build],
    serviceWorkers: 'allow',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('checkbox', { name: /^This is my own device/u }).check();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: `${person.firstName} ${person.lastName}` })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first visit is not the worker's yet.
  await page.reload();
  await expect(status(page)).toHaveText('Online');
  return { context, page };
}

/** The word of the header: Online, Offline, or how much is not sent. */
export const status = (page: Page) => page.getByRole('banner').getByRole('status').first();

/** Opens the sync centre. */
export async function openSyncCentre(page: Page) {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /not sent|Unsent changes/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsent changes' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Kills the page as the phone would, and opens the address in a new one. */
export async function restartAfterCrash(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const session = await context.newCDPSession(page);
  const again = await context.newPage();
  const died = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
  await again.goto(path);
  return again;
}
