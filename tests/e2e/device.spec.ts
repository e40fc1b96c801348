import type { Page } from '@playwright/test';
import { CEILING } from '#tests/ceilings.ts';
import { openSection } from './support/job.ts';
import { damageCopy, loseSignIn, NO_APP, stored } from './support/left-behind.ts';
import { CUT, ownDevice, status } from './support/own-device.ts';
import { personOf } from './support/people.ts';
import { expect, signIn, submitSignIn, test, unique, URLS } from './support/story.ts';

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true });
const rows = (page: Page) => page.getByRole('main').locator('tbody a');
/** When the last whole round of reading ahead ended. */
const readAhead = (page: Page) => page.evaluate(() => localStorage.getItem('tare.kept-records'));
const warm = (page: Page) => expect.poll(() => readAhead(page)).not.toBeNull();

/** What must be gone: whoever was here, what they saw, and every kind of key. */
async function expectNothingOf(page: Page, secrets: readonly string[]): Promise<void> {
  await expect(() => noneOf(page, secrets)).toPass({ timeout: CEILING.expectation });
}

async function noneOf(page: Page, secrets: readonly string[]): Promise<void> {
  const left = await stored(page);
  for (const secret of [...secrets, 'pinHash', 'eyJhbGciOi', 'refreshToken', '.example"']) {
    const at = left.indexOf(secret);
    expect(at, `${secret} is still on the device: ${left.slice(Math.max(0, at - 400), at + 40)}`).toBe(-1);
  }
  expect(left).not.toMatch(/firestore\/|draft~|tare\.device-owner|tare\.wiping/u);
  // The journal outlives a sign-out, for what others have not sent: here nobody has anything in it.
  const journal = /tare-outbox\ncalls\n(.*)\n.*\ncounters\n.*\n.*\nentries\n(.*)\n.*\nphotos\n(.*)/u.exec(
    left,
  );
  expect(journal?.slice(1) ?? ['[]', '[]', '[]']).toEqual(['[]', '[]', '[]']);
}

async function pressSignOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
}

test('on one’s own device the day’s work opens without a connection, and a sign-out in three tabs leaves nothing of it', async ({
  browser,
  guard,
}) => {
  const { email, firstName, lastName } = personOf('dealerAdmin');
  const { context, page } = await ownDevice(browser, guard, 'dealerAdmin', '/');
  await warm(page);

  await test.step('customers are read ahead only where somebody asks for it', async () => {
    const before = await readAhead(page);
    await page.goto('/user-settings');
    await page.getByRole('button', { name: 'Keep licence numbers and birth dates' }).click();
    await expect.poll(() => readAhead(page)).not.toBe(before);
  });

  const secrets = await test.step('lists, a job and its form open from the device', async () => {
    await context.setOffline(true);
    await page.goto('/installations');
    await expect(page.getByText(/^saved copy from/u)).toBeVisible();
    const job = rows(page).first();
    const number = await job.innerText();
    await job.click();
    await expect(page.getByRole('region', { name: 'Mass check' })).toBeVisible();
    await openSection(page, 'Vehicle');
    const vin = await page.getByRole('textbox', { name: 'VIN', exact: true }).inputValue();
    await page.goto('/customers');
    const customer = await rows(page).first().innerText();
    await page.goto('/installations/add');
    await expect(page.getByRole('heading', { name: 'New installation' })).toBeVisible();
    await page.goto('/admin/vehicles');
    await expect(
      page.getByText('This page could not be loaded. Check the connection and try again.'),
    ).toBeVisible();
    expect(await stored(page)).toContain(vin);
    return [number, vin, customer, email, lastName];
  });

  await test.step('three tabs sign out together', async () => {
    guard.allow(
      /status of 403.*system\/build:runAggregationQuery/u,
      'a tab counts news while another signs out',
    );
    await context.setOffline(false);
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) {
      // One after another, as a person opens them.
      // oxlint-disable-next-line no-await-in-loop
      await other.goto('/customers');
      // oxlint-disable-next-line no-await-in-loop
      await expect(rows(other).first()).toBeVisible();
    }
    await page.goto('/');
    await pressSignOut(page, `${firstName} ${lastName}`);
    await Promise.all([page, ...others].map((tab) => expect(signInPage(tab)).toBeVisible()));
    await expectNothingOf(page, secrets);
    await expect(page.getByRole('checkbox', { name: /^This is my own device/u })).toBeChecked();
  });
  await context.close();
});

test('an engineer reads on one’s own device, without a connection, a job opened lately with its numbers and checklist', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  const { context, page } = await ownDevice(browser, guard, 'engineer', '/?f.view=all');
  await warm(page);
  await rows(page).first().click();
  const checks = page.getByRole('region', { name: 'Checks with their sources' });
  const total = checks.getByRole('row', { name: /^Total mass/u });
  const text = await total.innerText();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => total.innerText()).toBe(text);
  await expect(page.getByRole('heading', { name: /^Checklist, \d+ of \d+ finished$/u })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Checklist' }).click();
  await expect(page.getByRole('heading', { name: /^Checklist, installation/u })).toBeVisible();
  await context.setOffline(false);
  await context.close();
});

test('a device that is nobody’s own opens its shell without a connection, says what it needs, and has no data', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  guard.allow(CUT, 'the story cuts the network');
  const context = await browser.newContext({ baseURL: URLS.main, serviceWorkers: 'allow' });
  await guard.watch(context);
  const page = await context.newPage();
  await page.goto('/installations');
  await signIn(page, 'dealerUser');
  const number = await rows(page).first().innerText();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('This needs a connection')).toBeVisible();
  await expect(page.getByText(number)).toBeHidden();
  const kept = await stored(page);
  expect(kept).not.toContain(number);
  expect(kept).not.toContain('firestore/');
  await context.setOffline(false);
  await expect(rows(page).first()).toBeVisible();
  await context.close();
});

test('a sign-out that is killed halfway is finished before the next page shows anything', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  const { email, lastName } = personOf('dealerTechnician');
  const { context, page } = await ownDevice(browser, guard, 'dealerTechnician', '/installations');
  const number = await rows(page).first().innerText();
  // The kill comes right behind the first step, which is the note of what is to be done.
  await page.evaluate(() => {
    localStorage.setItem('tare.wiping', 'all');
  });
  expect(await stored(page)).toContain('firestore/');
  await page.close();
  const next = await context.newPage();
  await next.goto('/installations');
  await expect(signInPage(next)).toBeVisible();
  await expectNothingOf(next, [number, email, lastName]);
  await context.close();
});

test('the next person gets nothing of the first, whose unsent work outlives their sign-out and goes out as the first’s', async ({
  browser,
  guard,
}) => {
  const { context, page } = await ownDevice(browser, guard, 'dealerAdmin', '/customers/add');
  const word = unique();
  const other = personOf('dealerOfOtherGroup');

  await test.step('A saves without a connection, and the session ends', async () => {
    await expect(page.getByRole('textbox', { name: /^First name/u })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: /^First name/u }).fill('Tane');
    await page.getByRole('textbox', { name: /^Last name/u }).fill(word);
    await page.getByRole('textbox', { name: /^Email/u }).fill(`tane.${word}@mailbox.example`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(status(page)).toHaveText('1 not sent');
    await page.goto(NO_APP);
    await loseSignIn(page);
    await context.setOffline(false);
  });

  await test.step('B is told, sees only B’s own, and sends nothing of A', async () => {
    await page.goto('/customers');
    await submitSignIn(page, other);
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
    await expect(status(page)).toHaveText('Online');
    await expect(page.getByText(word)).toBeHidden();
    await page.goto('/user-settings');
    const others = page.getByRole('region', { name: 'Other people’s unsent work' });
    const { firstName, lastName } = personOf('dealerAdmin');
    await expect(others).toContainText(`${firstName} ${lastName}`);
    await expect(others).toContainText('1 change');
    // B is of another dealer, and no admin of A's.
    await expect(others.getByRole('button', { name: 'Remove' })).toBeHidden();
  });

  await test.step('B signs out, and A’s work is still there', async () => {
    const name = `${other.firstName} ${other.lastName}`;
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(signInPage(page)).toBeVisible();
    expect(await stored(page)).toContain(word);
    expect(await stored(page)).not.toContain(other.email);
  });

  await test.step('A comes back, and it goes out', async () => {
    await page.goto(`/customers?q=${word}`);
    await signIn(page, 'dealerAdmin');
    await expect(status(page)).toHaveText('Online');
    await expect(rows(page).first()).toContainText(word);
    await page.goto(NO_APP);
    await loseSignIn(page);
  });

  await test.step('with nothing unsent, B makes the device B’s own, and what A kept goes first', async () => {
    await page.goto('/');
    await submitSignIn(page, other);
    await expect(page.getByRole('button', { name: `${other.firstName} ${other.lastName}` })).toBeVisible();
    const kept = await stored(page);
    expect(kept).toContain('firestore/');
    expect(kept).not.toContain(word);
    expect(kept).not.toContain(personOf('dealerAdmin').lastName);
  });
  await context.close();
});

test('a copy that cannot be opened is thrown away once, and the portal goes on', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  guard.allow(
    /Falling back to memory cache|newer version of the Firestore SDK/u,
    'the copy is damaged, which is the story',
  );
  const { context, page } = await ownDevice(browser, guard, 'dealerUser', '/installations');
  await expect(rows(page).first()).toBeVisible();
  await page.goto(NO_APP);
  await damageCopy(page);
  await page.goto('/installations');
  // The reload that cures it may come in between any two questions.
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('tare.copy-cured'))).not.toBeNull();
    await expect(rows(page).first()).toBeVisible({ timeout: 2000 });
    expect(await stored(page)).toContain('remoteDocuments');
  }).toPass();
  await context.close();
});
