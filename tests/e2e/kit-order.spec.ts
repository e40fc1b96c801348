import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { expect, test, unique } from './support/story.ts';

test('a dealer orders for stock, the distributor estimates, confirms and dispatches, and a short receipt leaves the rest in transit', async ({
  as,
}) => {
  const purchaseOrder = `PO ${unique()}`;
  const arrives = formatDate(addDays(todaySydney(new Date()), 6));
  const dealer = await as('dealerUser', '/dealer-orders/add/new');
  let number = '';

  await test.step('the draft shows price, date and total, and places the order', async () => {
    await expect(dealer.getByText('Add at least one kit.')).toBeVisible();
    await dealer.getByRole('button', { name: 'Add a kit' }).click();
    const kit = dealer.getByRole('combobox', { name: 'Kit 1' });
    await kit.selectOption({ index: 1 });
    const springs = dealer.getByRole('combobox', { name: 'Springs' });
    if (await springs.isVisible()) await springs.selectOption({ index: 1 });
    await dealer.getByLabel('Quantity').fill('2');
    await dealer.getByLabel('Purchase order').fill(purchaseOrder);
    await expect(dealer.getByText('Before you can place it')).toBeHidden();
    await dealer.getByRole('button', { name: 'Place order' }).click();
    const heading = dealer.getByRole('heading', { name: /^Kit order O-/u });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Kit order ', '');
  });

  const supplier = await as('distributorUser', '/distributer-orders?f.view=placed');
  await test.step('the distributor finds it by its purchase order, estimates and confirms it', async () => {
    await supplier.getByRole('searchbox').fill(purchaseOrder);
    await supplier.getByRole('link', { name: number }).click();
    await supplier.getByRole('button', { name: 'Estimate' }).click();
    const dialog = supplier.getByRole('dialog', { name: `Estimate: ${number}` });
    await dialog.getByLabel('Arrival date').fill(arrives);
    await dialog.getByRole('button', { name: 'Estimate' }).click();
    await expect(supplier.getByText('The supplier has given a date, not yet confirmed.')).toBeVisible();
    await supplier.getByRole('button', { name: 'Confirm' }).click();
    await supplier.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(supplier.getByText('The supplier has confirmed it.')).toBeVisible();
  });

  await test.step('the dealer can only ask to cancel it, and reads why', async () => {
    await expect(dealer.getByRole('button', { name: 'Ask to cancel' })).toBeVisible();
    await dealer.getByText('Why can’t I…?').click();
    await expect(dealer.getByText('Only an admin of the supplier can do this.').first()).toBeVisible();
  });

  await test.step('a dispatch needs its consignment', async () => {
    await supplier.getByRole('button', { name: 'Dispatch' }).click();
    const dialog = supplier.getByRole('dialog', { name: `Dispatch: ${number}` });
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(dialog.getByText('Consignment is required')).toBeVisible();
    await dialog.getByLabel('Consignment').fill('CN-4711');
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(supplier.getByText('Dispatched to the dealer.')).toBeVisible();
  });

  await test.step('the dealer receives one of two', async () => {
    await dealer.getByRole('button', { name: 'Receive' }).click();
    const dialog = dealer.getByRole('dialog', { name: `Receive: ${number}` });
    await dialog.getByLabel(/^Received of 2/u).fill('1');
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(dealer.getByText(`1 kit received, 1 still to come as ${number}-2`)).toBeVisible();
    await dealer.goto('/dealer-orders?f.view=transit');
    await expect(dealer.getByRole('link', { name: `${number}-2` })).toBeVisible();
  });

  await test.step('the order prints as order and packing slip', async () => {
    await dealer.goto(`/dealer-orders?q=${encodeURIComponent(purchaseOrder)}`);
    await dealer.getByRole('link', { name: number, exact: true }).click();
    await dealer.getByRole('link', { name: 'Print' }).click();
    await expect(dealer.getByRole('heading', { name: `Order ${number}`, exact: true })).toBeVisible();
    await expect(dealer.getByText('Total inc GST')).toBeVisible();
    await dealer.getByRole('button', { name: 'Packing slip' }).click();
    await expect(dealer.getByRole('heading', { name: `Packing slip ${number}` })).toBeVisible();
    await expect(dealer.getByText('Total inc GST')).toBeHidden();
    await expect(dealer.getByRole('button', { name: 'Pick list' })).toBeHidden();
  });
});

test('an order clerk confirms many placed orders by keyboard, and reads which could not be', async ({
  as,
}) => {
  // A dealer whose orders no other story moves.
  const page = await as('distributorAdmin', '/distributer-orders?f.dealer=outback-dubbo');
  const { keyboard } = page;
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await keyboard.press('a');
  await expect(page.getByText(/^\d+ selected$/u)).toBeVisible();
  await page
    .getByRole('group', { name: 'What to do with the selected orders' })
    .getByRole('button', { name: 'Confirm' })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Confirm \d+ orders$/u });
  // Orders of every status are ticked: those that can't be confirmed are named with the reason.
  await expect(dialog.getByText(/orders? can’t be included/u)).toBeVisible();
  await expect(dialog.getByText(/"Confirm" is not possible\.$/u).first()).toBeVisible();
  await dialog.getByLabel('Arrival date').fill(formatDate(addDays(todaySydney(new Date()), 10)));
  await keyboard.press('Enter');
  await expect(page.getByText(/^(\d+) of \1 done$/u)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Done').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});
