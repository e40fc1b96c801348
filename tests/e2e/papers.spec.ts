import { writeFileSync } from 'node:fs';
import { storedRecord } from '#generate/stored.ts';
import { RETURN_LINES_MAX } from '#domain/goods-return/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { buildCredit } from '#tests/seed/build/credit.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { storeFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

/** Where pages are kept to be looked at; nowhere unless asked. */
const SHOTS = process.env['SHOTS'] ?? '';
const LINES = 50;
const INVOICE_LINES = 80;
const ID = 'papers-of-three-pages';

const order = buildOrder({
  statusName: 'orderInTransit',
  number: 'O-90001',
  dealerId: 'outback-dubbo',
  purchaseOrder: 'PO-SHELF-7',
  consignment: 'CN900900',
  cartons: 12,
  kg: 1840,
  dispatchedAt: 1_795_000_000,
  lines: Array.from({ length: LINES }, (_line, index) => ({
    kitId: 'gvm-hlx-3300',
    description: `HiLux N80 GVM 3300, shelf ${index + 1}.`,
    sku: `HLX-${300 + index}`,
    qty: 2,
    priceExGst: 319_000,
    serials: [`GVM-9000${index}-A`, `GVM-9000${index}-B`],
  })),
});
const bare = (text: string) => text.replaceAll(/\s+/gu, '');

test('a long order, its invoice, a credit, a return note and a statement print whole, on numbered pages with the total on the last', {
  tag: '@soak',
}, async ({ as }) => {
  await storeFields(`orders/${ID}`, { ...storedRecord('orders', ID, order), _rev: 1, _by: 'seed' });
  const page = await as('distributorAdmin', `/order/kit/${ID}`);
  for (const [doc, title] of [
    ['order', 'Order'],
    ['pick', 'Pick list'],
    ['packing', 'Packing slip'],
    ['dispatch', 'Dispatch note'],
  ] as const) {
    await test.step(title, async () => {
      await page.getByRole('button', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { name: `${title} O-90001`, exact: true })).toBeVisible();
      const file = await page.pdf({ preferCSSPageSize: true, printBackground: false });
      if (SHOTS !== '') writeFileSync(`${SHOTS}/${doc}.pdf`, file);
      const pages = pdfPages(file);
      const text = pages.join('');
      expect(pages.length).toBeGreaterThanOrEqual(2);
      expect(pages.length).toBeLessThanOrEqual(4);
      if (doc === 'order') expect(pages).toHaveLength(3);
      expect(pages[0]).toContain(bare(`${title} O-90001`));
      pages.forEach((each, index) => {
        expect(each).toContain(bare(`Page ${index + 1} of ${pages.length}`));
        // The last may hold what stands below the table alone.
        if (index < pages.length - 1) expect(each).toContain('SKU');
      });
      for (const { description } of order.lines) expect(text.split(bare(description))).toHaveLength(2);
      expect(text).toContain(bare('PO-SHELF-7'));
      // What is pressed stays on the screen.
      expect(text).not.toContain(bare('Open the order'));
      if (doc !== 'order') {
        expect(text).not.toContain('$');
        return;
      }
      expect(text.split(bare('Total inc GST'))).toHaveLength(2);
      expect(pages.at(-1)).toContain(bare(formatCents(order.totals.inc)));
    });
  }

  const one = { distributerId: order.distributerId, dealerId: order.dealerId };
  const invoice = buildInvoice({
    ...one,
    number: 'INV-90001',
    lines: Array.from({ length: INVOICE_LINES }, (_line, index) => ({
      orderId: 'order-1',
      orderLine: index,
      sku: `HLX-${300 + index}`,
      description: `HiLux N80 GVM 3300, shelf ${index + 1}.`,
      qty: 2,
      priceExGst: 319_000,
    })),
  });
  const credit = buildCredit({
    ...one,
    statusName: 'approved',
    number: 'C-90001',
    date: '2026-10-02',
    invoiceNumber: 'INV-90001',
    seller: invoice.seller,
    buyer: invoice.buyer,
  });
  await storeFields(`invoices/${ID}`, { ...storedRecord('invoices', ID, invoice), _rev: 1, _by: 'seed' });
  await storeFields(`credits/${ID}`, { ...storedRecord('credits', ID, credit), _rev: 1, _by: 'seed' });
  const printed = async (doc: string) => {
    const file = await page.pdf({ preferCSSPageSize: true, printBackground: false });
    if (SHOTS !== '') writeFileSync(`${SHOTS}/${doc}.pdf`, file);
    return pdfPages(file);
  };

  await test.step('Tax invoice', async () => {
    await page.goto(`/invoices/edit/${ID}/paper`);
    await expect(page.getByRole('heading', { name: 'Tax Invoice INV-90001' })).toBeVisible();
    const pages = await printed('invoice');
    expect(pages).toHaveLength(3);
    const text = pages.join('');
    for (const { description } of invoice.lines) expect(text.split(bare(description))).toHaveLength(2);
    // What Australian law asks for: the words, who sells with an ABN, who buys, the day, the GST.
    for (const asked of ['Tax Invoice', 'ABN 51 824 753 556', invoice.buyer.name, '11/09/2026', 'GST 10%']) {
      expect(text).toContain(bare(asked));
    }
    expect(text.split(bare('Total inc GST'))).toHaveLength(2);
    expect(pages.at(-1)).toContain(bare(formatCents(invoice.totals.inc)));
  });

  await test.step('Credit note', async () => {
    await page.goto(`/credits/${ID}/paper`);
    await expect(page.getByRole('heading', { name: 'Credit Note C-90001' })).toBeVisible();
    const pages = await printed('credit');
    expect(pages).toHaveLength(1);
    for (const asked of [
      'Adjustment note',
      'INV-90001',
      credit.reasonText,
      '$220.00',
      'ABN 51 824 753 556',
    ]) {
      expect(pages[0]).toContain(bare(asked));
    }
  });

  await test.step('Return note', async () => {
    const [line] = buildGoodsReturn().lines;
    const goods = buildGoodsReturn({
      ...one,
      statusName: 'booked',
      number: 'R-90001',
      rmaNumber: 'RMA-90001',
      shipTo: 'Harbour Suspension Systems, 8 Foundry Street, Wetherill Park NSW 2164',
      expiresOn: '2026-12-20',
      freightCarrier: 'Toll IPEC',
      lines: Array.from({ length: RETURN_LINES_MAX }, (_each, index) => ({
        ...line,
        key: String(index),
        description: `HiLux N80 GVM 3300, pallet ${index + 1}.`,
        serial: `GVM-9000${index}`,
        reason: 'faulty' as const,
        reasonText: 'Left rear shock leaks oil from the seal.',
        qty: 1,
      })),
    });
    await storeFields(`returns/${ID}`, { ...storedRecord('returns', ID, goods), _rev: 1, _by: 'seed' });
    await page.goto(`/returns/${ID}/note`);
    await expect(page.getByRole('heading', { name: 'Return note RMA-90001' })).toBeVisible();
    const pages = await printed('return-note');
    expect(pages).toHaveLength(2);
    const text = pages.join('');
    for (const { description, serial } of goods.lines) {
      expect(text.split(bare(description))).toHaveLength(2);
      expect(text).toContain(bare(serial));
    }
    for (const asked of ['Foundry Street', 'Valid until 20/12/2026', 'Toll IPEC', 'Page 2 of 2']) {
      expect(text).toContain(bare(asked));
    }
    expect(text).not.toContain('$');
    await page.getByRole('button', { name: 'Shipping label' }).click();
    await expect(page.getByRole('dialog', { name: 'Shipping labels: 1 return' })).toContainText(
      'Prints 1 label',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('Statement', async () => {
    await page.goto(`/invoices/statement/${order.dealerId}`);
    const owed = await page.getByRole('row', { name: /^(?:Owed|In credit) / }).innerText();
    const text = (await printed('statement')).join('');
    for (const asked of ['Statement', 'Brought forward', owed]) expect(text).toContain(bare(asked));
  });
});
