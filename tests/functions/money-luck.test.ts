import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todaySydney } from '#domain/shared/dates.ts';
import { db, forgetCalls, read } from './support/admin.ts';
import { setTheStage } from './support/cast.ts';
import {
  accountNow,
  creditMade,
  creditNow,
  dispatchedOrder,
  DRAFT,
  invoiceNow,
  issuedInvoice,
  makeCredit,
  type MoneyCast,
  moveCredit,
  moveInvoice,
  newMoneyCast,
} from './support/money.ts';

const INC = 701_800;
const PAYMENT = { amount: 100_000, kind: 'transfer', ref: 'EFT 1', on: todaySydney(new Date()) };
const REASON = { reason: 'Wrong dealer' };

let cast: MoneyCast;

beforeAll(async () => {
  await setTheStage();
  cast = await newMoneyCast();
});
beforeEach(forgetCalls);

describe('an invoice that a credit was approved for', () => {
  it('can’t be void, or more would be credited than invoiced; once the credit is cancelled it can', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const credit = await creditMade(own.supplier, own.dealerId, { invoiceId });
    await moveCredit(own.supplier, 'approve', credit);
    expect(await moveInvoice(own.supplierAdmin, 'void', invoiceId, REASON)).toMatchObject({
      status: 400,
      msg: 'A credit was approved for it. Cancel that credit first.',
    });
    expect(await accountNow(own)).toMatchObject({ invoiced: INC });
    await moveCredit(own.supplierAdmin, 'cancel', credit, REASON);
    expect(await moveInvoice(own.supplierAdmin, 'void', invoiceId, REASON)).toMatchObject({ ok: true });
    expect(await accountNow(own)).toMatchObject({ balance: 0, invoiced: 0, credited: 0 });
  });
});

describe('a dealer that was moved to another distributor with open documents', () => {
  it('settles them with who issued them; its new distributor neither sees nor moves one', async () => {
    const [own, next] = [await newMoneyCast(), await newMoneyCast()];
    const invoiceId = await issuedInvoice(own);
    const credit = await creditMade(own.supplier, own.dealerId, { invoiceId });
    await moveCredit(own.supplier, 'approve', credit);
    const { invoiceId: draft } = await dispatchedOrder(own);
    await db.doc(`dealers/${own.dealerId}`).update({ distributerId: next.distributerId });
    expect(await moveInvoice(own.supplier, 'issue', draft)).toMatchObject({ ok: true });
    expect(await moveInvoice(own.supplier, 'pay', invoiceId, PAYMENT)).toMatchObject({ ok: true });
    const applied = { creditId: credit, amount: 22_000 };
    expect(await moveInvoice(own.dealer, 'applyCredit', invoiceId, applied)).toMatchObject({ ok: true });
    expect(await accountNow(own)).toMatchObject({ balance: 2 * INC - 100_000 - 22_000 });
    for (const id of [invoiceId, draft]) {
      expect(await moveInvoice(next.supplierAdmin, 'pay', id, PAYMENT)).toMatchObject({ status: 404 });
    }
    expect((await makeCredit(next.supplier, own.dealerId, { invoiceId })).status).toBe(404);
    expect(await read(`dealerAccounts/${next.distributerId}~${own.dealerId}`)).toEqual({});
    // What is open is credited by who issued it; goodwill is for the distributor it has now.
    expect((await makeCredit(own.supplier, own.dealerId, { invoiceId })).status).toBe(200);
    expect((await makeCredit(own.supplier, own.dealerId)).status).toBe(404);
  });
});

describe('the accounts of a dealer that was moved', () => {
  it('are two: what it owed stays with the old distributor, what is new is on the new one’s', async () => {
    const [old, next] = [await newMoneyCast(), await newMoneyCast()];
    await issuedInvoice(old);
    await db.doc(`dealers/${old.dealerId}`).update({ distributerId: next.distributerId });
    const moved: MoneyCast = { ...next, dealerId: old.dealerId };
    await issuedInvoice(moved);
    await issuedInvoice(moved);
    expect(await accountNow(old)).toMatchObject({ balance: INC, entries: 1 });
    expect(await accountNow(moved)).toMatchObject({ balance: 2 * INC, entries: 2 });
    // As its statements ask for them (src/data/invoices.ts).
    const found = await db.collection('dealerAccounts').where('dealerId', '==', old.dealerId).get();
    expect(found.docs.map((each) => each.id).toSorted()).toEqual(
      [old, next].map(({ distributerId }) => `${distributerId}~${old.dealerId}`).toSorted(),
    );
  });
});

describe('a forged credit', () => {
  it('takes nothing but quantities, prices and words of its payload', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const forged = {
      number: 'C-1',
      status: { id: 7, name: 'approved' },
      totals: { ex: 1, gst: 0, inc: 1 },
      left: 9_999_999,
      returnId: 'return-of-somebody',
      createdBy: own.second.uid,
      createdByEmail: 'somebody@else.example',
      approvedBy: own.supplier.uid,
      exportedIn: 'EXP-1',
    };
    const more = { invoiceId, ...forged, draft: { ...DRAFT, ...forged } };
    const credit = await creditNow(await creditMade(own.supplier, own.dealerId, more));
    const { email } = await read(`users/${own.supplier.uid}`);
    expect(credit).toMatchObject({
      status: { id: 0, name: 'new' },
      totals: { ex: 20_000, gst: 2_000, inc: 22_000 },
      left: 22_000,
      returnId: '',
      createdBy: own.supplier.uid,
      createdByEmail: email,
      approvedBy: '',
      exportedIn: '',
    });
    expect(credit.number).not.toBe('C-1');
  });

  it('of one dealer is applied to no other’s invoice of the same distributor', async () => {
    const own = await newMoneyCast();
    const other = { ...own, dealerId: (await newMoneyCast()).dealerId };
    await db.doc(`dealers/${other.dealerId}`).update({ distributerId: own.distributerId });
    const [mine, theirs] = [await issuedInvoice(own), await issuedInvoice(other)];
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId: mine });
    await moveCredit(own.supplier, 'approve', id);
    const applied = { creditId: id, amount: 100 };
    expect(await moveInvoice(own.supplier, 'applyCredit', theirs, applied)).toMatchObject({
      ok: false,
      field: 'creditId',
    });
    expect(await moveInvoice(own.supplier, 'applyCredit', mine, applied)).toMatchObject({ ok: true });
  });
});

describe('a second pair of eyes', () => {
  it('is no second account under the address of who made the credit', async () => {
    const own = await newMoneyCast({ creditNeedsSecond: true });
    const invoiceId = await issuedInvoice(own);
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId });
    const { email } = await read(`users/${own.second.uid}`);
    // As where the maker's account was made anew since: another id, the same address.
    await db.doc(`credits/${id}`).update({ createdByEmail: email });
    expect(await moveCredit(own.second, 'approve', id)).toMatchObject({
      status: 400,
      msg: 'You made this credit. Somebody else approves it.',
    });
    expect(await moveCredit(own.supplierAdmin, 'approve', id)).toMatchObject({ ok: true });
  });
});

describe('prices', () => {
  it('that change between the order and its invoice are those of the order', async () => {
    const own = await newMoneyCast();
    const { id, invoiceId } = await dispatchedOrder(own);
    const { lines } = (await read(`orders/${id}`)) as { lines: { kitId: string; priceExGst: number }[] };
    const [before] = (await invoiceNow(invoiceId)).lines;
    await db.doc(`orders/${id}`).update({ lines: lines.map((line) => ({ ...line, priceExGst: 1 })) });
    await moveInvoice(own.supplier, 'issue', invoiceId);
    expect((await invoiceNow(invoiceId)).lines[0]?.priceExGst).toBe(before?.priceExGst);
  });

  it.each<[string, object]>([
    ['below zero', { charges: [{ description: 'Freight', priceExGst: -100 }] }],
    ['of half a cent', { charges: [{ description: 'Freight', priceExGst: 0.5 }] }],
    ['of more than ten million dollars', { charges: [{ description: 'Freight', priceExGst: 1e10 }] }],
  ])('%s can’t be charged', async (_name, input) => {
    const { invoiceId } = await dispatchedOrder(cast);
    expect(await moveInvoice(cast.supplier, 'change', invoiceId, input)).toMatchObject({
      ok: false,
      status: 400,
      field: 'charges',
    });
    expect((await invoiceNow(invoiceId)).totals.inc).toBe(INC);
  });
});
