import type { BrowserContextOptions, Page } from '@playwright/test';
import { formatCents } from '#domain/shared/money.ts';
import { OPEN_QUOTE } from '#tests/seed/collections/sales.ts';
import { ready, sticksOut } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test, URLS } from './support/story.ts';
import { storedFields } from './support/stored.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  baseURL: URLS.main,
};
const QUESTION = 'Does the price include the alignment?';

/** A finger on the pad: strokes as pointers make them. */
async function draw(page: Page): Promise<void> {
  const pad = page.locator('.signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is nothing to draw the signature in');
  await page.mouse.move(box.x + 30, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 6 });
  await page.mouse.up();
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/u });
const notices = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Notices' });

test('a customer reads a quote on the phone, asks, signs it, and who made it is told', async ({
  as,
  browser,
  contextOptions,
  guard,
}) => {
  const { id, value: quote } = seeded('salesRecords', (_value, of) => of === `${OPEN_QUOTE}-1`);
  const maker = quote.createdBy === 'sam-reid' ? 'dealerAdmin' : 'dealerUser';
  const staff = await as(maker, '/');
  const context = await browser.newContext({ ...contextOptions, ...PHONE });
  await guard.watch(context);
  const phone = await context.newPage();

  await test.step('what the vehicle can do stands before the price, and nothing sticks out', async () => {
    await phone.goto(`/quote/${quote.key}`);
    await ready(phone, 'Your Quote');
    await expect(phone.getByRole('heading', { name: `Quote ${quote.number}` })).toBeVisible();
    await expect(phone.getByRole('row', { name: /^GVM/u })).toContainText('kg');
    await expect(phone.getByRole('row', { name: /^Total inc GST/u })).toContainText(
      formatCents(quote.totals.inc),
    );
    await expect(phone.getByRole('row', { name: /^Deposit asked/u })).toContainText(
      formatCents(quote.deposit),
    );
    expect(await sticksOut(phone)).toEqual([]);
  });

  await test.step('a question is asked, and what was drawn meanwhile stays', async () => {
    await draw(phone);
    const strokes = await phone.locator('.signature-ink').getAttribute('d');
    await phone.getByRole('textbox', { name: 'Ask your workshop' }).fill(QUESTION);
    await phone.getByRole('button', { name: 'Send question' }).tap();
    await expect(phone.getByRole('listitem').filter({ hasText: QUESTION })).toContainText('You,');
    await expect(phone.getByRole('textbox', { name: 'Ask your workshop' })).toHaveValue('');
    await expect(phone.locator('.signature-ink')).toHaveAttribute('d', strokes ?? 'none');
  });

  await test.step('an option is ticked, and the server says what the quote comes to with it', async () => {
    const total = phone.getByText(/^Total with your choice/u);
    const before = await total.innerText();
    await phone.getByRole('checkbox', { name: /^Long-range tank, fitted/u }).check();
    await expect(total).toContainText('inc GST');
    await expect(total).not.toHaveText(before);
  });

  await test.step('nothing is signed without a name; then it is accepted, and stands so when it is opened again', async () => {
    await phone.getByRole('button', { name: 'Accept' }).tap();
    await expect(phone.getByText('Enter your full name.')).toBeVisible();
    await phone.getByRole('textbox', { name: 'Your full name' }).fill('Ines Paz');
    await phone.getByRole('button', { name: 'Accept' }).tap();
    await expect(phone.getByText('Accepted by Ines Paz')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Accepted by Ines Paz')).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Signature' }).locator('path')).toHaveAttribute(
      'd',
      /^M\d/u,
    );
    await expect(phone.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    expect(await storedFields(`salesRecords/${id}`)).toMatchObject({
      acceptedBy: 'Ines Paz',
      status: { name: 'confirmedQuote' },
      signature: { kind: 'drawn', rev: quote.sentRev, name: 'Ines Paz', options: [expect.any(Number)] },
    });
  });

  await test.step('who made it is told of both, and the notice leads to the quote with the signature', async () => {
    await bell(staff).click();
    const asked = notices(staff).getByRole('link', {
      name: `Quote ${quote.number} question from the customer (unread)`,
    });
    await expect(asked).toContainText(QUESTION);
    await notices(staff)
      .getByRole('link', { name: `Quote ${quote.number} accepted by the customer (unread)` })
      .click();
    await expect(staff.getByRole('definition').filter({ hasText: 'Ines Paz,' }).first()).toBeVisible();
    await expect(staff.locator('.signed-strokes path')).toHaveAttribute('d', /^M\d/u);
  });
  await context.close();
});
