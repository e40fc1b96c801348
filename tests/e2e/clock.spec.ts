import type { Browser, Page } from '@playwright/test';
import { personOf } from './support/people.ts';
import type { QuietGuard } from './support/quiet-guard.ts';
import { setForDealers } from './support/session-limits.ts';
import { expect, submitSignIn, test, URLS } from './support/story.ts';

const DAY = 86_400_000;
const listed = (page: Page) => expect(page.getByRole('main').locator('tbody a').first()).toBeVisible();
const hasMinutesLeft = (page: Page) =>
  expect(page.getByText(/^Your session ends in [34] min$/u).first()).toBeVisible();

/** Signs in and gives the moment from which the server counts, in ms, as its token says. */
async function signInAt(page: Page): Promise<number> {
  const answer = page.waitForResponse(/accounts:signInWithPassword/u);
  await submitSignIn(page, personOf('dealerUser'));
  const { idToken } = (await (await answer).json()) as { idToken: string };
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { auth_time: number }).auth_time * 1000;
}

/** A page on a device whose clock is off by so many ms. */
async function pageOnDevice(browser: Browser, guard: QuietGuard, off: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: URLS.main, serviceWorkers: 'block' });
  await guard.watch(context);
  await context.clock.install({ time: Date.now() + off });
  const page = await context.newPage();
  await page.goto('/installations');
  return page;
}

/** The page is opened anew without what it knew of the server's time. */
async function reloadUnknowing(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('tare.server-offset'));
  await page.reload();
}

/** Sets the device's clock, and has the page look as it does when it is seen again. */
async function setClock(page: Page, off: number): Promise<void> {
  await page.context().clock.setSystemTime(Date.now() + off);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test.afterEach(() => setForDealers());

test('on devices whose clock is a day off a session ends when the server says, and lasts as long as the server says (S09)', {
  tag: '@soak',
}, async ({ browser, guard }) => {
  guard.allow(/permission|status of 403/iu, 'what was being listened to is refused as the session ends');
  guard.allow(/status of 403/u, 'news is asked for before a page knows the server’s time');
  const ScreenTimeoutDuration = '00:10:00';
  await setForDealers({ SessionDuration: '00:00:20', ScreenTimeoutDuration });
  const ahead = await pageOnDevice(browser, guard, DAY);
  const behind = await pageOnDevice(browser, guard, -DAY);
  const onBoth = (step: (page: Page) => Promise<void>) => Promise.all([ahead, behind].map(step));

  await test.step('20 s are 20 s', () =>
    onBoth(async (page) => {
      const signedInAt = await signInAt(page);
      await listed(page);
      await expect(page.getByText(/^Your session ends in \d+ s$/u)).toBeVisible();
      await expect(page.getByText(/^Your session has ended/u)).toBeVisible();
      const lasted = Date.now() - signedInAt;
      expect(lasted, `lasted ${lasted} ms`).toBeGreaterThan(18_000);
      expect(lasted, `lasted ${lasted} ms`).toBeLessThan(22_000);
    }));

  await test.step('a new session goes on, also on a page that knows nothing of the server’s time yet', async () => {
    await setForDealers({ SessionDuration: '00:04:00', ScreenTimeoutDuration });
    await onBoth(async (page) => {
      await signInAt(page);
      await hasMinutesLeft(page);
      await reloadUnknowing(page);
      await listed(page);
      await hasMinutesLeft(page);
    });
  });

  await test.step('nor does it end when somebody sets the clock another day off', async () => {
    // An hour without a move would rightly lock the screen, and so would a day that only the clock has seen.
    await setForDealers({ SessionDuration: '00:04:00' });
    const asked = ahead.waitForResponse(/securetoken\.googleapis\.com/u);
    await setClock(ahead, 2 * DAY);
    await setClock(behind, -2 * DAY);
    await asked;
    await onBoth(async (page) => {
      await hasMinutesLeft(page);
      await listed(page);
    });
  });
  await Promise.all([ahead, behind].map((page) => page.context().close()));
});
