import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { abnText } from '#domain/shared/abn.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { addressOf } from '#domain/shared/party.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import { OPEN_QUOTE } from '#tests/seed/collections/sales.ts';
import { pdfPages } from './support/pdf-pages.ts';
import type { ActorName } from './support/people.ts';
import { follow, ready } from './support/ready.ts';
import { allSeeded, seeded } from './support/seeded.ts';
import { NOWHERE, publicVehicle } from './support/stops.ts';
import { expect, test } from './support/story.ts';

/** Where the PDFs are kept to be looked at (`npm run screenshots`); nowhere unless asked. */
const SHOTS = process.env['SHOTS'] ?? '';
const DEALER = 'outback-penrith';
const SUPPLIER = 'head-office';

const bare = (text: string) => text.replaceAll(/\s+/gu, '');

/** Everything that the head of a paper of this dealer or distributor says. */
function headOf(kind: 'dealers' | 'distributers', id: string): readonly string[] {
  const { value } = seeded(kind, (_each, of) => of === id);
  return [value.name, `ABN ${abnText(value.abn)}`, addressOf(value), value.phone];
}

/** Whose papers carry a picture beside the name. */
function hasLogo(name: string | undefined): boolean {
  const all = [...allSeeded('dealers', () => true), ...allSeeded('distributers', () => true)];
  return all.some(({ value }) => value.name === name && value.logo.length > 0);
}

/** One paper: who prints it where, and what must stand on it. */
interface Paper {
  readonly name: string;
  readonly who: ActorName;
  readonly address: string;
  /** Makes the paper where the page around it is none. */
  readonly make?: (page: Page) => Promise<void>;
  /** Opened by a link, beside the portal. */
  readonly isPublic?: true;
  /** The sender. */
  readonly head: readonly string[];
  /** What each page names at its foot: the paper, its number, and whose or of which vehicle it is. */
  readonly foot: readonly string[];
  /** One page of a roll, as long as what stands on it: it has no foot. */
  readonly isRoll?: true;
  readonly says: readonly string[];
  /** Drawn codes by their names. */
  readonly codes?: readonly string[];
  /** Most pages of it. */
  readonly pages: number;
}

/** Ctrl+P on a record leads to its paper and opens the print dialog there. */
async function byKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
}

const pressed = (button: string) => (page: Page) =>
  page.getByRole('button', { name: button }).first().click();

/** The papers of orders and of the money that follows from them. */
function tradePapers(): readonly Paper[] {
  const seller = headOf('distributers', SUPPLIER);
  const ours = { dealerId: DEALER, distributerId: SUPPLIER };
  const isOurs = (each: { dealerId: string; distributerId: string }) =>
    each.dealerId === ours.dealerId && each.distributerId === ours.distributerId;
  const buyer = seeded('dealers', (_each, id) => id === DEALER).value.name;
  const order = seeded(
    'orders',
    (each) => isOurs(each) && each.supplierDealerId === '' && each.status.name === 'orderInTransit',
  );
  const labels = seeded('compliancePlateOrders', (each) => isOurs(each) && each.dispatchedAt > 0);
  const [{ value: kits }, { value: plates }] = [order, labels];
  const invoice = seeded('invoices', (each) => isOurs(each) && each.status === 'issued');
  const credit = seeded('credits', (each) => isOurs(each) && each.status.name === 'approved');
  const goods = seeded('returns', (each) => isOurs(each) && each.rmaNumber !== '');
  const tyred = seeded('vehicles', (each) => each.tyreSize !== '' && each.tyreLoadRating !== '');
  const manifest = seeded('deliveryManifests', (each) => each.distributerId === SUPPLIER);
  const quote = seeded('salesRecords', (_each, id) => id === `${OPEN_QUOTE}-2`);
  const sale = seeded(
    'salesRecords',
    (each) =>
      each.dealerId === DEALER && each.type === 'invoice' && each.date !== '' && each.customerName !== '',
  );
  const orderPaper = (doc: string, title: string, has: Partial<Paper>): Paper => ({
    name: doc,
    who: 'distributorAdmin',
    address: `/order/kit/${order.id}?doc=${doc}`,
    head: seller,
    foot: [`${title} ${kits.number}`, buyer],
    says: [kits.lines[0]?.description ?? '', 'Ship to'],
    pages: 2,
    ...has,
  });
  const barcode = `Barcode ${kits.number}`;
  return [
    orderPaper('order', 'Order', {
      address: `/distributer-orders/edit/${order.id}`,
      make: byKey,
      says: ['Total inc GST', formatCents(kits.totals.inc), 'Payment terms'],
      codes: [barcode],
    }),
    orderPaper('pick', 'Pick list', {}),
    orderPaper('packing', 'Packing slip', { says: ['Payment terms', 'Ship to'], codes: [barcode] }),
    orderPaper('dispatch', 'Dispatch note', {}),
    {
      name: 'label-order',
      who: 'distributorAdmin',
      address: `/order/label/${labels.id}`,
      head: seller,
      foot: [`Order ${plates.number}`, buyer, plates.vin],
      says: ['As ordered'],
      codes: [`Barcode ${plates.number}`],
      pages: 2,
    },
    {
      name: 'tjm-order',
      who: 'distributorAdmin',
      address: '/order/tjm/tjm-1',
      head: seller,
      foot: ['TJM order T-1001'],
      says: ['PO-7716', 'Please supply:'],
      pages: 1,
    },
    {
      name: 'invoice',
      who: 'distributorAdmin',
      address: `/invoices/edit/${invoice.id}`,
      make: byKey,
      head: seller,
      foot: [`Tax Invoice ${invoice.value.number}`, buyer],
      says: ['Total inc GST', 'GST 10%', `Due ${formatDate(invoice.value.dueDate)}`, 'Pay to'],
      codes: invoice.value.orders.map(({ number }) => `Barcode of order ${number}`),
      pages: 2,
    },
    {
      name: 'credit',
      who: 'distributorAdmin',
      address: `/credits/${credit.id}`,
      make: byKey,
      head: seller,
      foot: [`Credit Note ${credit.value.number}`, buyer],
      says: ['Adjustment note', 'Total inc GST'],
      pages: 1,
    },
    {
      name: 'quote',
      who: 'dealerUser',
      address: `/quotes/paper/${quote.id}`,
      head: headOf('dealers', DEALER),
      foot: [`Quote ${quote.value.number}`, quote.value.customerName],
      says: [
        'Revision B',
        'What your vehicle can do',
        'GVM',
        'Total inc GST',
        formatCents(quote.value.totals.inc),
        'Terms',
        'Accepted by',
      ],
      codes: [`Barcode ${quote.value.number}`],
      pages: 2,
    },
    {
      name: 'sale',
      who: 'dealerAdmin',
      address: `/pos/sales-record/${sale.id}/paper`,
      head: headOf('dealers', DEALER),
      foot: [`Tax Invoice ${sale.value.number}`, sale.value.customerName],
      says: ['Total inc GST', 'GST 10%', formatCents(sale.value.totals.inc), 'Still to pay'],
      codes: [`Barcode ${sale.value.number}`],
      pages: 1,
    },
    {
      name: 'receipt',
      who: 'dealerAdmin',
      address: `/pos/sales-record/${sale.id}/receipt`,
      head: headOf('dealers', DEALER),
      foot: [],
      isRoll: true,
      says: [
        `Tax Invoice ${sale.value.number}`,
        'Total inc GST',
        formatCents(sale.value.totals.inc),
        'Keep this for your warranty',
      ],
      codes: [`Barcode ${sale.value.number}`],
      pages: 1,
    },
    {
      name: 'return-note',
      who: 'dealerAdmin',
      address: `/returns/${goods.id}`,
      make: byKey,
      head: headOf('dealers', DEALER),
      foot: [`Return note ${goods.value.rmaNumber}`, goods.value.number],
      says: ['Ship to', 'Valid until'],
      codes: [`QR code ${goods.value.rmaNumber}`],
      pages: 1,
    },
    {
      name: 'statement',
      who: 'dealerAdmin',
      address: `/invoices/statement/${DEALER}`,
      head: seller,
      foot: ['Statement', buyer],
      says: ['Not due yet', 'Over 90 days overdue', 'Owed', 'How to pay', 'BSB', 'Brought forward'],
      pages: 3,
    },
    {
      name: 'count-sheet',
      who: 'dealerAdmin',
      address: '/stock-report/count',
      head: headOf('dealers', DEALER),
      foot: ['Stock count', buyer],
      says: ['Counted by', 'Reason for a difference'],
      pages: 3,
    },
    {
      name: 'tyre-check',
      who: 'distributorAdmin',
      address: `/admin/vehicles/tyre-check?vehicle=${tyred.id}`,
      head: seller,
      foot: ['Tyre check', tyred.value.model],
      says: ['Load rating'],
      pages: 2,
    },
    {
      name: 'manifest',
      who: 'distributorAdmin',
      address: `/delivery-manifest?manifest=${manifest.id}`,
      head: seller,
      foot: [`Delivery manifest ${formatDate(manifest.value.day)}`, manifest.value.carrier],
      says: ['Loaded by', 'Driver'],
      pages: 1,
    },
  ];
}

/** The papers of a job that an engineer has approved, and what its owner prints. */
function jobPapers(): readonly Paper[] {
  const workshop = headOf('dealers', DEALER);
  const { id, value: job } = seeded(
    'installations',
    (each) =>
      each.stage === 'complete' &&
      each.dealerId === DEALER &&
      each.engineerId === 'maria-kovac' &&
      each.engineer?.decision === 'approved' &&
      each.windscreenLabelCode !== '',
  );
  const { certificateNo = '', signatoryNo = '', name = '' } = job.engineer ?? {};
  const jobPaper = (paper: string, title: string, says: readonly string[], pages: number): Paper => ({
    name: paper,
    who: 'dealerUser',
    address: `/installations/edit/${id}/paper/${paper}`,
    head: workshop,
    foot: [title, job.number, job.vin],
    says,
    pages,
  });
  const { frozen } = publicVehicle();
  const warranty = seeded('warrantyRegistrations', (each) => each.state === 'registered').value;
  return [
    {
      name: 'job-sheet',
      who: 'dealerUser',
      address: `/installations/edit/${id}`,
      make: async (page) => {
        await page.keyboard.press('Control+p');
        await page.locator('.print-root .sheet-foot').waitFor({ state: 'attached' });
      },
      head: workshop,
      foot: [`Installation ${job.number}`, job.vin],
      says: ['Installed', 'Technician, signature'],
      pages: 6,
    },
    {
      ...jobPaper('handover', 'Handover sheet', ['What your vehicle may weigh', 'Customer, signature'], 1),
      codes: ["Opens the vehicle's page"],
    },
    {
      ...jobPaper('certificate', 'Engineer’s certificate', ['Limits approved', 'Conditions'], 2),
      who: 'engineer',
      head: [name, `Signatory number ${signatoryNo}`],
      foot: [`Engineer’s certificate ${certificateNo}`, job.vin],
      says: [certificateNo, 'Limits approved', 'Mass and tyre check of the approval', 'Signature', job.rego],
      codes: ["Opens the vehicle's public record"],
    },
    jobPaper('evidence', 'Evidence pack', ['Limits before and after', 'As entered'], 20),
    jobPaper('checklist', 'Checklist', ['Answered', 'Technician, signature', 'Checked by, signature'], 4),
    jobPaper('plate', 'Plate data', ['MODIFIED VEHICLE'], 2),
    {
      name: 'warranty',
      who: 'dealerUser',
      isPublic: true,
      address: `/warranty-registration/${warranty.key}`,
      head: [seeded('dealers', (_each, of) => of === warranty.dealerId).value.name],
      foot: ['Warranty certificate', 'VIN'],
      says: ['Covered until', 'Owner', 'Australian Consumer Law'],
      pages: 1,
    },
    {
      name: 'installation-certificate',
      who: 'dealerUser',
      isPublic: true,
      address: infoPath({ vin: frozen.vin, windscreenLabelCode: frozen.windscreenLabelCode }),
      make: pressed('Print installation certificate'),
      head: [],
      foot: ['Installation certificate', frozen.vin],
      says: ['Installer', 'GVM'],
      codes: ['Opens this record'],
      pages: 1,
    },
  ];
}

/** Runs in the page: a print says that it was asked for, and opens no dialog. */
function withoutDialog(): void {
  window.print = () => document.body.setAttribute('data-printed', 'yes');
}

/** Opens the page of a paper within the portal, by way of one without any, so that nothing of the paper before is taken for it. */
async function open(page: Page, paper: Paper): Promise<void> {
  // A public page stands beside the portal.
  if (paper.isPublic === true) {
    await page.goto(paper.address);
    return;
  }
  await follow(page, NOWHERE.path);
  await ready(page, NOWHERE.title);
  await page.evaluate(() => document.body.removeAttribute('data-printed'));
  await follow(page, paper.address);
  await expect(page).not.toHaveTitle(new RegExp(`^${NOWHERE.title}`, 'u'));
}

async function print(page: Page, paper: Paper): Promise<readonly string[]> {
  await open(page, paper);
  await ready(page);
  await paper.make?.(page);
  const sheet = page.locator('.print-sheet').first();
  await sheet.waitFor({ state: 'attached' });
  await page.locator('.paper-progress').waitFor({ state: 'detached' });
  if (paper.head.length > 0)
    await expect(sheet.locator('.letterhead strong')).toHaveText(paper.head[0] ?? '');
  if (hasLogo(paper.head[0]))
    await expect(sheet.locator('.letterhead img')).toHaveJSProperty('complete', true);
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  if (SHOTS !== '') {
    mkdirSync(SHOTS, { recursive: true });
    writeFileSync(`${SHOTS}/${paper.name}.pdf`, file);
  }
  for (const code of paper.codes ?? [])
    await expect(sheet.locator('svg title', { hasText: code })).toHaveCount(1);
  return pdfPages(file);
}

function check(paper: Paper, pages: readonly string[]): void {
  const [first = ''] = pages;
  for (const part of paper.head) expect.soft(first, `${paper.name}: head`).toContain(bare(part));
  for (const part of paper.says) expect.soft(pages.join(''), `${paper.name}: text`).toContain(bare(part));
  pages.forEach((page, index) => {
    const count = paper.isRoll ? [] : [`Page ${index + 1} of ${pages.length}`];
    for (const part of [...paper.foot, ...count])
      expect.soft(page, `${paper.name}: page ${index + 1}`).toContain(bare(part));
  });
  expect.soft(pages.length, `${paper.name}: pages`).toBeLessThanOrEqual(paper.pages);
}

/** Of papers that are made alike, those that each run prints; the soak prints all. */
const few = () => tradePapers().filter(({ name }) => /^(?:order|invoice|statement|manifest)$/u.test(name));

for (const [what, papers, tag] of [
  ['every paper of orders, money and freight', tradePapers, '@soak'],
  ['an order, an invoice, a statement and a manifest', few, '@run'],
  ['every paper of a job and its vehicle', jobPapers, '@run'],
] as const) {
  test(`${what}: who sends it, what it is, and which page of how many`, { tag }, async ({ as, guard }) => {
    guard.allow(/%2F\w+(?:_thumb)?\)$/u, 'photos of the seed are not in the store');
    const tabs = new Map<ActorName, Page>();
    for (const paper of papers()) {
      await test.step(paper.name, async () => {
        const tab = tabs.get(paper.who) ?? (await as(paper.who));
        if (!tabs.has(paper.who)) {
          tabs.set(paper.who, tab);
          await ready(tab);
          // The dialog of the browser, which nobody would close.
          await tab.addInitScript(withoutDialog);
          await tab.evaluate(withoutDialog);
        }
        check(paper, await print(tab, paper));
      });
    }
  });
}
