import type { Page } from '@playwright/test';
import { NO_APP, stored } from './support/left-behind.ts';
import { ownDevice, status } from './support/own-device.ts';
import { expect, signIn, signOut, test, unique, URLS } from './support/story.ts';
import { BROKEN, removingWorker, workerSite } from './support/worker-site.ts';

const rows = (page: Page) => page.getByRole('main').locator('tbody a');
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** Has the browser look for a newer worker, as it does at each start, and waits until that one is in charge. */
async function takeIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const inCharge = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await registration?.update();
    await inCharge;
  });
}

test('a broken worker is out: the one that removes itself gives the portal back in one load, and takes nothing but its caches (O20)', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  const site = await workerSite(URLS.main);
  const removing = await removingWorker();
  const word = unique();
  const { context, page } = await ownDevice(browser, guard, 'dealerAdmin', '/customers/add', site.origin);

  await test.step('a customer is saved without a connection', async () => {
    await expect(page.getByRole('textbox', { name: /^First name/u })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: /^First name/u }).fill('Tane');
    await page.getByRole('textbox', { name: /^Last name/u }).fill(word);
    await page.getByRole('textbox', { name: /^Email/u }).fill(`tane.${word}@mailbox.example`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(status(page)).toHaveText('1 not sent');
    await page.goto(NO_APP);
    expect(await cacheNames(page)).toContainEqual(expect.stringMatching(/^tare-main-precache-/u));
  });

  await test.step('the broken worker comes, and every page is rubbish', async () => {
    site.ship(BROKEN.rubbish);
    await context.setOffline(false);
    await takeIn(page);
    await page.goto('/customers');
    await expect(page.locator('body')).toHaveText('rubbish');
    await page.reload();
    await expect(page.locator('body')).toHaveText('rubbish');
  });

  await test.step('the one that removes itself is shipped', async () => {
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    site.ship(removing);
    await page.goto(`/customers?q=${word}`);
    await expect(rows(page).first()).toContainText(word);
    await expect(status(page)).toHaveText('Online');
    // The app registers what is shipped, which then removes itself anew: nobody's page may be loaded for that.
    await expect.poll(() => site.timesFetched()).toBeGreaterThan(1);
    await expect.poll(() => workers(page)).toEqual([]);
    expect(await cacheNames(page)).toEqual([]);
    expect(loads, 'one load and the reload by the worker').toBe(2);
  });
  await context.close();
  await site.close();
});

test('where it answers with nothing, the load after the next one is the portal’s (O20)', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  guard.allow(/ERR_FAILED|Failed to load/u, 'the broken worker answers with nothing');
  const site = await workerSite(URLS.main);
  const removing = await removingWorker();
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const looking = await context.newPage();
  await looking.goto(NO_APP);
  site.ship(BROKEN.nothing);
  await takeIn(page);
  await expect(page.goto('/customers')).rejects.toThrow('ERR_FAILED');
  site.ship(removing);
  await expect(page.goto('/customers')).rejects.toThrow('ERR_FAILED');
  await expect.poll(() => workers(looking).catch(() => 'being loaded')).toEqual([]);
  await page.goto('/customers');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => workers(page)).toEqual([]);
  await context.close();
  await site.close();
});

test('both apps on one device have a worker, caches and data of their own, and leaving one leaves the other (O20)', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  const { context, page } = await ownDevice(browser, guard, 'dealerAdmin', '/installations');
  const engineer = await context.newPage();
  await engineer.goto(`${URLS.engineer}/`);
  await engineer.getByRole('checkbox', { name: /^This is my own device/u }).check();
  await signIn(engineer, 'engineer');
  await engineer.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await engineer.reload();
  await expect(rows(engineer).first()).toBeVisible();

  const cachesOf = async (tab: Page) => (await cacheNames(tab)).join(' ');
  expect(await workers(page)).toEqual([`${URLS.main}/`]);
  expect(await workers(engineer)).toEqual([`${URLS.engineer}/`]);
  expect(await cachesOf(page)).toMatch(/^tare-main-precache-\S+$/u);
  expect(await cachesOf(engineer)).toMatch(/^tare-engineer-precache-\S+$/u);
  const [mine, theirs] = ['"uid":"sam-reid"', '"uid":"maria-kovac"'];
  expect(await stored(page)).toContain(mine);
  expect(await stored(page)).not.toContain(theirs);
  expect(await stored(engineer)).not.toContain(mine);

  await signOut(page, 'dealerAdmin');
  expect(await stored(page)).not.toContain(mine);
  expect(await stored(engineer)).toContain(theirs);
  await context.setOffline(true);
  await engineer.reload();
  await expect(rows(engineer).first()).toBeVisible();
  await context.close();
});
