import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { db, forgetCalls, freshId, read } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, setTheStage } from './support/cast.ts';
import {
  accountNow,
  dispatchedOrder,
  invoiceNow,
  issuedInvoice,
  type MoneyCast,
  moveInvoice,
  newMoneyCast,
} from './support/money.ts';
import { DISPATCH, moveOne, orderIn, orderNow, ORDERS, PRICE } from './support/orders.ts';

const TODAY = todaySydney(new Date());
const TOTALS = { ex: 2 * PRICE, gst: 63_800, inc: 701_800 };
const PAYMENT = { amount: TOTALS.inc, kind: 'transfer', ref: 'EFT 1', on: TODAY };

let cast: MoneyCast;

beforeAll(async () => {
  await setTheStage();
  cast = await newMoneyCast();
});
beforeEach(forgetCalls);

describe('an order that is dispatched', () => {
  it('opens the draft of its invoice in the same write', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast, { purchaseOrder: 'PO-9' });
    expect(await invoiceNow(invoiceId)).toMatchObject({
      status: 'new',
      number: '',
      dealerId: cast.dealerId,
      distributerId: cast.distributerId,
      supplierDealerId: '',
      isSent: false,
      orders: [{ id, purchaseOrder: 'PO-9', dispatchedOn: TODAY }],
      orderIds: [id],
      lines: [{ orderId: id, orderLine: 0, qty: 2, priceExGst: PRICE }],
      totals: TOTALS,
      balance: TOTALS.inc,
      termsDays: 14,
    });
  });

  it('is invoiced once: what is short goes on in transit on the same invoice', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast);
    const { also } = await moveOne(
      cast.dealer,
      'receive',
      id,
      { input: { lines: [{ line: 0, qty: 1 }] } },
      2,
    );
    const rest = await orderNow(also?.[0]?.id ?? '');
    expect(rest.invoiceId).toBe(invoiceId);
    expect((await invoiceNow(invoiceId)).lines).toHaveLength(1);
    // Sent back to the warehouse and dispatched anew, it is not invoiced a second time.
    const restId = also?.[0]?.id ?? '';
    await moveOne(cast.supplierAdmin, 'undoDispatch', restId, {
      input: { reason: 'Still in the warehouse' },
    });
    await moveOne(cast.supplier, 'dispatch', restId, { input: DISPATCH }, 2);
    expect((await orderNow(restId)).invoiceId).toBe(invoiceId);
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'new', totals: TOTALS });
  });

  it('in parts is billed part by part, and a part that comes back only for itself', async () => {
    const { dealerId, distributerId } = cast;
    const id = await orderIn('orderConfirmed', { dealerId, dealerGroupId: '', distributerId });
    const part = { input: { ...DISPATCH, lines: [{ line: 0, qty: 1 }] } };
    const { also } = await moveOne(cast.supplier, 'dispatch', id, part);
    const restId = also?.[0]?.id ?? '';
    const first = (await orderNow(id)).invoiceId;
    expect(await invoiceNow(first)).toMatchObject({ orderIds: [id], lines: [{ qty: 1 }] });
    expect((await orderNow(restId)).invoiceId).toBe('');
    await moveOne(cast.supplier, 'dispatch', restId, { input: DISPATCH });
    const second = (await orderNow(restId)).invoiceId;
    expect(second).not.toBe(first);
    expect(await invoiceNow(second)).toMatchObject({ orderIds: [restId], lines: [{ qty: 1 }] });
    await moveOne(cast.supplierAdmin, 'undoDispatch', restId, { input: { reason: 'Wrong truck' } }, 2);
    expect(await invoiceNow(second)).toMatchObject({ status: 'void' });
    expect(await invoiceNow(first)).toMatchObject({ status: 'new', lines: [{ qty: 1 }] });
    expect((await orderNow(restId)).invoiceId).toBe('');
  });

  it('that comes back voids its draft, and gets a new one when it is dispatched again', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast);
    const undone = await moveOne(
      cast.supplierAdmin,
      'undoDispatch',
      id,
      { input: { reason: 'Wrong truck' } },
      2,
    );
    expect(undone).toMatchObject({ ok: true });
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'void', balance: 0 });
    expect((await orderNow(id)).invoiceId).toBe('');
    await moveOne(cast.supplier, 'dispatch', id, { input: DISPATCH }, 3);
    const { invoiceId: second } = await orderNow(id);
    expect(second).not.toBe(invoiceId);
    expect(await invoiceNow(second)).toMatchObject({ status: 'new', totals: TOTALS });
  });

  it('stays dispatched once its invoice is issued, until that is void', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast);
    const { number } = await moveInvoice(cast.supplier, 'issue', invoiceId);
    const undo = { input: { reason: 'Wrong truck' } };
    expect(await moveOne(cast.supplierAdmin, 'undoDispatch', id, undo, 2)).toMatchObject({
      ok: false,
      status: 409,
      msg: `Invoice ${number} of this order is issued. Void it first.`,
    });
    await moveInvoice(cast.supplierAdmin, 'void', invoiceId, { reason: 'Wrong truck' });
    expect(await moveOne(cast.supplierAdmin, 'undoDispatch', id, undo, 2)).toMatchObject({ ok: true });
  });

  it('of a supplier that gathers by month joins the draft of its dealer, and a new one once that is issued', async () => {
    const monthly = await newMoneyCast({ invoiceBy: 'month' });
    const orders = await Promise.all([dispatchedOrder(monthly), dispatchedOrder(monthly)]);
    const [first, second] = orders;
    expect(second?.invoiceId).toBe(first?.invoiceId);
    const gathered = first?.invoiceId ?? '';
    expect(await invoiceNow(gathered)).toMatchObject({
      month: TODAY.slice(0, 7),
      orders: [{}, {}],
      totals: { ex: 4 * PRICE, gst: 127_600, inc: 1_403_600 },
    });
    await moveOne(monthly.supplierAdmin, 'undoDispatch', second?.id ?? '', { input: { reason: 'Held' } }, 2);
    expect(await invoiceNow(gathered)).toMatchObject({ status: 'new', orders: [{}], totals: TOTALS });
    await moveInvoice(monthly.supplier, 'issue', gathered);
    const third = await dispatchedOrder(monthly);
    expect(third.invoiceId).not.toBe(gathered);
  });

  it('by a dealer is that dealer’s invoice, and no distributor’s', async () => {
    const [buyer, seller] = [await newMoneyCast(), await newMoneyCast()];
    await db.doc(`dealers/${seller.dealerId}`).update({ canAcceptDealerOrders: true, abn: '51824753556' });
    const parties = { dealerId: buyer.dealerId, dealerGroupId: '', distributerId: buyer.distributerId };
    const id = await orderIn('orderConfirmed', { ...parties, supplierDealerId: seller.dealerId });
    expect(await moveOne(seller.dealer, 'dispatch', id, { input: DISPATCH })).toMatchObject({ ok: true });
    const { invoiceId } = await orderNow(id);
    expect(await invoiceNow(invoiceId)).toMatchObject({
      distributerId: '',
      supplierDealerId: seller.dealerId,
    });
    expect(await moveInvoice(buyer.supplier, 'issue', invoiceId)).toMatchObject({ ok: false, status: 404 });
    expect(await moveInvoice(seller.dealer, 'issue', invoiceId)).toMatchObject({ ok: true });
  });
});

describe('issuing', () => {
  it('gives number, date, due date and parties, and enters it in the account', async () => {
    const own = await newMoneyCast();
    const id = await issuedInvoice(own);
    expect(await invoiceNow(id)).toMatchObject({
      number: 'INV-40001',
      status: 'issued',
      date: TODAY,
      dueDate: addDays(TODAY, 14),
      isSent: true,
      seller: { abn: '51824753556' },
      balance: TOTALS.inc,
      entries: [{ move: 'addOrder' }, { move: 'issue', by: own.supplier.uid }],
    });
    expect(await accountNow(own)).toMatchObject({ balance: TOTALS.inc, invoiced: TOTALS.inc, entries: 1 });
    expect(await read(`accountEntries/${own.distributerId}~${own.dealerId}~00000001`)).toMatchObject({
      kind: 'invoice',
      number: 'INV-40001',
      amount: TOTALS.inc,
      balance: TOTALS.inc,
    });
  });

  it('of a dozen at once gives each a number of its own, without a gap, and counts each once', async () => {
    const own = await newMoneyCast();
    const drafts = [];
    for (let count = 0; count < 12; count += 1) drafts.push(await dispatchedOrder(own));
    const results = await Promise.all(
      drafts.map(({ invoiceId }) => moveInvoice(own.supplier, 'issue', invoiceId)),
    );
    const numbers = results.map(({ number = '' }) => Number(number.slice(4))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => 40_001 + index));
    expect(await accountNow(own)).toMatchObject({ balance: 12 * TOTALS.inc, entries: 12 });
  });

  it('is done once, however often the same press is sent', async () => {
    const { invoiceId } = await dispatchedOrder(cast);
    const payload = {
      request: freshId('press'),
      move: 'issue',
      records: [{ id: invoiceId, rev: 1 }],
    };
    const send = async () => (await post('move-invoice', payload, cast.supplier.token)).body.data;
    const [first, second] = await Promise.all([send(), send()]);
    expect(await send()).toEqual(first);
    expect(second).toEqual(first);
    expect((await invoiceNow(invoiceId)).entries.filter(({ move }) => move === 'issue')).toHaveLength(1);
  });

  it('asks for an ABN, and for the price that a line has not got', async () => {
    const own = await newMoneyCast({ abn: '' });
    const { invoiceId } = await dispatchedOrder(own);
    expect(await moveInvoice(own.supplier, 'issue', invoiceId)).toMatchObject({
      status: 400,
      msg: 'Your record has no ABN. An admin enters it in Distributors.',
    });
    const invoice = await invoiceNow(invoiceId);
    const lines = invoice.lines.map((line) => ({ ...line, priceExGst: '', isPricedHere: true }));
    await db.doc(`invoices/${invoiceId}`).update({ lines });
    await db.doc(`distributers/${own.distributerId}`).update({ abn: '51824753556' });
    expect(await moveInvoice(own.supplier, 'issue', invoiceId)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('has no price'),
    });
    await moveInvoice(own.supplier, 'change', invoiceId, { prices: [{ line: 0, priceExGst: 100_000 }] });
    expect(await moveInvoice(own.supplier, 'issue', invoiceId)).toMatchObject({ ok: true });
    expect((await invoiceNow(invoiceId)).totals).toEqual({ ex: 200_000, gst: 20_000, inc: 220_000 });
  });

  it('takes charges and terms first; a price that the order froze stays', async () => {
    const { invoiceId } = await dispatchedOrder(cast);
    const charges = [{ description: 'Freight', priceExGst: 8_500 }];
    await moveInvoice(cast.supplier, 'change', invoiceId, { termsDays: 7, charges, note: 'Thank you' });
    expect(await invoiceNow(invoiceId)).toMatchObject({
      termsDays: 7,
      note: 'Thank you',
      lines: [{ qty: 2 }, { orderId: '', description: 'Freight', priceExGst: 8_500 }],
      totals: { ex: 646_500, gst: 64_650, inc: 711_150 },
    });
    expect(
      await moveInvoice(cast.supplier, 'change', invoiceId, { prices: [{ line: 0, priceExGst: 1 }] }),
    ).toMatchObject({ ok: false, field: 'prices' });
    expect((await invoiceNow(invoiceId)).totals.ex).toBe(646_500);
  });
});

describe('payments', () => {
  it('in parts bring the balance down, and the last one makes it paid by itself', async () => {
    const own = await newMoneyCast();
    const id = await issuedInvoice(own);
    await moveInvoice(own.supplier, 'pay', id, { ...PAYMENT, amount: 200_000 });
    expect(await invoiceNow(id)).toMatchObject({ status: 'issued', balance: 501_800 });
    await moveInvoice(own.supplier, 'pay', id, { ...PAYMENT, amount: 501_800 });
    expect(await invoiceNow(id)).toMatchObject({
      status: 'paid',
      balance: 0,
      entries: [{}, {}, {}, { move: 'pay' }, { move: 'settle', by: '' }],
    });
    expect(await accountNow(own)).toMatchObject({ balance: 0, entries: 3 });
  });

  it('of two at the same moment never take more than is owed', async () => {
    const id = await issuedInvoice(cast);
    const results = await Promise.all([
      moveInvoice(cast.supplier, 'pay', id, PAYMENT),
      moveInvoice(cast.second, 'pay', id, PAYMENT),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invoiceNow(id)).toMatchObject({ status: 'paid', balance: 0, payments: [{}] });
  });

  it('can be reversed by an admin once, with a reason', async () => {
    const own = await newMoneyCast();
    const id = await issuedInvoice(own);
    await moveInvoice(own.supplier, 'pay', id, PAYMENT);
    const [payment] = (await invoiceNow(id)).payments;
    const input = { entry: payment?.id, reason: 'Paid to another account' };
    expect(await moveInvoice(own.supplier, 'reversePaid', id, input)).toMatchObject({ status: 403 });
    expect(await moveInvoice(own.supplierAdmin, 'reversePaid', id, input)).toMatchObject({ ok: true });
    expect(await invoiceNow(id)).toMatchObject({ status: 'issued', balance: TOTALS.inc });
    expect(await moveInvoice(own.supplierAdmin, 'reverse', id, input)).toMatchObject({
      field: 'entry',
      msg: 'It has been reversed already.',
    });
    expect(await accountNow(own)).toMatchObject({ balance: TOTALS.inc, entries: 3 });
  });

  it.each<[string, object, string]>([
    ['above what is owed', { amount: TOTALS.inc + 1 }, 'Only $7,018.00 is owed.'],
    ['of nothing', { amount: 0 }, 'Amount is required'],
    ['below zero', { amount: -100 }, 'Amount is required'],
    ['of half a cent', { amount: 0.5 }, 'Amount is required'],
    ['dated ahead', { on: addDays(TODAY, 1) }, 'A payment can’t be dated ahead.'],
    ['without a day', { on: '' }, 'Paid on is required'],
  ])('%s are refused', async (_name, fields, msg) => {
    const id = await issuedInvoice(cast);
    expect(await moveInvoice(cast.supplier, 'pay', id, { ...PAYMENT, ...fields })).toMatchObject({
      ok: false,
      status: 400,
      msg,
    });
    expect((await invoiceNow(id)).payments).toEqual([]);
  });
});

describe('voiding', () => {
  it('is for what nobody has paid, and takes it out of the account; the orders can be invoiced again', async () => {
    const own = await newMoneyCast();
    const { id: orderId, invoiceId } = await dispatchedOrder(own);
    await moveInvoice(own.supplier, 'issue', invoiceId);
    await moveInvoice(own.supplier, 'pay', invoiceId, { ...PAYMENT, amount: 100 });
    const reason = { reason: 'Wrong dealer' };
    expect(await moveInvoice(own.supplierAdmin, 'void', invoiceId, reason)).toMatchObject({
      status: 400,
      msg: 'Something has been paid or credited. Reverse that first, or make a credit.',
    });
    const [payment] = (await invoiceNow(invoiceId)).payments;
    await moveInvoice(own.supplierAdmin, 'reverse', invoiceId, { entry: payment?.id, ...reason });
    expect(await moveInvoice(own.supplier, 'void', invoiceId, reason)).toMatchObject({ status: 403 });
    expect(await moveInvoice(own.supplierAdmin, 'void', invoiceId, reason)).toMatchObject({ ok: true });
    expect(await accountNow(own)).toMatchObject({ balance: 0, invoiced: 0 });
    expect(await moveInvoice(own.supplierAdmin, 'again', invoiceId)).toMatchObject({ ok: true });
    const { invoiceId: second } = await orderNow(orderId);
    expect(await invoiceNow(second)).toMatchObject({ status: 'new', replaces: invoiceId, totals: TOTALS });
    expect(await moveInvoice(own.supplierAdmin, 'again', invoiceId)).toMatchObject({
      msg: 'It has been invoiced again already.',
    });
  });
});

describe('who moves invoices', () => {
  it('is the supplier: to its dealer a draft is not there, and an issued one is only read', async () => {
    const { invoiceId } = await dispatchedOrder(cast);
    expect(await moveInvoice(cast.dealer, 'issue', invoiceId)).toMatchObject({ status: 404 });
    await moveInvoice(cast.supplier, 'issue', invoiceId);
    expect(await moveInvoice(cast.dealer, 'pay', invoiceId, PAYMENT)).toMatchObject({
      status: 403,
      msg: 'Only a user of the supplier or an admin of the supplier can do this.',
    });
  });

  it('is no other distributor, dealer, or person without the flag', async () => {
    const id = await issuedInvoice(cast);
    const strangers = await Promise.all([
      newDistributor({ privileges: ORDERS, type: 'admin' }),
      newUser({ privileges: ORDERS, type: 'admin' }),
    ]);
    for (const stranger of strangers) {
      expect(await moveInvoice(stranger, 'pay', id, PAYMENT)).toMatchObject({ status: 404 });
    }
    const flagless = await newUser({
      dealerId: '',
      dealerGroupId: '',
      distributerId: cast.distributerId,
      privileges: { dealer: {}, distributer: { installations: true } },
    });
    await expect(moveInvoice(flagless, 'pay', id, PAYMENT)).rejects.toThrow('403');
  });

  it('can’t set what is reckoned: a payload with a total, a number or a status changes none', async () => {
    const { invoiceId } = await dispatchedOrder(cast);
    const forged = { totals: { ex: 1, gst: 0, inc: 1 }, number: 'I-1', status: 'paid', balance: 0 };
    await moveInvoice(cast.supplier, 'change', invoiceId, { note: 'x', ...forged });
    expect(await invoiceNow(invoiceId)).toMatchObject({
      status: 'new',
      number: '',
      totals: TOTALS,
      note: 'x',
    });
  });
});

describe('a reminder', () => {
  it('goes to the dealer once a day, with the link and what is owed', async () => {
    const id = await issuedInvoice(cast);
    expect(await moveInvoice(cast.supplier, 'remind', id)).toMatchObject({ ok: true });
    const { to, message } = (await read(`mail/invoice-reminder~${id}~${TODAY}`)) as {
      to: string[];
      message: { text: string };
    };
    expect(to).toEqual([(await invoiceNow(id)).buyer.email]);
    expect(message.text).toContain('$7,018.00');
    expect(message.text).toContain(`/invoices/edit/${id}`);
    expect(await moveInvoice(cast.supplier, 'remind', id)).toMatchObject({
      msg: 'A reminder was sent today.',
    });
  });
});
