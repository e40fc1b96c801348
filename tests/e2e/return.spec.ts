import { storedRecord } from '#generate/stored.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { phonePhoto } from './support/photo.ts';
import { follow } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { storedFields, storeFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

const ORDER = 'order-that-goes-back';
const INVOICE = 'invoice-that-a-return-pays';
const SERIALS = ['GOES-BACK-1', 'GOES-BACK-2'];
const PRICE = 100_000;

/** A received order of the story's own, and an invoice that its credit is applied to. */
async function stage(): Promise<void> {
  const kit = seeded('orders', ({ dealerId, lines }) => dealerId === 'outback-penrith' && lines.length > 0)
    .value.lines[0];
  if (!kit) throw new Error('The seed holds no order with a kit');
  const line = {
    kitId: kit.kitId,
    springOption: kit.springOption,
    receivedQty: 2,
    qty: 2,
    priceExGst: PRICE,
  };
  const order = buildOrder({
    statusName: 'available',
    number: 'O-91001',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    receivedAt: Math.floor(Date.now() / 1000) - 86_400,
    lines: [
      { ...line, description: 'Kit of the leaking shocks', serials: SERIALS },
      { ...line, description: 'Kit of the torn bushes' },
    ],
  });
  const invoice = buildInvoice({
    number: 'INV-91001',
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    distributerId: 'head-office',
    orders: [{ id: ORDER, number: 'O-91001', purchaseOrder: '', dispatchedOn: '2026-09-10' }],
    lines: [
      { orderId: ORDER, orderLine: 9, sku: '', description: 'Fitting tools', qty: 1, priceExGst: 200_000 },
    ],
    isSent: true,
  });
  const stamps = { _rev: 1, _by: 'seed' };
  await storeFields(`orders/${ORDER}`, { ...storedRecord('orders', ORDER, order), ...stamps });
  await storeFields(`invoices/${INVOICE}`, { ...storedRecord('invoices', INVOICE, invoice), ...stamps });
}

test('a faulty kit goes back with photos, arrives short, is credited and replaced, and its credit pays an invoice', {
  tag: '@soak',
}, async ({ as }) => {
  await stage();
  const dealer = await as('dealerAdmin', `/dealer-orders/edit/${ORDER}`);
  let address = '';
  let number = '';
  let credit = '';

  await test.step('the dealer returns goods from the page of their order', async () => {
    await dealer.getByRole('link', { name: 'Return goods' }).click();
    await expect(
      dealer.getByText('2 of 2 received can go back. Serials GOES-BACK-1, GOES-BACK-2.'),
    ).toBeVisible();
    await dealer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dealer.getByText('Enter a quantity for what goes back.').first()).toBeVisible();
    await dealer.getByLabel('Qty').first().fill('2');
    await dealer
      .getByRole('combobox', { name: /^Reason/u })
      .first()
      .selectOption('faulty');
    await dealer.getByLabel('What is wrong').first().fill('Both shocks leak oil from the seal.');
    await dealer.getByLabel('Qty').last().fill('1');
    await dealer
      .getByRole('combobox', { name: /^Reason/u })
      .last()
      .selectOption('warranty');
    await dealer.getByLabel('What is wrong').last().fill('Bushes torn after four months.');
    await dealer.getByRole('button', { name: 'Add', exact: true }).click();
    const heading = dealer.getByRole('heading', { name: /^Return R-/u });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Return ', '');
    address = new URL(dealer.url()).pathname;
  });

  await test.step('a line of the draft is changed', async () => {
    await dealer.getByRole('link', { name: 'Change lines' }).click();
    await dealer.getByLabel('What is wrong').last().fill('Rear bushes torn after four months.');
    await dealer.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(dealer.getByText('Rear bushes torn after four months.')).toBeVisible();
  });

  await test.step('it is asked for once photos show what is faulty', async () => {
    await dealer.getByText('Why can’t I…?').click();
    await expect(dealer.getByText('Kit of the leaking shocks: add a photo of what is wrong.')).toBeVisible();
    await dealer.getByRole('button', { name: 'Add photos' }).click();
    const dialog = dealer.getByRole('dialog');
    const files = dialog.locator('input[type="file"]');
    await expect(files).toHaveCount(2);
    await files.first().setInputFiles(await phonePhoto(dealer, 'leak.jpg', '#2b6777'));
    await expect(dialog.getByText('leak.jpg').first()).toBeVisible();
    await files.last().setInputFiles(await phonePhoto(dealer, 'bush.jpg', '#772b2b'));
    await expect(dialog.getByText('bush.jpg').first()).toBeVisible();
    // Both are stored once they say how large they are.
    await expect(dialog.locator('small', { hasText: / kB$/u })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Add photos' }).click();
    await expect(dialog).toBeHidden();
    await expect(dealer.getByRole('img', { name: 'Photo 1' })).toHaveCount(2);
    await dealer.getByRole('button', { name: 'Send request' }).click();
    await expect(dealer.getByText('The supplier decides.')).toBeVisible();
  });

  const supplier = await as('distributorUser', address);
  await test.step('the supplier sees the photos and authorises it', async () => {
    await expect(supplier.getByRole('img', { name: 'Photo 1' })).toHaveCount(2);
    await supplier.getByRole('button', { name: 'Authorise', exact: true }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByLabel('Restocking').fill('10');
    await dialog.getByRole('button', { name: 'Authorise', exact: true }).click();
    await expect(supplier.getByText('The dealer books the freight.')).toBeVisible();
  });

  await test.step('the dealer books and sends it under its note', async () => {
    await expect(dealer.getByText('Book the freight.')).toBeVisible();
    await dealer.getByRole('link', { name: 'Return note' }).click();
    await expect(dealer.getByRole('heading', { name: /^Return note RMA-/u })).toBeVisible();
    await follow(dealer, address);
    await dealer.getByRole('button', { name: 'Book freight' }).click();
    await dealer.getByRole('dialog').getByLabel('Carrier').fill('Toll IPEC');
    await dealer.getByRole('dialog').getByRole('button', { name: 'Book freight' }).click();
    await expect(dealer.getByText('The carrier collects it.')).toBeVisible();
    await dealer.getByRole('button', { name: 'Mark as sent' }).click();
    await dealer.getByRole('dialog').getByLabel('Consignment no.').fill('RT-91001');
    await dealer.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(dealer.getByText('On the way to the supplier.')).toBeVisible();
  });

  await test.step('the supplier counts one short, credits what came of one line and replaces the other', async () => {
    await supplier.getByRole('button', { name: 'Receive', exact: true }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByLabel(/^Kit of the leaking shocks: counted of 2/u).fill('1');
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(supplier.getByText('1 of 2, 1 short, as described')).toBeVisible();
    await supplier.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByLabel('Kit of the torn bushes: outcome').selectOption('replace');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(supplier.getByText('Each line has its outcome.')).toBeVisible();
    await expect(supplier.getByText('Credit, $900.00 ex GST')).toBeVisible();
    await expect(supplier.getByRole('link', { name: 'Replacement order' })).toBeVisible();
    credit = (await supplier.getByRole('link', { name: /^C-\d+$/u }).textContent()) ?? '';
    // The unit that never came is its dealer's still.
    const { lines } = (await storedFields(`orders/${ORDER}`)) ?? {};
    expect((lines as { returnedQty: number }[]).map(({ returnedQty }) => returnedQty)).toEqual([1, 1]);
  });

  const admin = await as('distributorAdmin', address);
  await test.step('somebody else approves the credit', async () => {
    await admin.getByRole('link', { name: credit, exact: true }).click();
    await admin.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText('Taken off what the dealer owes.')).toBeVisible();
  });

  await test.step('the dealer applies it to an invoice, and the rest is paid', async () => {
    await follow(dealer, `/invoices/edit/${INVOICE}`);
    await dealer.getByRole('button', { name: 'Apply credit' }).click();
    const dialog = dealer.getByRole('dialog');
    const choice = dialog.getByRole('combobox', { name: /^Credit/u });
    await choice.selectOption({ label: `${credit}, $990.00 left` });
    await expect(dialog.getByLabel('Amount inc GST')).toHaveValue(/990/u);
    await dialog.getByRole('button', { name: 'Apply credit' }).click();
    await expect(dialog).toBeHidden();
    await follow(admin, `/invoices/edit/${INVOICE}`);
    await admin.getByRole('button', { name: 'Record payment' }).click();
    await expect(admin.getByRole('dialog').getByLabel('Amount inc GST')).toHaveValue(/1,?210/u);
    await admin.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(admin.getByText('Nothing is owed.')).toBeVisible();
  });

  await test.step('the order names its return', async () => {
    await follow(dealer, `/dealer-orders/edit/${ORDER}`);
    await expect(
      dealer.getByRole('region', { name: 'Returns' }).getByRole('link', { name: number }),
    ).toBeVisible();
    await expect(dealer.getByText('1 returned').first()).toBeVisible();
  });
});

test('a dealer sees only its own returns, by address and by query', { tag: '@soak' }, async ({ as }) => {
  const { id, value } = seeded(
    'returns',
    ({ dealerId, status }) => dealerId === 'outback-penrith' && status.name === 'received',
  );
  const page = await as('dealerOfOtherGroup', `/returns/${id}`);
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
  const refused = await page.getByRole('main').innerText();
  for (const doc of ['note', 'change']) {
    await follow(page, `/returns/${id}/${doc}`);
    await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
  }
  // One that does not exist is answered alike.
  await follow(page, '/returns/return-of-nobody');
  await expect.poll(() => page.getByRole('main').innerText()).toBe(refused);
  await follow(page, `/returns?q=${value.number}`);
  await expect(page.getByText('No match')).toBeVisible();
  for (const query of ['f.dealer=outback-penrith', 'f.status=received', '']) {
    await follow(page, `/returns?${query}`);
    await expect(page.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible();
    await expect(page.getByText(value.number, { exact: true })).toHaveCount(0);
  }
  await follow(page, `/returns/new?order=${value.orderIds[0] ?? ''}`);
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');

  const own = await as('dealerUser', `/returns?q=${value.number}`);
  await expect(own.getByRole('link', { name: value.number })).toBeVisible();
});
