import type { Page } from '@playwright/test';
import { personOf } from './support/people.ts';
import type { QuietGuard } from './support/quiet-guard.ts';
import { setForDealers } from './support/session-limits.ts';
import { storeFields } from './support/stored.ts';
import { expect, signIn, submitSignIn, test } from './support/story.ts';

const DEALER_USER = 'jess-nguyen';
const TECHNICIAN = 'tom-baker';
const PIN = '480215';
/** Its MD5, as the specification stores it. */
const PIN_HASH = 'c3c49bdb44005694ba7f6c08c1a89fa2';
const MINUTE = 60_000;

const setPin = (uid: string, pinHash: string) =>
  storeFields(`users/${uid}/private/pin`, { pinHash, _rev: 1, _by: uid });

/** A page clock that runs ahead of the server's makes one question about news come too early. */
const allowHaste = (guard: QuietGuard) =>
  guard.allow(
    /status of 403|permission-denied/u,
    'the clock of the page runs ahead of the server in this story',
  );

const locked = (page: Page) => page.getByRole('heading', { name: 'Screen locked' });

async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

test.afterEach(async () => {
  await setForDealers();
  await setPin(DEALER_USER, '');
  await setPin(TECHNICIAN, '');
});

test('an idle screen grows dark, locks in every tab and stays so; the PIN brings back a half-typed form', async ({
  page,
  context,
  guard,
}) => {
  allowHaste(guard);
  await context.clock.install();
  await setForDealers({ ScreenTimeoutDuration: '00:10:00', ScreenTimeoutCountDown: '00:00:30' });
  await page.goto('/user-settings');
  await signIn(page, 'dealerUser');
  await expect(page.getByText('No PIN set for this account')).toBeVisible();
  await page.getByLabel('New PIN', { exact: true }).fill('123456');
  await page.getByLabel('New PIN again').fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Choose digits that are not in sequence')).toBeVisible();
  await page.getByLabel('New PIN', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('A PIN is set.')).toBeVisible();

  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('link', { name: /^(New|Add) customer/iu }).click();
  await page.getByLabel('First name').fill('Zebedee');
  await page.getByLabel("Driver's licence number").fill('NSW 77-1234');
  const other = await context.newPage();
  await other.goto('/installations');
  await expect(other.getByRole('heading', { name: 'Installations', level: 1 })).toBeVisible();
  await page.bringToFront();

  await page.mouse.move(300, 300);
  await context.clock.fastForward(9.5 * MINUTE);
  await expect(page.getByText(/^The screen locks in \d+ s$/u)).toBeVisible();
  await page.mouse.move(320, 320);
  await expect(page.getByText(/^The screen locks in/u)).toBeHidden();

  await context.clock.fastForward(10 * MINUTE);
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
  await expect(page).toHaveTitle('Locked');
  expect(await page.content()).not.toMatch(/Zebedee|New customer|NSW 77-1234/u);
  await other.goto('/customers');
  await expect(locked(other)).toBeVisible();
  await other.goBack();
  await expect(locked(other)).toBeVisible();
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      const value = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, value.replace('"locked"', '"open"'));
    }
  });
  await other.reload();
  await expect(locked(other)).toBeVisible();

  await enterPin(page, PIN);
  await expect(page.getByLabel('First name')).toHaveValue('Zebedee');
  await expect(page.getByLabel("Driver's licence number")).toHaveValue('NSW 77-1234');
  await expect(page.getByText('You have unsaved changes')).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Installations', level: 1 })).toBeVisible();

  // A dialog that is filled in is covered as a form is, and is the only thing to reach afterwards.
  await other.bringToFront();
  await other.getByRole('searchbox').first().fill('hilux');
  await other.getByRole('button', { name: 'Save view…' }).click();
  const dialog = other.getByRole('dialog', { name: /^Save view of/u });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zebedee view');
  await context.clock.fastForward(10 * MINUTE);
  await expect(locked(other)).toBeVisible();
  expect(await other.content()).not.toMatch(/Zebedee|Installations/u);
  expect(await other.locator('body').ariaSnapshot()).not.toMatch(/Zebedee|Installations/u);
  await other.keyboard.press('Control+k');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await enterPin(other, PIN);
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Zebedee view');
  await expect(other.locator('dialog:modal')).toHaveCount(1);
});

test('who has no PIN is asked for one in time, and a lock without one keeps the form for the next sign-in', {
  tag: '@soak',
}, async ({ page, context, guard }) => {
  allowHaste(guard);
  guard.allow(/permission|status of 403/iu, 'what was being listened to is refused as the account signs out');
  await context.clock.install();
  await setForDealers({ ScreenTimeoutDuration: '00:10:00' });
  await page.goto('/customers/add');
  await signIn(page, 'dealerUser');
  await context.clock.fastForward(2000);
  const prompt = page.getByRole('status').filter({ hasText: 'Set a PIN' });
  await prompt.getByRole('link', { name: 'Set a PIN' }).click();
  await expect(page.getByText('No PIN set for this account')).toBeVisible();
  await expect(prompt).toBeHidden();
  await page.goBack();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await page.getByLabel('First name').fill('Zebedee');
  await page.getByLabel("Driver's licence number").fill('NSW 77-1234');
  await context.clock.fastForward(2000);
  await expect(prompt).toBeHidden();

  await context.clock.fastForward(10 * MINUTE);
  await expect(page.getByText('No PIN set for this account')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Sign Out']);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Sign in again to pick up where you left off.')).toBeVisible();
  await submitSignIn(page, personOf('dealerUser'));
  await expect(page.getByLabel('First name')).toHaveValue('Zebedee');
  await expect(page.getByLabel("Driver's licence number")).toHaveValue('NSW 77-1234');

  // A page that was loaded afresh while it was locked has forgotten; the device's draft has not.
  await context.clock.fastForward(10 * MINUTE);
  await expect(locked(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await submitSignIn(page, personOf('dealerUser'));
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Zebedee');
  await expect(page.getByLabel("Driver's licence number")).toHaveValue('');
});

test('without a PIN there is only the way out, and five wrong ones, reloads between them, take it', {
  tag: '@soak',
}, async ({ page, context, guard }) => {
  allowHaste(guard);
  await context.clock.install();
  await setForDealers({ ScreenTimeoutDuration: '00:10:00' });
  await page.goto('/installations');
  await signIn(page, 'dealerTechnician');
  await context.clock.fastForward(10 * MINUTE);
  await expect(page.getByText('No PIN set for this account')).toBeVisible();
  await expect(page.getByRole('button')).toHaveText(['Sign Out']);

  await setPin(TECHNICIAN, PIN_HASH);
  await page.reload();
  await enterPin(page, '000000');
  await expect(page.getByText('Wrong PIN. 4 tries left.')).toBeVisible();
  await enterPin(page, '000001');
  await page.reload();
  await enterPin(page, '000002');
  await expect(page.getByText('Wrong PIN. 2 tries left.')).toBeVisible();
  await enterPin(page, '000003');
  await expect(page.getByText('One try left')).toBeVisible();
  await enterPin(page, '000004');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/u);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(TECHNICIAN);
});

test('a session ends when it is over, a form in the middle outlives it, and a disabled account is out at once', async ({
  page,
  guard,
}) => {
  guard.allow(
    /permission|status of 403/iu,
    'what was being listened to is refused as the session ends, which is the story',
  );
  await page.goto('/customers/add');
  const before = Date.now();
  await signIn(page, 'dealerUser');
  await page.getByLabel('First name').fill('Zebedee');
  await page.getByLabel("Driver's licence number").fill('NSW 77-1234');
  // However long it took so far, there is time to say that it ends.
  const duration = Date.now() - before + 10_000;
  await setForDealers({ SessionDuration: new Date(duration).toISOString().slice(11, 19) });
  await expect(page.getByText(/^Your session ends in \d+ s$/u)).toBeVisible();

  const ended = page.getByText('Your session has ended. Sign in again to pick up where you left off.');
  await expect(ended).toBeVisible();
  // The server counts whole seconds.
  expect(Date.now() - before).toBeGreaterThan(duration - 2000);
  await expect(page).toHaveURL(/\/customers\/add$/u);
  await setForDealers({ SessionDuration: '00:10:00' });
  await submitSignIn(page, personOf('dealerUser'));
  await expect(page.getByLabel('First name')).toHaveValue('Zebedee');
  await expect(page.getByLabel("Driver's licence number")).toHaveValue('NSW 77-1234');

  await setForDealers({ SessionDuration: '00:05:00' });
  await page.getByRole('button', { name: 'Sign in again now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(personOf('dealerUser').password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Zebedee');

  await storeFields(`users/${DEALER_USER}`, { disabled: true });
  try {
    await expect(page.getByText('Could not sign in. Try again later')).toBeVisible();
  } finally {
    await storeFields(`users/${DEALER_USER}`, { disabled: false });
  }
});
