import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { expect, test, unique } from './support/story.ts';

test('a dealer orders for stock, and prints the order and its packing slip', { tag: '@soak' }, async ({
  as,
}) => {
  const purchaseOrder = `PO ${unique()}`;
  const dealer = await as('dealerUser', '/dealer-orders/add/new');
  let number = '';

  await test.step('the draft shows price, date and total, is saved and changed, and places the order', async () => {
    await expect(dealer.getByText('Add at least one kit.')).toBeVisible();
    await dealer.getByRole('button', { name: 'Add a kit' }).click();
    const kit = dealer.getByRole('combobox', { name: 'Kit 1' });
    await kit.selectOption({ index: 1 });
    const springs = dealer.getByRole('combobox', { name: 'Springs' });
    if (await springs.isVisible()) await springs.selectOption({ index: 1 });
    await dealer.getByLabel('Quantity').fill('2');
    await dealer.getByLabel('Purchase order').fill(purchaseOrder);
    await expect(dealer.getByText('Before you can place it')).toBeHidden();
    await dealer.getByRole('button', { name: 'Save draft' }).click();
    await expect(dealer).toHaveURL(/\/dealer-orders\/edit\//u);
    await dealer.getByLabel('Notes to the supplier').fill('Ring before delivery');
    await dealer.getByRole('button', { name: 'Save draft' }).click();
    await expect(dealer.getByText('Changed: 2 kits')).toBeVisible();
    await dealer.getByRole('button', { name: 'Place order' }).click();
    const heading = dealer.getByRole('heading', { name: /^Kit order O-/u });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Kit order ', '');
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

test('a distributor sends what is there today and the rest later, and the dealer receives each', async ({
  as,
}) => {
  const dealer = await as('dealerUser', '/dealer-orders/add/new');
  const supplier = await as('distributorAdmin', '/');
  const orderTitle = /^Kit order O-\d+$/u;
  let number = '';

  await test.step('an order of two kits is placed and confirmed', async () => {
    await dealer.getByRole('button', { name: 'Add a kit' }).click();
    await dealer.getByRole('combobox', { name: 'Kit 1' }).selectOption({ index: 1 });
    const springs = dealer.getByRole('combobox', { name: 'Springs' });
    if (await springs.isVisible()) await springs.selectOption({ index: 1 });
    await dealer.getByLabel('Quantity').fill('2');
    await dealer.getByRole('button', { name: 'Place order' }).click();
    const heading = dealer.getByRole('heading', { name: orderTitle });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Kit order ', '');
    await supplier.goto(`/distributer-orders?q=${number}`);
    // The menu of the row leads to the record with its dialog open.
    await supplier.getByRole('button', { name: `Actions for ${number}` }).click();
    await supplier.getByRole('menuitem', { name: 'Confirm' }).click();
    const dialog = supplier.getByRole('dialog', { name: `Confirm: ${number}` });
    await dialog.getByLabel('Arrival date').fill(formatDate(addDays(todaySydney(new Date()), 10)));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('one goes today: its packing slip lists one, and the other stays to be dispatched', async () => {
    await supplier.getByRole('button', { name: 'Dispatch', exact: true }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByLabel('Consignment').fill(`CN${unique()}`);
    await dialog.getByLabel(/^Goes today/u).fill('1');
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(dialog).toBeHidden();
    const parts = supplier.getByRole('region', { name: 'Consignments' });
    await expect(parts.getByRole('listitem')).toHaveCount(2);
    await expect(parts.getByRole('link', { name: `${number}-2` })).toBeVisible();
    await expect(supplier.getByText(`1 to be dispatched later as ${number}-2`)).toBeVisible();
    await supplier.getByRole('link', { name: 'Print', exact: true }).click();
    await supplier.getByRole('button', { name: 'Packing slip' }).click();
    await expect(supplier.getByText('1 kit', { exact: true })).toBeVisible();
    await supplier.goBack();
    await supplier.goBack();
  });

  await test.step('the dealer receives the first while the second waits', async () => {
    await dealer.getByRole('button', { name: 'Receive', exact: true }).click();
    await dealer.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
    await expect(dealer.getByRole('dialog')).toBeHidden();
    await dealer.getByRole('link', { name: `${number}-2` }).click();
    await expect(dealer.getByRole('heading', { name: `Kit order ${number}-2` })).toBeVisible();
  });

  await test.step('the rest is dispatched by its own, and received', async () => {
    await supplier.goto(`/distributer-orders?q=${number}-2`);
    await supplier.getByRole('link', { name: `${number}-2`, exact: true }).click();
    await supplier.getByRole('button', { name: 'Dispatch', exact: true }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByLabel('Consignment').fill(`CN${unique()}`);
    await dialog.getByRole('button', { name: 'Dispatch' }).click();
    await expect(dialog).toBeHidden();
    await dealer.getByRole('button', { name: 'Receive', exact: true }).click();
    await dealer.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
    await expect(dealer.getByRole('dialog')).toBeHidden();
    await expect(dealer.getByRole('region', { name: 'Consignments' })).toBeVisible();
  });
});

test('an order clerk confirms many placed orders by keyboard, and reads which could not be', {
  tag: '@soak',
}, async ({ as }) => {
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
  // Orders of every status are ticked: those that can't be confirmed are named with the reason, many of them folded.
  await expect(dialog.getByText(/orders? can’t be included/u)).toBeVisible();
  await dialog.getByText('Show why').press('Enter');
  await expect(dialog.getByText(/"Confirm" is not possible\.$/u).first()).toBeVisible();
  await dialog.getByLabel('Arrival date').fill(formatDate(addDays(todaySydney(new Date()), 10)));
  await keyboard.press('Enter');
  await expect(page.getByText(/^(\d+) of \1 done$/u)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Done').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});
