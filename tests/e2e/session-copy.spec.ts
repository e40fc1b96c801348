import type { Page, Route } from '@playwright/test';
import { ownDevice } from './support/own-device.ts';
import { personOf } from './support/people.ts';
import { ready } from './support/ready.ts';
import { expect, test } from './support/story.ts';

/** What the store's client asks the server. */
const STORE = /google\.firestore\.v1/u;
const { firstName, lastName, email } = personOf('dealerUser');

/** The copy in this browser and in this tab. */
const copies = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((each) => each.getItem('tare.session-copy')));

/** Holds what the store asks back until it is told to go on. */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const hold = (route: Route) => {
    held.push(route);
  };
  await page.route(STORE, hold);
  return async () => {
    await page.unroute(STORE, hold);
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** Shell, menu and Home's frame are there, and nothing of it can be pressed. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('.app-menu').getByText('Kit Orders', { exact: true })).toBeVisible();
  await expect(page.locator('.app-organisation')).toHaveText('Outback Suspension Penrith');
  await expect(page.locator('main h1')).toContainText(firstName);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: `${firstName} ${lastName}` })).toHaveCount(0);
}

test('a reload shows shell, menu and Home’s frame before the server answers, which corrects them; a tab keeps it to itself', async ({
  as,
}) => {
  const page = await as('dealerUser', '/');
  await expect.poll(async () => (await copies(page))[1]).toContain(lastName);
  const [inBrowser, inTab] = await copies(page);
  expect(inBrowser).toBeNull();
  expect(inTab).not.toContain(email);

  await test.step('what stands there waits for the server', async () => {
    const goOn = await holdStore(page);
    await page.reload();
    await expectFrame(page);
    await goOn();
    await ready(page);
    await expect(page.getByRole('button', { name: `${firstName} ${lastName}` })).toBeVisible();
  });

  await test.step('what the copy says otherwise than the server opens nothing, and is put right', async () => {
    await page.evaluate((copy) => {
      const changed = copy.replace('"Outback Suspension Penrith"', '"Elsewhere"');
      sessionStorage.setItem('tare.session-copy', changed);
    }, inTab ?? '');
    const goOn = await holdStore(page);
    await page.reload();
    await expect(page.locator('.app-organisation')).toHaveText('Elsewhere');
    await goOn();
    await ready(page);
    await expect(page.locator('.app-organisation')).toHaveText('Outback Suspension Penrith');
    await expect.poll(async () => (await copies(page))[1]).not.toContain('Elsewhere');
  });

  await test.step('another page shows the frame without Home', async () => {
    const goOn = await holdStore(page);
    await page.goto('/installations');
    await expect(page.locator('.app-menu').getByText('Kit Orders', { exact: true })).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(0);
    await goOn();
    await ready(page, 'Installations');
  });

  await test.step('a sign-out leaves none', async () => {
    await page.getByRole('button', { name: `${firstName} ${lastName}` }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await copies(page)).toEqual([null, null]);
  });
});

test('on one’s own device a new window has it too, until the device keeps nothing', async ({
  browser,
  guard,
}) => {
  const { context, page } = await ownDevice(browser, guard, 'dealerUser', '/');
  await expect.poll(async () => (await copies(page))[0]).toContain(lastName);
  const other = await context.newPage();
  const goOn = await holdStore(other);
  await other.goto('/');
  await expectFrame(other);
  await goOn();
  await ready(other);
  await context.close();
});
