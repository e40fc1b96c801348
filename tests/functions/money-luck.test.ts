import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccount } from '#domain/dealer-account/account.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { newUser, setTheStage } from './support/cast.ts';
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
    // As its statements ask for them (src/data/nouns/invoices.ts).
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
      msg: 'You made or changed this credit. Somebody else approves it.',
    });
    expect(await moveCredit(own.supplierAdmin, 'approve', id)).toMatchObject({ ok: true });
  });

  it('is none of who raised the amount: it has made the credit, too', async () => {
    const own = await newMoneyCast({ creditNeedsSecond: true });
    const invoiceId = await issuedInvoice(own);
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId });
    const lines = [{ description: 'Price difference', qty: 1, priceExGst: 400_000 }];
    expect(await moveCredit(own.second, 'change', id, { draft: { ...DRAFT, lines } })).toMatchObject({
      ok: true,
    });
    for (const maker of [own.second, own.supplier]) {
      expect(await moveCredit(maker, 'approve', id)).toMatchObject({
        status: 400,
        msg: 'You made or changed this credit. Somebody else approves it.',
      });
    }
    expect(await moveCredit(own.supplierAdmin, 'approve', id)).toMatchObject({ ok: true });
  });
});

describe('an id that was read on an invoice', () => {
  it('of a payment is not that of a credit: taking the payment back leaves the credit used', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const credit = await creditMade(own.supplier, own.dealerId, { invoiceId });
    await moveCredit(own.supplier, 'approve', credit);
    expect(
      await moveInvoice(own.supplier, 'pay', invoiceId, PAYMENT, { request: freshId('press') }),
    ).toMatchObject({ ok: true });
    const [payment] = (await invoiceNow(invoiceId)).payments;
    const applied = { creditId: credit, amount: 22_000 };
    expect(
      await moveInvoice(own.dealer, 'applyCredit', invoiceId, applied, { request: payment?.id }),
    ).toMatchObject({ ok: true });
    const back = { entry: payment?.id, reason: 'The transfer bounced' };
    expect(await moveInvoice(own.supplierAdmin, 'reverse', invoiceId, back)).toMatchObject({ ok: true });
    expect((await creditNow(credit)).left).toBe(0);
    expect(await invoiceNow(invoiceId)).toMatchObject({ balance: INC - 22_000 });
    const [taken] = (await invoiceNow(invoiceId)).credits;
    await moveInvoice(own.supplierAdmin, 'reverse', invoiceId, { entry: taken?.id, reason: 'Wrong invoice' });
    expect((await creditNow(credit)).left).toBe(22_000);
    expect(await invoiceNow(invoiceId)).toMatchObject({ balance: INC });
  });

  it('of a press makes no second move: it is refused, not said to be done', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const press = { request: freshId('press') };
    expect(await moveInvoice(own.supplierAdmin, 'pay', invoiceId, PAYMENT, press)).toMatchObject({
      ok: true,
    });
    expect(await moveInvoice(own.supplierAdmin, 'pay', invoiceId, PAYMENT, press)).toMatchObject({
      ok: true,
    });
    expect(await moveInvoice(own.supplierAdmin, 'remind', invoiceId, {}, press)).toMatchObject({
      status: 409,
      msg: `This was already sent with $1,000.00 on ${formatDate(PAYMENT.on)}. Look at the record.`,
    });
    expect((await invoiceNow(invoiceId)).payments).toHaveLength(1);
  });
});

describe('an invoice that a credit of the account rests on', () => {
  it('can’t be void, or more would be credited than invoiced; at one moment one of both is done', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const credit = await creditMade(own.supplier, own.dealerId);
    const results = await Promise.all([
      moveCredit(own.supplier, 'approve', credit),
      moveInvoice(own.supplierAdmin, 'void', invoiceId, REASON),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    if (results[1].ok) await issuedInvoice(own);
    const { invoiced, credited } = await accountNow(own);
    expect(credited).toBeLessThanOrEqual(invoiced);
  });

  it('is void once the credit is cancelled, or where other invoices cover it', async () => {
    const own = await newMoneyCast();
    const [first, second] = [await issuedInvoice(own), await issuedInvoice(own)];
    const credit = await creditMade(own.supplier, own.dealerId);
    await moveCredit(own.supplier, 'approve', credit);
    expect(await moveInvoice(own.supplierAdmin, 'void', first, REASON)).toMatchObject({ ok: true });
    expect(await moveInvoice(own.supplierAdmin, 'void', second, REASON)).toMatchObject({
      status: 400,
      msg: 'Without it, $220.00 more would be credited to this dealer than invoiced. Cancel a credit first.',
    });
    await moveCredit(own.supplierAdmin, 'cancel', credit, REASON);
    expect(await moveInvoice(own.supplierAdmin, 'void', second, REASON)).toMatchObject({ ok: true });
    expect(await accountNow(own)).toMatchObject({ balance: 0, invoiced: 0, credited: 0 });
  });
});

describe('an invoice that is credited line by line', () => {
  it('is credited to the cent, and not a cent more', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    // Each half has half a cent of GST.
    for (const priceExGst of [318_995, 319_005]) {
      const lines = [{ description: 'One kit', qty: 1, priceExGst }];
      const credit = await creditMade(own.supplier, own.dealerId, { invoiceId, draft: { ...DRAFT, lines } });
      expect(await moveCredit(own.supplier, 'approve', credit)).toMatchObject({ ok: true });
      expect(await moveCredit(own.dealer, 'comment', credit, { reason: 'Thanks.' })).toMatchObject({
        ok: true,
      });
    }
    const { creditNotes, totals } = await invoiceNow(invoiceId);
    expect(creditNotes.map(({ amount, ex }) => [amount, ex])).toEqual([
      [350_895, 318_995],
      [350_905, 319_005],
    ]);
    expect(totals.inc).toBe(INC);
    expect(await accountNow(own)).toMatchObject({ balance: 0, credited: INC });
    const more = await creditMade(own.supplier, own.dealerId, {
      invoiceId,
      draft: { ...DRAFT, lines: [{ description: 'A cent', qty: 1, priceExGst: 1 }] },
    });
    expect(await moveCredit(own.supplier, 'approve', more)).toMatchObject({
      msg: 'Only $0.00 of what was invoiced is left to credit.',
    });
  });
});

describe('an invoice with more payments than it used to hold', () => {
  it('stays readable, and is paid to its end', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const { entries, totals } = await invoiceNow(invoiceId);
    const [entry] = entries;
    const payment = { ...PAYMENT, amount: 100, at: 1, by: own.supplier.uid, byName: '', reverses: '' };
    const count = 100;
    await db.doc(`invoices/${invoiceId}`).update({
      payments: Array.from({ length: count }, (_, at) => ({ ...payment, id: `press-${at}` })),
      entries: [...entries, ...Array.from({ length: count }, () => ({ ...entry, request: '', move: 'pay' }))],
      balance: totals.inc - count * 100,
    });
    // 102 entries, 100 of which may have to be reversed: no part of it can be paid any more, all of it can.
    expect(await moveInvoice(own.supplier, 'pay', invoiceId, PAYMENT)).toMatchObject({ field: 'amount' });
    const rest = { ...PAYMENT, amount: totals.inc - count * 100 };
    expect(await moveInvoice(own.supplier, 'pay', invoiceId, rest)).toMatchObject({ ok: true });
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'paid', balance: 0 });
  });
});

describe('a dealer that takes orders of dealers', () => {
  it('makes a credit for one it has invoiced, and for no other; a new credit says its name alone', async () => {
    const own = await newMoneyCast();
    const supplierId = freshId('shop');
    await save(
      `dealers/${supplierId}`,
      buildDealer({ dealerId: supplierId, dealerGroupId: '', canAcceptDealerOrders: true }),
    );
    const seller = await newUser({
      dealerId: supplierId,
      dealerGroupId: '',
      privileges: { dealer: { orders: true, installations: true }, distributer: {} },
    });
    expect((await makeCredit(seller, own.dealerId)).status).toBe(404);
    expect((await makeCredit(seller, 'no-such-dealer')).status).toBe(404);
    const account = openAccount({
      dealerId: own.dealerId,
      dealerGroupId: '',
      distributerId: '',
      supplierDealerId: supplierId,
    });
    await save(`dealerAccounts/${supplierId}~${own.dealerId}`, { ...account, invoiced: 100_000 });
    const id = await creditMade(seller, own.dealerId);
    const { name } = await read(`dealers/${own.dealerId}`);
    expect((await creditNow(id)).buyer).toEqual({ name, abn: '', address: '', phone: '', email: '' });
    expect(await moveCredit(seller, 'approve', id)).toMatchObject({ ok: true });
    expect((await creditNow(id)).buyer.phone).not.toBe('');
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
