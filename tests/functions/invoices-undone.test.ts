import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { INVOICE_ORDERS_MAX, invoiceSchema } from '#domain/invoice/schema.ts';
import { db, forgetCalls, read, save } from './support/admin.ts';
import { setTheStage } from './support/cast.ts';
import {
  accountNow,
  creditNow,
  dispatchedOrder,
  invoiceNow,
  type MoneyCast,
  moveCredit,
  moveInvoice,
  newMoneyCast,
} from './support/money.ts';
import { DISPATCH, ETA, moveOne, orderNow, PRICE } from './support/orders.ts';

// What was invoiced and then undone, lost or cancelled (product: invoices).

const WHY = { input: { reason: 'It never came' } };
const MONTH = todaySydney(new Date()).slice(0, 7);

let cast: MoneyCast;
let monthly: MoneyCast;

beforeAll(async () => {
  await setTheStage();
  [cast, monthly] = await Promise.all([newMoneyCast(), newMoneyCast({ invoiceBy: 'month' })]);
});
beforeEach(forgetCalls);

const revOf = async (id: string) => Number((await read(`orders/${id}`))['_rev']);

/** One of two kits was received; the order, what is still to come of it, and their invoice. */
async function shortReceipt(of = cast) {
  const { id, invoiceId } = await dispatchedOrder(of);
  const input = { lines: [{ line: 0, qty: 1 }] };
  const { also } = await moveOne(of.dealer, 'receive', id, { input }, 2);
  return { id, invoiceId, restId: also?.[0]?.id ?? '' };
}

/** The id of the credit that a move of an order opened. */
async function creditOf(orderId: string): Promise<string> {
  const id = `${orderId}~${await revOf(orderId)}`;
  return (await db.doc(`credits/${id}`).get()).exists ? id : '';
}

describe('a void invoice that is made again', () => {
  it('leaves out the dispatch that was undone, as the message told people to, and bills the rest', async () => {
    const [first, second] = [await dispatchedOrder(monthly), await dispatchedOrder(monthly)];
    const { invoiceId } = first;
    expect(second.invoiceId).toBe(invoiceId);
    await moveInvoice(monthly.supplier, 'issue', invoiceId);
    await moveInvoice(monthly.supplierAdmin, 'void', invoiceId, { reason: 'One was not sent' });
    expect(await moveOne(monthly.supplierAdmin, 'undoDispatch', second.id, WHY, 2)).toMatchObject({
      ok: true,
    });
    expect(await moveInvoice(monthly.supplierAdmin, 'again', invoiceId)).toMatchObject({ ok: true });
    const { invoiceId: draftId } = await orderNow(first.id);
    expect(draftId).not.toBe(invoiceId);
    expect(await invoiceNow(draftId)).toMatchObject({
      status: 'new',
      replaces: invoiceId,
      orderIds: [first.id],
      totals: { ex: 2 * PRICE },
    });
    expect((await orderNow(second.id)).invoiceId).toBe('');
    expect(await moveInvoice(monthly.supplier, 'issue', draftId)).toMatchObject({ ok: true });
  });

  it('of which nothing is left says so', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast);
    await moveInvoice(cast.supplier, 'issue', invoiceId);
    await moveInvoice(cast.supplierAdmin, 'void', invoiceId, { reason: 'Wrong truck' });
    await moveOne(cast.supplierAdmin, 'undoDispatch', id, WHY, 2);
    expect(await moveInvoice(cast.supplierAdmin, 'again', invoiceId)).toMatchObject({
      ok: false,
      status: 409,
      msg: 'None of its orders is left to invoice: each was undone, or is on another invoice.',
    });
  });

  it('takes what is still to come along, and bills no longer what was lost meanwhile', async () => {
    const { id, invoiceId, restId } = await shortReceipt();
    await moveInvoice(cast.supplier, 'issue', invoiceId);
    await moveInvoice(cast.supplierAdmin, 'void', invoiceId, { reason: 'Wrong terms' });
    await moveInvoice(cast.supplierAdmin, 'again', invoiceId);
    const { invoiceId: second } = await orderNow(id);
    expect((await orderNow(restId)).invoiceId).toBe(second);
    expect(await invoiceNow(second)).toMatchObject({ lines: [{ qty: 2 }] });
    await moveInvoice(cast.supplier, 'issue', second);
    await moveInvoice(cast.supplierAdmin, 'void', second, { reason: 'Wrong terms' });
    await moveOne(cast.supplierAdmin, 'writeOff', restId, WHY, await revOf(restId));
    await moveInvoice(cast.supplierAdmin, 'again', second);
    const { invoiceId: third } = await orderNow(id);
    expect(await invoiceNow(third)).toMatchObject({ lines: [{ qty: 1 }], totals: { ex: PRICE } });
  });
});

describe('a month', () => {
  it('gathers orders without an entry for each, and opens the next invoice when one is full', async () => {
    const own = await newMoneyCast({ invoiceBy: 'month' });
    const full = buildInvoice({
      number: '',
      status: 'new',
      isSent: false,
      date: '',
      dueDate: '',
      dealerId: own.dealerId,
      distributerId: own.distributerId,
      month: MONTH,
      orders: Array.from({ length: INVOICE_ORDERS_MAX - 1 }, (_, at) => ({
        id: `o${at}`,
        number: `O-${at}`,
        purchaseOrder: '',
        dispatchedOn: '2026-09-10',
      })),
    });
    const place = `${own.distributerId}~${own.dealerId}~${MONTH}`;
    await save(`invoices/${place}`, storedFields(invoiceSchema, full));
    const last = await dispatchedOrder(own);
    expect(last.invoiceId).toBe(place);
    expect(await invoiceNow(place)).toMatchObject({ entries: [] });
    const next = await dispatchedOrder(own);
    expect(next.invoiceId).toBe(`${place}~2`);
    expect(await invoiceNow(next.invoiceId)).toMatchObject({
      orderIds: [next.id],
      entries: [{ move: 'addOrder' }],
    });
    expect(await moveInvoice(own.supplier, 'issue', place)).toMatchObject({ ok: true });
  });

  it('whose draft can’t be read keeps no goods in the warehouse: they go on the next', async () => {
    const own = await newMoneyCast({ invoiceBy: 'month' });
    const first = await dispatchedOrder(own);
    await db.doc(`invoices/${first.invoiceId}`).update({ termsDays: 'soon' });
    const second = await dispatchedOrder(own);
    expect(second.invoiceId).toBe(`${first.invoiceId}~2`);
  });
});

describe('what is left of a short receipt', () => {
  it('and is lost is taken off a draft', async () => {
    const { invoiceId, restId } = await shortReceipt();
    expect((await invoiceNow(invoiceId)).lines).toMatchObject([{ qty: 2 }]);
    expect(await moveOne(cast.supplierAdmin, 'writeOff', restId, WHY)).toMatchObject({ ok: true });
    expect(await invoiceNow(invoiceId)).toMatchObject({
      status: 'new',
      lines: [{ qty: 1 }],
      totals: { ex: PRICE },
      balance: PRICE * 1.1,
    });
    expect((await orderNow(restId)).invoiceId).toBe('');
    expect(await creditOf(restId)).toBe('');
  });

  it('and is lost is credited where it was issued, in the same write, for somebody to approve', async () => {
    const own = await newMoneyCast();
    const { invoiceId, restId } = await shortReceipt(own);
    const { number } = await moveInvoice(own.supplier, 'issue', invoiceId);
    expect(await moveOne(own.supplierAdmin, 'writeOff', restId, WHY)).toMatchObject({ ok: true });
    const creditId = await creditOf(restId);
    expect(await creditNow(creditId)).toMatchObject({
      number: 'C-50001',
      status: { name: 'new' },
      reason: 'lost',
      invoiceId,
      invoiceNumber: number,
      dealerId: own.dealerId,
      distributerId: own.distributerId,
      lines: [{ qty: 1, priceExGst: PRICE }],
      createdBy: own.supplierAdmin.uid,
    });
    expect((await orderNow(restId)).entries.at(-1)).toMatchObject({
      move: 'writeOff',
      note: 'Credit C-50001 opened',
    });
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'issued', lines: [{ qty: 2 }] });
    expect(await moveCredit(own.supplier, 'approve', creditId)).toMatchObject({ ok: true });
    expect(await accountNow(own)).toMatchObject({ balance: PRICE * 1.1 });
  });

  it.each([
    ['confirmed', []],
    ['estimated', ['withdraw']],
  ] as const)('and is undone and cancelled once %s is taken off a draft', async (_name, before) => {
    const { invoiceId, restId } = await shortReceipt();
    await moveOne(cast.supplierAdmin, 'undoDispatch', restId, WHY);
    const input = { reason: 'Not this month', etaDate: ETA };
    for (const move of before) await moveOne(cast.supplier, move, restId, { input }, await revOf(restId));
    expect(await invoiceNow(invoiceId)).toMatchObject({ lines: [{ qty: 2 }] });
    const cancel = before.length === 0 ? 'cancelConfirmed' : 'cancel';
    const cancelled = await moveOne(cast.supplierAdmin, cancel, restId, WHY, await revOf(restId));
    expect(cancelled).toMatchObject({ ok: true });
    expect(await invoiceNow(invoiceId)).toMatchObject({ lines: [{ qty: 1 }], totals: { ex: PRICE } });
  });

  it('and is undone and sent again stays billed once', async () => {
    const { invoiceId, restId } = await shortReceipt();
    await moveOne(cast.supplierAdmin, 'undoDispatch', restId, WHY);
    await moveOne(cast.supplier, 'dispatch', restId, { input: DISPATCH }, 2);
    expect(await invoiceNow(invoiceId)).toMatchObject({ lines: [{ qty: 2 }] });
  });

  it('of what was left is credited on the invoice that took the void one’s place', async () => {
    const { invoiceId, id, restId } = await shortReceipt();
    await moveInvoice(cast.supplier, 'issue', invoiceId);
    await moveInvoice(cast.supplierAdmin, 'void', invoiceId, { reason: 'Wrong terms' });
    await moveInvoice(cast.supplierAdmin, 'again', invoiceId);
    const { invoiceId: second } = await orderNow(id);
    await moveInvoice(cast.supplier, 'issue', second);
    // As it was stored before what was left went along.
    await db.doc(`orders/${restId}`).update({ invoiceId });
    await moveOne(cast.supplierAdmin, 'writeOff', restId, WHY, await revOf(restId));
    expect(await creditNow(await creditOf(restId))).toMatchObject({ invoiceId: second });
  });
});

describe('a whole shipment that is lost', () => {
  it('voids its draft', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast);
    await moveOne(cast.supplierAdmin, 'writeOff', id, WHY, 2);
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'void', entries: [{}, { move: 'empty' }] });
  });

  it('is credited in whole where it was issued', async () => {
    const { id, invoiceId } = await dispatchedOrder(cast);
    await moveInvoice(cast.supplier, 'issue', invoiceId);
    await moveOne(cast.supplierAdmin, 'writeOff', id, WHY, 2);
    expect(await creditNow(await creditOf(id))).toMatchObject({
      invoiceId,
      lines: [{ qty: 2, priceExGst: PRICE }],
    });
  });
});
