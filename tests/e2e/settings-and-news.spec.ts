import type { Page, Response } from '@playwright/test';
import { LOCAL_VERSION } from '#domain/system/version.ts';
import { ready, sticksOut, widen } from './support/ready.ts';
import { expect, test, unique } from './support/story.ts';

const newsDialog = (page: Page) => page.getByRole('dialog', { name: 'News update', exact: true });
const tick = (page: Page) => newsDialog(page).getByRole('checkbox', { name: 'I have read this news update' });
const onward = (page: Page) => newsDialog(page).getByRole('button', { name: 'Continue' });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

const isLook = (response: Response) =>
  /:run(?:Aggregation)?Query/u.test(response.url()) &&
  (response.request().postData() ?? '').includes('newsUpdates');

/** Has a page look for news as it does when it is seen again, and waits for the answer. */
async function look(page: Page): Promise<void> {
  const answer = page.waitForResponse(isLook);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
}

/** News is out two seconds after it is saved, and a page looks for it each minute and when it is seen again. */
async function expectNews(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await look(page);
    await expect(newsDialog(page)).toContainText(words, { timeout: 1000 });
  }).toPass();
}

/** Reads what is told and goes on. */
async function acknowledge(page: Page): Promise<void> {
  await tick(page).check();
  await onward(page).click();
}

/** The head office is shown everything it publishes (decisions: news-readers): it reads it whenever it comes. */
async function readAlong(page: Page): Promise<void> {
  await page.addLocatorHandler(tick(page), async () => {
    await acknowledge(page);
    await expect(newsDialog(page)).toHaveCount(0);
  });
}

async function publish(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'New news update' }).click();
  const form = page.getByRole('form', { name: 'New news update' });
  await form.getByRole('textbox', { name: /^Content/u }).fill(content);
  await form.getByRole('checkbox', { name: 'Diamond Dealer' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).last().click();
  await expect(toast(page, 'News update saved').last()).toBeVisible();
}

/** Sets the version that the server says it runs. */
async function setVersion(page: Page, version: number): Promise<void> {
  const form = page.getByRole('form', { name: 'Server version' });
  await form.getByRole('textbox', { name: /^Version/u }).fill(version.toFixed(3));
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Server version saved').last()).toBeVisible();
}

test('a new version is asked for and never takes a form that is not saved (O18)', async ({ as }) => {
  const developer = await as('developer', '/admin/settings?tab=build');
  const page = await as('dealerUser', '/customers/add');
  const prompt = page.getByRole('region', { name: 'App update' });
  const name = page.getByRole('textbox', { name: /^First name/u });
  await name.fill('Robin');
  await expect(prompt).toHaveCount(0);
  await setVersion(developer, LOCAL_VERSION + 0.001);
  try {
    await expect(prompt).toContainText('There is a new version available.');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await prompt.getByRole('button', { name: 'Update' }).click();
    await expect(prompt).toContainText('Save or discard your changes first.');
    await widen(page, 360);
    await expect(prompt).toBeInViewport({ ratio: 1 });
    await widen(page, 1440);
    await expect(name).toHaveValue('Robin');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

    await test.step('with nothing unsaved it reloads, once: the same old version only asks again', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await prompt.getByRole('button', { name: 'Update' }).click();
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'isSamePage')).catch(() => true))
        .toBeFalsy();
      await ready(page);
      await prompt.getByRole('button', { name: 'Later' }).click();
      await expect(prompt).toHaveCount(0);
    });
  } finally {
    await setVersion(developer, LOCAL_VERSION);
  }
  await expect(prompt).toHaveCount(0);
});

// The last one: news that a broken story leaves behind would stand over the others' pages.
test('news are acknowledged one after another by those they are for, and by nobody else', async ({ as }) => {
  const word = unique();
  const [first, second] = [`Springs ${word} are in`, `Prices ${word} hold`];
  const reader = await as('dealerUser', '/customers/add');
  const name = reader.getByRole('textbox', { name: /^First name/u });
  await name.fill('Robin');

  const admin = await as('distributorAdmin', '/admin/settings?tab=news');
  await readAlong(admin);
  // Both are saved within one second, by the clock of the page: neither may hide the other.
  await admin.clock.setFixedTime(new Date());
  await publish(admin, `${first}: <b>see</b> https://prices.example/list`);
  await publish(admin, second);

  await test.step('they wait for the form that is open', async () => {
    await look(reader);
    await expect(newsDialog(reader)).toHaveCount(0);
    await expect(name).toHaveValue('Robin');
    await reader.getByRole('button', { name: 'Cancel' }).click();
    await reader.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  });

  await test.step('the oldest comes first, as text, and must be acknowledged', async () => {
    await expectNews(reader, `${first}: <b>see</b>`);
    await expect(newsDialog(reader).getByRole('link')).toHaveAttribute('href', 'https://prices.example/list');
    await widen(reader, 360);
    expect(await sticksOut(reader)).toEqual([]);
    await reader.keyboard.press('Escape');
    await onward(reader).click();
    await expect(newsDialog(reader)).toContainText('You must acknowledge the new update!');
    await acknowledge(reader);
    await expectNews(reader, second);
    await acknowledge(reader);
    await expect(newsDialog(reader)).toHaveCount(0);
    await widen(reader, 1440);
  });

  await test.step('they stand in the list, read, and do not come again', async () => {
    await reader.goto('/news-updates');
    await ready(reader);
    await look(reader);
    const entries = reader.getByRole('main').getByRole('listitem');
    await expect(entries.filter({ hasText: word })).toHaveCount(2);
    await expect(entries.filter({ hasText: first })).toContainText('Read');
    await reader.getByRole('searchbox').fill(`prices ${word} hold`);
    await expect(entries).toHaveCount(1);
    await expect(newsDialog(reader)).toHaveCount(0);
  });

  await test.step('a dealer of another category is told nothing of it', async () => {
    const other = await as('dealerWithoutGroup', '/news-updates');
    await look(other);
    await ready(other);
    await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(other.getByText(word)).toHaveCount(0);
    await expect(newsDialog(other)).toHaveCount(0);
  });

  await test.step('what is taken back is out of the list', async () => {
    for (const text of [second, first]) {
      const item = admin.getByRole('listitem').filter({ hasText: text });
      // oxlint-disable-next-line no-await-in-loop
      await item.getByRole('button', { name: 'Withdraw' }).click();
      // oxlint-disable-next-line no-await-in-loop
      await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(item).toContainText('Withdrawn');
    }
    await reader.reload();
    await ready(reader);
    await expect(reader.getByText(word)).toHaveCount(0);
  });
});
