import type { Page } from '@playwright/test';
import { noteAsked } from './support/asked.ts';
import { personOf } from './support/people.ts';
import { codeSentTo, countCodes, openMailedLink, resetAccount, unverifyEmail } from './support/provider.ts';
import type { QuietGuard } from './support/quiet-guard.ts';
import { storedFields, storeFields } from './support/stored.ts';
import { expect, submitSignIn, test } from './support/story.ts';

const UID = 'priya-shah';
const PHONE = '0491 570 737';
/** The rows of a list are there. */
const LISTED = /^\d+–\d+ of \d+$/u;
const BUSINESS = ['installations', 'customers', 'orders'];

/** What Chromium itself logs while the emulator stands in for the provider. */
function allowProvider(guard: QuietGuard): void {
  guard.allow(/status of 501/u, 'the emulator knows no reCAPTCHA settings, which the provider is asked for');
  guard.allow(/status of 400/u, 'the provider refuses a wrong code or number, which is the story');
}

const enforce = (isEnforced: boolean) =>
  storeFields('system/sessionSettings', { enforceMfaDealerUser: isEnforced });
const isMarked = () => storedFields(`users/${UID}`).then((fields) => fields?.['mfaEnrolled']);

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Submit Code' }).click();
}

test.afterEach(async () => {
  await enforce(false);
  await resetAccount(UID);
  await storeFields(`users/${UID}`, { mfaEnrolled: false });
});

test('who must have a second factor sees nothing of the portal before it is enrolled, and keeps it until it may go', async ({
  page,
  guard,
}) => {
  allowProvider(guard);
  const { email } = personOf('dealerOfOtherGroup');
  await unverifyEmail(UID);
  await enforce(true);
  const asked = noteAsked(page);
  await page.goto('/installations');
  await submitSignIn(page, personOf('dealerOfOtherGroup'));

  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await dialog.getByRole('button', { name: 'Send verification email' }).click();
  await expect(dialog.getByText('A verification email has been sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have verified it' }).click();
  await expect(dialog.getByText('This address is not verified yet.')).toBeVisible();
  await openMailedLink(email);
  await dialog.getByRole('button', { name: 'I have verified it' }).click();

  const send = dialog.getByRole('button', { name: 'Send code' });
  await dialog.getByLabel('Mobile phone number').fill('0491 5707');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Mobile phone number').fill('12345 67890');
  await send.click();
  await expect(dialog.getByText('Invalid Phone Number')).toBeVisible();
  await dialog.getByLabel('Mobile phone number').fill(PHONE);
  await send.click();
  await expect(dialog.getByText('+61491570737')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit Code' })).toBeDisabled();
  await submitCode(page, '000000');
  await expect(dialog.getByText('Invalid verification code')).toBeVisible();
  // Esc leads nowhere.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(asked(BUSINESS)).toEqual([]);
  await submitCode(page, await codeSentTo('737'));
  await expect(dialog.getByText('Your phone is enrolled.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Installations', level: 1 })).toBeVisible();
  await expect.poll(isMarked).toBe(true);
  await page.reload();
  await expect(page.getByText(LISTED)).toBeVisible();

  await page.goto('/user-settings');
  const panel = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(panel.getByText('Your organisation asks for it.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await enforce(false);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByText('Not enrolled')).toBeVisible();
  await expect.poll(isMarked).toBe(false);
});

test('signing in asks for the code: wrong, cancelled, right', async ({ page, guard }) => {
  allowProvider(guard);
  await enforce(true);
  const nina = personOf('dealerWithSecondFactor');
  await page.goto('/installations');
  await submitSignIn(page, nina);
  const resend = page.getByRole('button', { name: /^Resend/u });
  await expect(resend).toHaveText(/^Resend in \d\d s$/u);
  await expect(resend).toBeDisabled();
  await expect(page.getByText(/^A code was sent by SMS to \+\*+\d+\.$/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Code' })).toBeDisabled();
  await submitCode(page, '000000');
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await expect(resend).toBeDisabled();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(nina.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const before = await countCodes();
  await submitSignIn(page, nina);
  await expect.poll(countCodes).toBe(before + 1);
  await expect(resend).toBeDisabled();
  const code = await codeSentTo('156');
  await submitCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByRole('heading', { name: 'Installations', level: 1 })).toBeVisible();
  await expect(page.getByText(LISTED)).toBeVisible();
});

test('a session that began without the second factor its account has leads to signing in again', {
  tag: '@soak',
}, async ({ as, page, guard }) => {
  allowProvider(guard);
  guard.allow(/permission|status of 403/iu, 'what the page listens to is refused as soon as the flag is on');
  const first = await as('dealerOfOtherGroup', '/installations');
  await expect(first.getByText(LISTED)).toBeVisible();
  await page.goto('/user-settings');
  await submitSignIn(page, personOf('dealerOfOtherGroup'));
  await page.getByRole('button', { name: 'Enrol your phone' }).click();
  await page.getByLabel('Mobile phone number').fill(PHONE);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await submitCode(page, await codeSentTo('737'));
  await page.getByRole('button', { name: 'Continue' }).click();

  await enforce(true);
  const dialog = first.getByRole('dialog', { name: 'Use two-step sign-in' });
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(first.getByRole('alert')).toContainText('Sign in again, this time with the code');
  await enforce(false);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not enrolled')).toBeVisible();
});
