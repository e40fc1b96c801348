import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test';
import { expect, signIn, test } from './support/story.ts';

interface StoredReport {
  fields: Record<string, { stringValue?: string; integerValue?: string } | undefined>;
}

/** The report whose id begins so, as it lies in the store. */
async function reportOf(request: APIRequestContext, id: string): Promise<StoredReport | undefined> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
  const path = 'v1/projects/demo-tare/databases/(default)/documents/errorReports?pageSize=300';
  const answer = await request.get(`http://${host}/${path}`, { headers: { Authorization: 'Bearer owner' } });
  const { documents = [] } = (await answer.json()) as { documents?: (StoredReport & { name: string })[] };
  return documents.find(({ name }) => name.includes(`/errorReports/${id}`));
}

test('a page that fails shows the number of its report, which names nobody, and the others go on (P04)', async ({
  as,
  guard,
  request,
}) => {
  guard.allow(/No kit for/u, 'the story breaks a page');
  const page = await as('dealerUser');
  await page.route(/\/assets\/customers-list-page-[^/]*\.js$/u, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function CustomersListPage() {
        throw new TypeError('No kit for "Alex Turner" (alex@mailbox.example), 0491 570 156');
      }`,
    }),
  );
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Customers' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('If you ask for help, give this number');
  const id = await alert.locator('strong').innerText();
  await expect.poll(() => reportOf(request, id)).toBeDefined();
  const fields = (await reportOf(request, id))?.fields ?? {};
  expect(fields['message']?.stringValue).toBe('No kit for <text> (<email>), # # #');
  expect(fields['route']?.stringValue).toBe('/customers');
  expect(fields['stack']?.stringValue).toContain('/assets/customers-list-page-');
  expect(fields['browser']?.stringValue).toMatch(/^Chrome \d+/u);

  await menu.getByRole('link', { name: 'Installations' }).click();
  await expect(page.getByRole('heading', { name: 'Installations', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a page whose code a deploy took away is told, and opens when it can be had (O19)', async ({
  as,
  guard,
}) => {
  guard.allow(/ERR_FAILED/u, 'the story takes a file of the app away');
  const page = await as('dealerUser');
  let asked = 0;
  await page.route('**/assets/car-dealer-screen-*.js', async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Car Dealers' });
  await link.click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  // One reload, in case the page is older than the server; then it is said.
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBeUndefined();
  expect(asked).toBeGreaterThan(1);
  await page.unroute('**/assets/car-dealer-screen-*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Car Dealers', level: 1 })).toBeVisible();
});

/** Every new request to the store fails from here on, until the function that comes back is called. */
async function cutStore(target: Page | BrowserContext): Promise<() => Promise<void>> {
  const store = /google\.firestore\.v1\.Firestore\//u;
  const refuse = (route: Route) => route.abort('connectionrefused');
  await target.route(store, refuse);
  return () => target.unroute(store, refuse);
}

test('a store that cannot be reached is told in words, and nobody is signed out for it (P05)', async ({
  as,
  guard,
}) => {
  guard.allow(/Failed to load resource|Could not reach Cloud Firestore|WebChannel/u, 'the store is cut');
  const page = await as('dealerUser');
  const heal = await cutStore(page);
  await page.reload();
  await expect(page.getByText('This needs a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  // Nobody presses anything: the store's client tries again by itself.
  await heal();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a browser that keeps no data says so, and the portal works from memory (O10)', async ({
  page,
  guard,
}) => {
  guard.allow(/denied permission|indexedDB|IndexedDB/u, 'the story takes the database away');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await page.goto('/customers');
  await page.getByLabel(/This is my own device/u).check();
  await signIn(page, 'dealerUser');
  await expect(page.getByText('This browser keeps no data')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
