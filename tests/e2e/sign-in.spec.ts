import { personOf } from './support/people.ts';
import { expect, signIn, signOut, submitSignIn, test, URLS } from './support/story.ts';

/** Chromium itself logs each request that is answered with an error. */
const REFUSED = /Failed to load resource: the server responded with a status of 400/u;
const BECAUSE = 'the identity provider refuses, which is the story';

test('a person signs in to the page first asked for, and a stranger gets the sign-in page everywhere', async ({
  page,
}) => {
  // Paths match without regard to case.
  await page.goto('/CUSTOMERS/Add');
  await expect(page).toHaveTitle(/Sign In/u);
  await signIn(page, 'dealerUser');
  await expect(page.getByRole('heading', { name: 'New customer', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Add Customer/u);
  await expect(page).toHaveURL(/\/CUSTOMERS\/Add$/u);
});

test('a wrong password and an unknown email are refused in the same words, and what was typed stays', async ({
  page,
  guard,
}) => {
  guard.allow(REFUSED, BECAUSE);
  const { email } = personOf('dealerUser');
  await page.goto('/');
  const words: string[] = [];
  for (const address of [email, 'nobody@outbacksuspension.example']) {
    await submitSignIn(page, { email: address, password: 'not-the-password' });
    const box = page.getByRole('alert');
    await expect(box).toContainText('The email or the password is not right.');
    words.push(await box.innerText());
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  }
  expect(words[0]).toBe(words[1]);
  expect(words[0]).toContain('Firebase: ');
});

test('an account without a record is signed out again with the words for it', async ({ page, guard }) => {
  guard.allow(/permission/iu, 'rules refuse the reading of a record that does not exist');
  await page.goto('/');
  await submitSignIn(page, personOf('ghost'));
  await expect(page.getByRole('alert')).toHaveText('Could not sign in. Try again later');
});

test('each build refuses the people of the other, and asks the store for nothing on their behalf', async ({
  page,
}) => {
  const refusal = 'There is no user record corresponding to this identifier. The user may have been deleted.';
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/google.firestore.')) asked.push(request.url());
  });
  for (const [url, name] of [
    [URLS.main, 'engineer'],
    [URLS.engineer, 'dealerUser'],
  ] as const) {
    await page.goto(url);
    await submitSignIn(page, personOf(name));
    await expect(page.getByRole('alert')).toHaveText(refusal);
    await expect(page.getByLabel('Email')).toHaveValue(personOf(name).email);
  }
  expect(asked).toEqual([]);
});

test('a forgotten password is answered alike for known and unknown addresses', async ({ page, guard }) => {
  guard.allow(REFUSED, BECAUSE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  for (const address of [personOf('dealerUser').email, 'nobody@outbacksuspension.example']) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: /^Send/u }).click();
    await expect(page.getByText('A reset email has been sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
  }
});

test('one person signs out, and the next signs in on the same page and sees only their own', async ({
  page,
}) => {
  await page.goto('/customers');
  await signIn(page, 'dealerUser');
  // The list is whole: nothing of it is still on its way when the account goes.
  await expect(page.getByText(/ of \d+/u)).toBeVisible();
  await signOut(page, 'dealerUser');
  await signIn(page, 'distributorUser');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar');
  await expect(page.getByRole('link', { name: 'Installations' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Omar Haddad' })).toBeVisible();
});
