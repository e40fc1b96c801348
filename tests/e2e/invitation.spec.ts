import type { Page } from '@playwright/test';
import { PASSWORD_RULE } from '#domain/user/password.ts';
import { expect, signIn, test, unique, URLS } from './support/story.ts';

const PASSWORD = 'four words of my own';
/** Each mail waits for a trigger: the list is fetched again so often, in ms. */
const LOOK_AGAIN = 2000;

/** Looks into the outbox until a mail with these words is there, and gives the link in it. */
async function linkOfMail(developer: Page, words: string): Promise<string> {
  const mail = developer.getByRole('region').filter({ hasText: words }).getByRole('link');
  await expect(async () => {
    await developer.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail.first()).toBeVisible({ timeout: LOOK_AGAIN });
  }).toPass();
  return (await mail.first().getAttribute('href')) ?? '';
}

/** Who is new is shown what was published before: they read it whenever it comes. */
async function createAccount(page: Page): Promise<void> {
  const news = page.getByRole('dialog', { name: 'News update', exact: true });
  // One follows the other.
  const read = async () => {
    await news.getByRole('checkbox', { name: 'I have read this news update' }).check();
    await news.getByRole('button', { name: 'Continue' }).click();
  };
  await page.addLocatorHandler(news, read, { noWaitAfter: true });
  await expect(page.getByText(PASSWORD_RULE)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('an invitation becomes an account that sees what it was given, once', { tag: '@soak' }, async ({
  as,
  page,
  browser,
  guard,
}) => {
  const email = `nina.${unique()}@outbacksuspension.example`;
  // Nobody takes the name of a colleague, so each run has its own.
  const lastName = `Brandt ${unique()}`;
  await test.step('an admin invites', async () => {
    const admin = await as('dealerAdmin', '/admin/users/add');
    await admin.getByLabel('First name').fill('Nina');
    await admin.getByLabel('Last name').fill(lastName);
    await admin.getByLabel('Email').fill(email);
    await admin.getByRole('checkbox', { name: 'Customers, dealer' }).check();
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(admin.getByText('Nina is invited. The email is being sent.')).toBeVisible();
  });
  const developer = await as('developer', '/dev/mail');
  const link = await linkOfMail(developer, email);
  await test.step('the mail opens in a fresh browser', async () => {
    await page.goto(link);
    await expect(page.getByText('Sam Reid invites you to Outback Suspension Penrith.')).toBeVisible();
    await expect(page).toHaveTitle('Invitation');
    await createAccount(page);
    await expect(page.getByRole('button', { name: `Nina ${lastName}` })).toBeVisible();
    const menu = page.getByRole('navigation');
    await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Installations' })).toHaveCount(0);
  });
  await test.step('the link opens nothing a second time', async () => {
    const other = await browser.newContext();
    await guard.watch(other);
    const again = await other.newPage();
    await again.goto(link);
    await expect(again.getByText('This invitation has been used already.')).toBeVisible();
    await again.getByRole('link', { name: 'Sign in' }).click();
    await signIn(again, { email, password: PASSWORD, firstName: 'Nina', lastName, build: 'main' });
    await other.close();
  });
  await test.step('the inviter is told', async () => {
    expect(await linkOfMail(developer, `(${email}) has accepted your invitation`)).toMatch(
      /\/admin\/users\/edit\//u,
    );
  });
  await test.step('the admin sees the sign-in, and asks to correct the name', async () => {
    const admin = await as('dealerAdmin', `/admin/users?q=${email}`);
    await admin
      .getByRole('link', { name: `Nina ${lastName}` })
      .first()
      .click();
    const account = admin.getByRole('region', { name: 'Account' });
    await expect(account.getByText('Last sign-in')).toBeVisible();
    await expect(account.getByText('Never')).toHaveCount(0);
    await account.getByRole('button', { name: 'Correct name or email' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Nina Maria');
    await dialog.getByLabel('Reason').fill('Her full name');
    await dialog.getByRole('button', { name: 'Ask to confirm' }).click();
    await expect(account.getByText(`Waiting for Nina ${lastName} to confirm`)).toBeVisible();
    await page.goto('/user-settings');
    const asked = page.getByRole('region', { name: 'Correction to confirm' });
    await expect(asked.getByText('Reason: Her full name')).toBeVisible();
    await asked.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Account corrected')).toBeVisible();
    await expect(account.getByText(`Nina Maria ${lastName} confirmed the correction`)).toBeVisible();
  });
});

test('an engineer comes in by the engineers’ site', { tag: '@soak' }, async ({ as, page }) => {
  const email = `piet.${unique()}@certify.example`;
  const admin = await as('distributorAdmin', '/admin/engineers/add');
  await admin.getByLabel('First name').fill('Piet');
  await admin.getByLabel('Last name').fill(`Visser ${unique()}`);
  await admin.getByLabel('Email').fill(email);
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByText('Engineer invited')).toBeVisible();
  const link = await linkOfMail(await as('developer', '/dev/mail'), email);
  expect(link.startsWith(URLS.engineer)).toBe(true);
  await page.goto(link.replace(URLS.engineer, URLS.main));
  await page.getByRole('link', { name: 'Open it there' }).click();
  await expect(page.getByText(/invites you as an approval engineer/u)).toBeVisible();
  await createAccount(page);
  await expect(page.getByRole('heading', { name: 'Installations' })).toBeVisible();
  await expect(page.getByText('Nothing waiting for you')).toBeVisible();
});
