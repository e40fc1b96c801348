import type { Page } from '@playwright/test';
import { formatDate } from '#domain/shared/dates.ts';
import { CUT, ownDevice, openSyncCentre, restartAfterCrash, status } from './support/own-device.ts';
import { allSeeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

/** A day with payments at the dealer of the stories that nobody has closed. */
function openDay(): string {
  const isOurs = ({ dealerId }: { dealerId: string }) => dealerId === 'outback-penrith';
  const closed = allSeeded('dayCloses', isOurs).map(({ value }) => value.day);
  const days = allSeeded('salesRecords', isOurs).flatMap(({ value }) => value.payDays);
  return (
    days
      .filter((day) => !closed.includes(day))
      .toSorted()
      .at(-1) ?? ''
  );
}

const find = (page: Page) => page.getByLabel('Add an item');
const lines = (page: Page) => page.getByRole('listitem', { name: /^Line \d/u });
const total = (page: Page, label: string) =>
  page.locator('.sale-total > div').filter({ hasText: label }).locator('dd');

/** Scans what the part number of a product names. */
async function scan(page: Page, code: string, count: number) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(count);
}

test('a counter sale is scanned, paid in cash and finished by the keyboard alone', async ({ as }) => {
  const page = await as('dealerAdmin', '/pos/sales-register');
  await page.getByRole('button', { name: 'New sale', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New sale', level: 1 })).toBeVisible();

  await test.step('what is scanned twice is one line, at the price of the list', async () => {
    await find(page).focus();
    await scan(page, 'TS-4055', 1);
    await scan(page, 'TS-4055', 1);
    await expect(lines(page).first().getByLabel('Qty')).toHaveValue('2');
    await expect(lines(page).first().getByLabel('Each, ex GST')).toHaveValue('18.50');
    await expect(total(page, 'Total inc GST')).toHaveText('$40.70');
  });

  await test.step('labour is typed, a line is taken out again, and what is unknown says so', async () => {
    await page.getByRole('button', { name: 'Labour', exact: true }).press('Enter');
    await lines(page).nth(1).getByLabel('Each, ex GST').fill('120');
    await page.getByRole('button', { name: 'Other' }).press('Enter');
    await expect(lines(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Move line 3' }).press('ArrowUp');
    await expect(lines(page).nth(2).getByLabel('Each, ex GST')).toHaveValue('120.00');
    await expect(page.getByRole('button', { name: 'Move line 2' })).toBeFocused();
    await page.getByRole('button', { name: 'Move line 2' }).press('ArrowDown');
    await page.getByRole('button', { name: 'Line 3', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await expect(lines(page)).toHaveCount(2);
    await find(page).fill('no such thing');
    await find(page).press('Enter');
    await expect(page.getByText('Nothing matches “no such thing”.')).toBeVisible();
    await expect(total(page, 'Total inc GST')).toHaveText('$172.70');
  });

  await test.step('cash is asked to five cents, and the change is told', async () => {
    await page.getByRole('button', { name: 'Finish…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finish the sale' });
    await dialog.getByRole('textbox', { name: 'Handed over' }).fill('200');
    await expect(dialog.getByText('Change $27.30')).toBeVisible();
    await dialog.getByRole('button', { name: 'Finish', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: /^Invoice SI-\d+$/u })).toBeVisible();
    await expect(total(page, 'Due')).toHaveText('$0.00');
  });

  await test.step('its paper opens by the address of orders', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/order/pos/${id}`);
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: /^Tax Invoice SI-\d+$/u })).toBeVisible();
    await page.getByRole('link', { name: /^Invoice SI-/u }).click();
  });

  await test.step('it stands in the register, among what other tills sell', async () => {
    await page.getByRole('link', { name: 'Sales Register' }).first().click();
    await expect(page.getByRole('row').filter({ hasText: '$172.70' })).toHaveCount(1);
  });

  await test.step('a day is counted, closed with the reason of its difference, and stays as it was', async () => {
    const day = formatDate(openDay());
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Day close' }).click();
    await page.getByRole('button', { name: 'Close a day' }).click();
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Day', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: `Day Close ${day}` })).toBeVisible();
    for (const kind of ['Cash', 'Card', 'Bank transfer', 'Cheque']) {
      const row = page.getByRole('row').filter({ has: page.getByLabel(`${kind} counted`) });
      const expected = (await row.getByRole('cell').first().innerText()).replaceAll(/[$,]/gu, '');
      const float = Number(await page.getByLabel('Float').inputValue());
      const found = Number(expected) + (kind === 'Cash' ? float + 5 : 0);
      await row.getByLabel(`${kind} counted`).fill(String(found));
    }
    await expect(page.getByText('$5.00 over')).toBeVisible();
    await page.getByRole('button', { name: 'Close the day' }).click();
    await expect(page.getByText('Reason for the difference is required')).toBeVisible();
    await page.getByLabel('Reason for the difference').fill('Change from lunch');
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('row', { name: /^Cash .* \$5\.00 over$/u })).toBeVisible();
    await expect(paper).toContainText('Change from lunch');
    await page.reload();
    await expect(paper).toContainText('Change from lunch');
  });
});

test('a favourite stands at the till, and many of it cost less once that is asked for', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/pos/products');
  await test.step('it is marked in the price list, which has no cost', async () => {
    await page.getByRole('searchbox').fill('TS-4055');
    const row = page.getByRole('row', { name: /TS-4055/u });
    await expect(row).toContainText('$18.50');
    await expect(page.getByRole('columnheader', { name: /cost/iu })).toHaveCount(0);
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Add to favourites' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  });

  await test.step('ten of it have a price of their own', async () => {
    await page.getByRole('button', { name: 'Price break' }).press('Enter');
    const first = page.getByRole('listitem', { name: 'Price break 1' });
    await first.getByLabel('From').fill('10');
    await first.getByLabel('Each, ex GST').fill('16');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(/^Price breaks of .* updated$/u)).toBeVisible();
  });

  await test.step('the till has its tile, and offers the price without taking it', async () => {
    await page.goto('/pos/sales-register');
    await page.getByRole('button', { name: 'New sale', exact: true }).press('Enter');
    const favourites = page.getByRole('list', { name: 'Favourites' });
    await favourites.getByRole('button').last().press('Enter');
    const line = lines(page).first();
    await expect(line.getByLabel('Each, ex GST')).toHaveValue('18.50');
    await line.getByLabel('Qty').fill('10');
    await expect(line.getByText('From 10: $16.00 each, ex GST.')).toBeVisible();
    await expect(line.getByLabel('Each, ex GST')).toHaveValue('18.50');
    await line.getByRole('button', { name: 'Use it' }).press('Enter');
    await expect(line.getByLabel('Each, ex GST')).toHaveValue('16.00');
    await expect(line.getByText(/^From 10/u)).toHaveCount(0);
  });
});

test('an account on hold takes nothing more until an admin says so', { tag: '@soak' }, async ({ as }) => {
  const page = await as('dealerAdmin', '/pos/accounts');
  const row = page.getByRole('row').filter({ hasText: 'On hold' });
  const name = (await row.getByRole('link').first().innerText()).trim();

  await test.step('it shows what is owed for how long, and its statement each invoice', async () => {
    await expect(row).toContainText('$2,000.00');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible();
    await expect(page.getByRole('table').last().getByRole('link')).toHaveCount(1);
  });

  const sellOnAccount = async () => {
    await page.goto('/pos/sales-register');
    await page.getByRole('button', { name: 'New sale', exact: true }).press('Enter');
    await find(page).focus();
    await scan(page, 'TS-4055', 1);
    await page.getByLabel('Find a customer').fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('button', { name: 'Finish…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Finish the sale' });
    await dialog.getByLabel('On account').check();
    await dialog.getByRole('button', { name: 'Finish', exact: true }).press('Enter');
    return dialog;
  };
  await test.step('the till is refused at the kind of payment', async () => {
    const dialog = await sellOnAccount();
    await expect(dialog.getByText('This customer’s account is on hold. Take another payment.')).toBeVisible();
  });

  await test.step('taken off hold, it takes the next sale, which is owed', async () => {
    await page.goto('/pos/accounts');
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Terms, limit and hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('On hold').uncheck();
    await dialog.getByLabel('Limit').fill('');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText(/^Account of .* updated$/u)).toBeVisible();
    await sellOnAccount();
    await expect(page.getByRole('heading', { name: /^Invoice SI-\d+$/u })).toBeVisible();
    await expect(page.getByText('On account').first()).toBeVisible();
  });
});

test('a quote goes from what the customer tows to the kits, is changed, restored, and leads to its job', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/quotes/add');
  await page.setViewportSize({ width: 390, height: 844 });
  const next = () => page.getByRole('button', { name: /^Next:/u }).click();

  await test.step('the kits come by what each leaves over', async () => {
    await page.getByLabel('Make').selectOption('Isuzu');
    await page.getByRole('button', { name: /^Use Isuzu D-Max RT50/u }).click();
    await next();
    await page.getByLabel('Load rear').fill('350');
    await next();
    const first = page.locator('.kit-fit').first();
    await expect(first).toContainText(/Leaves [\d,]+ kg/u);
    await first.getByRole('button', { name: 'Add' }).click();
    await expect(first.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect(page.getByText(/^Limits with the kit/u)).toBeVisible();
  });

  await test.step('labour and customer are added, and it is saved as a draft', async () => {
    await next();
    await page.getByRole('button', { name: 'Labour', exact: true }).click();
    await lines(page).last().getByLabel('Each, ex GST').fill('900');
    await next();
    await page.getByLabel('First name').fill('Tess');
    await page.getByLabel('Last name').fill('Harrow');
    await page.getByLabel('Phone').fill('0491 570 156');
    await page.getByRole('button', { name: 'Save the quote' }).click();
    await expect(page.getByRole('heading', { name: /^Quote Q-\d+$/u })).toBeVisible();
    await page.getByRole('button', { name: 'Add to customers' }).click();
    await expect(page.getByRole('link', { name: 'Open the customer' })).toBeVisible();
  });

  await test.step('it is sent, taken up again with another letter, and the first revision restored', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('The customer has it.')).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Quote Q-\d+ B$/u })).toBeVisible();
    await lines(page).last().getByLabel('Each, ex GST').fill('1000');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await page.getByRole('link', { name: 'Revision A' }).click();
    await expect(page.getByRole('row', { name: /Line changed.*900\.00.*1,000\.00/u })).toBeVisible();
    await page.getByRole('button', { name: 'Restore as new' }).click();
    await expect(lines(page).last().getByLabel('Each, ex GST')).toHaveValue('900.00');
  });

  await test.step('accepted, it leads to the job, which has vehicle, kit and load already', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Accepted' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accepted' }).click();
    await page.getByRole('link', { name: 'Start the job' }).click();
    await expect(page.getByRole('heading', { name: /^New installation for Q-\d+ B$/u })).toBeVisible();
    await expect(page.getByText(/^Isuzu D-Max/u).first()).toBeVisible();
  });

  await test.step('a second record of the customer is found by the phone, merged, and both are two again', async () => {
    await page.goto('/customers/add');
    await page.getByLabel('First name').fill('Tessa');
    await page.getByLabel('Last name').fill('Harrow');
    await page.getByLabel('Email').fill('tessa.harrow@mailbox.example');
    await page.getByLabel('Phone').fill('+61 491 570 156');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('searchbox').fill('tessa.harrow');
    await page.getByRole('link', { name: 'Tessa Harrow' }).click();
    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge customers' });
    const double = dialog.getByRole('listitem').filter({ hasText: 'Tess Harrow' });
    await expect(double).toContainText('Same phone');
    await double.getByRole('button', { name: 'Choose' }).click();
    await dialog.getByLabel('Take First name').check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(/^Tess Harrow merged, 1 record moved/u)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tess Harrow', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Tessa Harrow', level: 1 })).toBeVisible();
  });
});

test('a day without a signal: sales are finished, the tab dies, and all of them arrive once', async ({
  browser,
  guard,
}) => {
  guard.allow(CUT, 'the story cuts the network');
  const { context, page } = await ownDevice(browser, guard, 'dealerAdmin', '/pos/sales-register');
  const sales = 3;

  async function sell(at: Page) {
    await at.goto('/pos/sales-register');
    await at.getByRole('button', { name: 'New sale', exact: true }).click();
    await expect(at.getByRole('button', { name: 'Finish…' })).toBeVisible();
    await at.getByRole('button', { name: 'Labour', exact: true }).click();
    await lines(at).first().getByLabel('Each, ex GST').fill('111');
    await at.getByRole('button', { name: 'Finish…' }).click();
    const dialog = at.getByRole('dialog', { name: 'Finish the sale' });
    await dialog.getByRole('radio', { name: 'Card' }).check();
    await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(at.getByRole('heading', { name: /^Invoice S-new-\d+$/u })).toBeVisible();
    await expect(total(at, 'Due')).toHaveText('$0.00');
  }
  await context.setOffline(true);
  for (let sold = 0; sold < sales; sold += 1) await sell(page);
  await expect(status(page)).toHaveText(`${sales * 2} not sent`);

  await test.step('they are listed on the device, and still there after the tab died', async () => {
    const again = await restartAfterCrash(context, page, '/pos/sales-register');
    await expect(again.getByText('On this device, not sent yet')).toBeVisible();
    const dialog = await openSyncCentre(again);
    await expect(dialog.getByText(/^Finished, \$122\.10/u)).toHaveCount(sales);
    await again.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(status(again)).toHaveText('Online');
    await again.goto('/pos/sales-register?q=S-new');
    await expect(again.getByRole('row').filter({ hasText: '$122.10' })).toHaveCount(sales);
  });
  await context.close();
});
