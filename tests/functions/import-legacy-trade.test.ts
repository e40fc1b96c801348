import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { entryIdOf, openAccount, posted } from '#domain/dealer-account/account.ts';
import { creditSchema } from '#domain/credit/schema.ts';
import { invoiceSchema } from '#domain/invoice/schema.ts';
import { labelOrderSchema } from '#domain/label-order/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { freeUnits } from '#domain/order/returned.ts';
import { stockRows } from '#domain/order/stock.ts';
import { timeLimitDefinitions } from '#tests/seed/collections/system.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { lookAt } from '../../functions/src/self-check/look.ts';
import { CHECKED_COLLECTIONS } from '../../functions/src/self-check/work.ts';
import { takeBack } from '../../legacy/take-back.ts';
import { db, edit, emptyStore, read, save } from './support/admin.ts';
import { clearOutside, countAll, decide, idsOf, importNow, outside, sampleFolder } from './support/legacy.ts';
import { followed } from './support/triggers.ts';

let folder = '';
let outsideBefore: Awaited<ReturnType<typeof outside>> | undefined;
let lastImport: Awaited<ReturnType<typeof importNow>> | undefined;

async function clear(): Promise<void> {
  if (folder !== '') rmSync(folder, { recursive: true });
  if (outsideBefore) await clearOutside(outsideBefore);
  folder = '';
  lastImport = undefined;
}

/** Begins anew: a store with nothing but the settings and the head office, and a sample whose mapping is decided. */
async function begin(): Promise<void> {
  await clear();
  await emptyStore();
  await save('system/timeLimits', { types: timeLimitDefinitions() });
  await save('distributers/head-office', buildDistributer({ headOffice: true, paymentDays: 14 }));
  outsideBefore = await outside();
  folder = await sampleFolder();
  decide(folder);
}

/** Imports the sample into a store of its own, for a case that changes what stands there. */
async function importAnew(): Promise<Awaited<ReturnType<typeof importNow>>> {
  await begin();
  return importNow(folder);
}

/** The sample is imported, once for all cases that follow each other and only look at what came of it. */
async function imported(): Promise<Awaited<ReturnType<typeof importNow>>> {
  if (lastImport) return lastImport;
  const made = await importAnew();
  lastImport = made;
  return made;
}

afterAll(clear);

/** The record of a number, by what its schema reads of it. */
async function numbered(
  collection: 'orders' | 'invoices' | 'credits' | 'compliancePlateOrders',
  number: string,
) {
  const { docs } = await db.collection(collection).where('number', '==', number).get();
  const [found] = docs;
  if (!found || docs.length > 1) throw new Error(`${docs.length} of ${number}`);
  return found;
}
const orderOf = async (number: string) => orderSchema.parse((await numbered('orders', number)).data());
const invoiceOf = async (number: string) => invoiceSchema.parse((await numbered('invoices', number)).data());
const creditOf = async (number: string) => creditSchema.parse((await numbered('credits', number)).data());
const labelsOf = async (number: string) =>
  labelOrderSchema.parse((await numbered('compliancePlateOrders', number)).data());
const ACCOUNT = 'head-office~BRK01';
const entriesOf = async (account: string) =>
  (await db.collection('accountEntries').where('account', '==', account).orderBy('__name__').get()).docs.map(
    (each) => each.data(),
  );

/** Everything that the self-check finds in the store. */
async function differences() {
  const all = await Promise.all(CHECKED_COLLECTIONS.map((each) => db.collection(each).get()));
  const looked = await Promise.all(all.flatMap(({ docs }) => docs.map((document) => lookAt(document))));
  return looked.flat().map(({ kind, path, fields }) => ({ kind, path, fields }));
}

describe('an imported order', () => {
  it('stands in its status with its number, days and lines, totals worked out; the numbers go on', async () => {
    await imported();
    expect(await orderOf('O-5501')).toMatchObject({
      status: { name: 'complete' },
      dealerId: 'BRK01',
      supplierId: 'distributor~head-office',
      placedAt: '2019-02-03',
      placedBy: 'Kerrie McCabe',
      type: 'gvmUpgrade',
      totals: { ex: 289_000, gst: 28_900, inc: 317_900 },
      lines: [
        { kitId: 'K1', sku: 'LR-HIL-3500', qty: 1, receivedQty: 1, writtenOutQty: 1, serials: ['A10233'] },
      ],
      dispatchedAt: Date.parse('2019-02-04T13:00:00Z') / 1000,
      entries: [
        { move: 'make', to: 'complete', by: 'import', at: Date.parse('2019-02-07T13:00:00Z') / 1000 },
      ],
    });
    expect(await orderOf('O-5505')).toMatchObject({ status: { name: 'orderInTransit' }, receivedAt: 0 });
    expect(await orderOf('O-5505-2')).toMatchObject({ status: { name: 'orderConfirmed' }, dispatchedAt: 0 });
    expect(await read('counters/orders')).toEqual({ next: 5506 });
  });

  it('that is finished leaves no stock; one that is in stock does', async () => {
    await imported();
    const [done, there] = [await orderOf('O-5502'), await orderOf('O-5504')];
    expect(done.lines.map(freeUnits)).toEqual([0]);
    expect(stockRows([done, there], '2026-11-20')).toMatchObject([{ kitId: 'K4', available: 2 }]);
  });

  it('has the serial alone that another order of its supplier has not', async () => {
    const { outcomes } = await imported();
    expect((await orderOf('O-5504')).lines).toMatchObject([{ qty: 2, serials: ['C1'] }]);
    const { findings = [] } = outcomes.find(({ file }) => file === 'orders.csv') ?? {};
    const told = findings.filter(({ value }) => value === 'A10233');
    expect(told).toMatchObject([{ line: 5, field: 'lines', isLeftOut: false }]);
  });

  it('can’t take the number of an order that is there; another of the portal’s stays as it is', async () => {
    await begin();
    await save('orders/taken', buildOrder({ number: 'O-5501', dealerId: 'elsewhere' }));
    const { made, outcomes } = await importNow(folder);
    expect(made['orders.csv']).toBe(5);
    expect(outcomes.flatMap(({ findings }) => findings)).toContainEqual(
      expect.objectContaining({ value: 'O-5501', reason: 'Another record of the portal has this number' }),
    );
    expect(await read('orders/taken')).toMatchObject({ _by: 'seed', dealerId: 'elsewhere' });
  });
});

describe('an imported invoice', () => {
  it('bills its order at the order’s prices, and both name each other', async () => {
    await imported();
    const order = await numbered('orders', 'O-5501');
    const invoice = await numbered('invoices', '40188');
    expect(order.get('invoiceId')).toBe(invoice.id);
    expect(invoiceSchema.parse(invoice.data())).toMatchObject({
      status: 'paid',
      balance: 0,
      isSent: true,
      date: '2019-02-05',
      dueDate: '2019-03-07',
      termsDays: 30,
      orderIds: [order.id],
      lines: [{ orderId: order.id, orderLine: 0, qty: 1, priceExGst: 289_000 }],
      totals: { inc: 317_900 },
      payments: [{ amount: 317_900, kind: 'transfer', ref: 'EFT 88120', on: '2019-03-01', by: 'import' }],
      buyer: { name: 'Brookvale 4x4 Fitouts', abn: '51824753556' },
    });
    expect(await invoiceOf('40190')).toMatchObject({
      status: 'issued',
      termsDays: 14,
      lines: [{ orderId: '', description: 'Fitting course', qty: 1, priceExGst: 100_000 }],
    });
    expect(await read('counters/invoices~head-office')).toEqual({ next: 40_199 });
  });

  it('leaves no balance where it was paid, what is left where it wasn’t, and nothing where it is void', async () => {
    await imported();
    const kinds = (await entriesOf(ACCOUNT)).map(({ seq, day, kind, number, amount, balance }) =>
      [seq, day, kind, number, amount, balance].join(' '),
    );
    expect(kinds).toEqual([
      '1 2019-02-05 invoice 40188 317900 317900',
      '2 2019-03-01 payment 40188 -317900 0',
      '3 2020-11-04 invoice 40189 759110 759110',
      '4 2020-11-10 credit C-7001 -5500 753610',
      '5 2020-12-20 payment 40189 -400000 353610',
    ]);
    expect(await read(`dealerAccounts/${ACCOUNT}`)).toMatchObject({
      balance: 353_610,
      invoiced: 1_077_010,
      credited: 5500,
      entries: 5,
      _rev: 5,
    });
    expect(await invoiceOf('40189')).toMatchObject({
      status: 'issued',
      balance: 359_110,
      entries: [{ at: Date.parse('2020-11-03T13:00:00Z') / 1000 }],
    });
    expect(await invoiceOf('40195')).toMatchObject({ status: 'void', balance: 0, payments: [] });
    const { balance, entries } = await read('dealerAccounts/head-office~TOO03');
    expect({ balance, entries }).toEqual({ balance: 0, entries: 2 });
  });

  it('goes on an account behind what stands there, on a day that is not before it', async () => {
    await begin();
    const parties = {
      dealerId: 'BRK01',
      dealerGroupId: '',
      distributerId: 'head-office',
      supplierDealerId: '',
    };
    const posting = { kind: 'invoice' as const, recordId: 'x', number: 'INV-1', text: '', amount: 100 };
    const { account, entry } = posted(openAccount(parties), posting, new Date('2020-12-01T00:00:00Z'));
    await save(`dealerAccounts/${ACCOUNT}`, account);
    await save(`accountEntries/${entryIdOf(entry)}`, entry);
    await importNow(folder);
    const entries = await entriesOf(ACCOUNT);
    expect(entries.map(({ seq, day, text }) => `${seq} ${day} ${text}`)).toEqual([
      '1 2020-12-01 ',
      '2 2020-12-01 Of 05/02/2019',
      '3 2020-12-01 EFT 88120, Of 01/03/2019',
      '4 2020-12-01 Of 04/11/2020',
      '5 2020-12-01 Second pallet was charged twice, Of 10/11/2020',
      '6 2020-12-20 ',
    ]);
    expect(entries.at(-1)).toMatchObject({ balance: 353_710 });
  });
});

describe('an imported credit', () => {
  it('stands as it was, what is left of it on the account, and noted on the invoice that it takes from', async () => {
    await imported();
    const [invoice, credit] = [await numbered('invoices', '40189'), await numbered('credits', 'C-7001')];
    expect(creditSchema.parse(credit.data())).toMatchObject({
      status: { name: 'approved' },
      isApproved: true,
      date: '2020-11-10',
      reason: 'price',
      invoiceId: invoice.id,
      lines: [{ qty: 1, priceExGst: 5000 }],
      totals: { ex: 5000, gst: 500, inc: 5500 },
      left: 5500,
      applied: [],
      buyer: { name: 'Brookvale 4x4 Fitouts' },
      entries: [{ move: 'make', to: 'approved', by: 'import' }],
    });
    expect((await invoiceOf('40189')).creditNotes).toEqual([
      { creditId: credit.id, number: 'C-7001', amount: 5500, ex: 5000 },
    ]);
    expect(await read('counters/credits~head-office')).toEqual({ next: 7006 });
  });

  it('that was used takes nothing off the account again; of a part only what is left', async () => {
    await imported();
    const invoice = await numbered('invoices', '40188');
    expect(await creditOf('C-7002')).toMatchObject({
      left: 0,
      applied: [{ invoiceId: invoice.id, invoiceNumber: '40188', amount: 11_000 }],
    });
    expect(await creditOf('C-7003')).toMatchObject({ left: 10_000, applied: [{ amount: 12_000 }] });
    expect(await creditOf('C-7004')).toMatchObject({ status: { name: 'cancelled' }, left: 0, invoiceId: '' });
    const credited = (await entriesOf('head-office~ALI02')).filter(({ kind }) => kind === 'credit');
    expect(credited.map(({ number, amount }) => `${number} ${amount}`)).toEqual([
      'C-7003 -10000',
      'C-7005 -1100',
    ]);
  });

  it('is gone from its invoice once it is taken back, though the invoice stays', async () => {
    const { id } = await importAnew();
    const { ref } = await numbered('invoices', '40188');
    expect((await invoiceOf('40188')).creditNotes).toHaveLength(1);
    await edit(ref.path, { note: 'Disputed' });
    await takeBack({ run: id, isWrite: true });
    expect((await invoiceOf('40188')).creditNotes).toEqual([]);
  });
});

describe('an imported label order', () => {
  it('stands in its status with its labels and what its job says; the numbers go on', async () => {
    await imported();
    const job = (await db.collection('installations').where('number', '==', 'I-8801').get()).docs[0];
    const order = await labelsOf('L-3001');
    expect(order).toMatchObject({
      status: { name: 'complete' },
      kind: 'label',
      dealerId: 'BRK01',
      installationId: job?.id,
      placedAt: '2019-02-08',
      vin: 'MR0HA3CD100212345',
      frozen: { number: 'I-8801', gvmBefore: 3050, gvm: '', windscreenLabelCode: '' },
      lines: [
        { sku: 'compliancePlate', qty: 1, receivedQty: 1 },
        { sku: 'svi', qty: 1, receivedQty: 1 },
      ],
    });
    expect(order.labels[0]?.text).toContain('VIN MR0HA3CD100212345');
    expect(await labelsOf('L-3002')).toMatchObject({
      status: { name: 'available' },
      express: true,
      dealerId: 'BRK01',
      labels: [
        { kind: 'compliancePlate', qty: 2 },
        { kind: 'windscreenQr', qty: 2 },
      ],
    });
    expect(await read('counters/labelOrders')).toEqual({ next: 3005 });
  });
});

describe('an import of trade', () => {
  it('leaves a store in which the self-check finds no difference', async () => {
    const { id } = await importAnew();
    // What the portal counts by itself is as it would count it; limits that run out follow.
    const own = (await differences()).filter(({ path }) =>
      /^(?:orders|invoices|credits|compliancePlateOrders|dealerAccounts|uniq)\//u.test(path),
    );
    expect(own.filter(({ kind }) => kind !== 'transit')).toEqual([]);
    const pages = await db.collection(`legacyRuns/${id}/pages`).get();
    const made = pages.docs.flatMap((page) => page.get('made') as string[]);
    await takeBack({ run: id, isWrite: true });
    await followed(made, () => importNow(folder));
    expect(await differences()).toEqual([]);
    expect(await orderOf('O-5505')).toMatchObject({
      timeLimits: [{ startTimestamp: Date.parse('2026-11-19T13:00:00Z') / 1000 }],
    });
  });

  it('goes on where it was killed, and posts each entry once', async () => {
    await begin();
    await expect(importNow(folder, { file: 'invoices.csv', row: 9 })).rejects.toThrow('killed');
    expect(await idsOf('accountEntries')).toEqual([]);
    await importNow(folder);
    const before = await countAll();
    expect(before).toMatchObject({ orders: 6, invoices: 6, credits: 5, accountEntries: 11 });
    await importNow(folder);
    expect(await countAll()).toEqual(before);
    expect(await read(`dealerAccounts/${ACCOUNT}`)).toMatchObject({ balance: 353_610, entries: 5 });
  });

  it('is taken back whole, and leaves an order that was there without its invoice', async () => {
    const { id } = await importAnew();
    const dry = await takeBack({ run: id, isWrite: false });
    expect(dry?.stays).toEqual([]);
    expect(await takeBack({ run: id, isWrite: true })).toEqual(dry);
    expect(Object.values(await countAll()).every((count) => count === 0)).toBe(true);
    expect(await idsOf('counters')).toEqual([]);
    expect((await importNow(folder)).made).toMatchObject({ 'invoices.csv': 6 });
    const order = await numbered('orders', 'O-5504');
    await edit(order.ref.path, { notes: 'Seen' });
    await takeBack({ run: id, isWrite: true });
    expect(await idsOf('orders')).toEqual([order.id]);
    expect(await read(order.ref.path)).toMatchObject({ invoiceId: '', notes: 'Seen' });
  });

  it('can’t be taken back where a person has changed an invoice: its whole account stays, every other goes', async () => {
    const { id } = await importAnew();
    const { ref } = await numbered('invoices', '40189');
    await edit(ref.path, { note: 'Disputed' });
    for (const isWrite of [false, true]) {
      // The dry run first.
      // oxlint-disable-next-line no-await-in-loop
      const done = await takeBack({ run: id, isWrite });
      expect(done?.stays).toContain(`${ref.path}: changed since`);
      expect(done?.stays.filter((line) => line.startsWith('accountEntries/'))).toHaveLength(5);
      expect(done?.stays.filter((line) => line.startsWith('credits/'))).toHaveLength(1);
      expect(done?.stays.filter((line) => line.startsWith('invoices/'))).toHaveLength(2);
      expect(done?.stays.filter((line) => line.startsWith('orders/'))).toHaveLength(2);
    }
    expect(await idsOf('dealerAccounts')).toEqual([ACCOUNT]);
    expect(await read(`dealerAccounts/${ACCOUNT}`)).toMatchObject({ balance: 353_610, entries: 5 });
    expect(await idsOf('dealers')).toEqual(['BRK01']);
  });
});
