import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todaySydney } from '#domain/shared/dates.ts';
import { forgetCalls, freshId } from './support/admin.ts';
import { newUser, setTheStage } from './support/cast.ts';
import {
  accountNow,
  creditMade,
  creditNow,
  DRAFT,
  invoiceNow,
  issuedInvoice,
  makeCredit,
  type MoneyCast,
  moveCredit,
  moveInvoice,
  newMoneyCast,
} from './support/money.ts';

/** $220.00 of the draft. */
const INC = 22_000;
const INVOICED = 701_800;

let cast: MoneyCast;

beforeAll(async () => {
  await setTheStage();
  cast = await newMoneyCast();
});
beforeEach(forgetCalls);

describe('a credit', () => {
  it('is made by the supplier with a number, and its amounts are reckoned', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const forged = { draft: { ...DRAFT, totals: { ex: 1, gst: 0, inc: 1 } } };
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId, ...forged });
    expect(await creditNow(id)).toMatchObject({
      number: 'C-50001',
      status: { id: 0, name: 'new' },
      invoiceNumber: 'INV-40001',
      totals: { ex: 20_000, gst: 2_000, inc: INC },
      left: INC,
      createdBy: own.supplier.uid,
    });
    expect(await accountNow(own)).toMatchObject({ balance: INVOICED });
  });

  it('is made once, however often the same press is sent', async () => {
    const invoiceId = await issuedInvoice(cast);
    const press = { request: freshId('press'), invoiceId };
    const send = () => creditMade(cast.supplier, cast.dealerId, press);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toBe(first);
  });

  it.each<[string, object, string]>([
    ['without a reason that explains', { reasonText: 'too much' }, 'Say why in at least 10 characters.'],
    ['of nothing', { lines: [] }, 'Add at least one line.'],
    [
      'of half a kit',
      { lines: [{ description: 'Kit', qty: 0.5, priceExGst: 100 }] },
      'Line 1: quantity must be a whole number from 1 to 999.',
    ],
    ['below zero', { lines: [{ description: 'Kit', qty: 1, priceExGst: -100 }] }, 'Line 1: enter a price.'],
  ])('%s is refused', async (_name, fields, msg) => {
    const answer = await makeCredit(cast.supplier, cast.dealerId, { draft: { ...DRAFT, ...fields } });
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });

  it('is made by no dealer, no other distributor, and for no other dealer’s invoice', async () => {
    const invoiceId = await issuedInvoice(cast);
    const other = await newMoneyCast();
    expect((await makeCredit(cast.dealer, cast.dealerId, { invoiceId })).status).toBe(403);
    expect((await makeCredit(other.supplier, cast.dealerId, { invoiceId })).status).toBe(404);
    expect((await makeCredit(other.supplier, cast.dealerId)).status).toBe(404);
    expect((await makeCredit(cast.supplier, other.dealerId, { invoiceId })).status).toBe(404);
    const flagless = await newUser({
      dealerId: '',
      dealerGroupId: '',
      distributerId: cast.distributerId,
      privileges: { dealer: {}, distributer: { orders: true } },
    });
    expect((await makeCredit(flagless, cast.dealerId, { invoiceId })).status).toBe(403);
  });
});

describe('approving', () => {
  it('takes it off what the dealer owes, and notes it on the invoice', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId });
    expect(await moveCredit(own.supplier, 'approve', id)).toMatchObject({ ok: true });
    expect(await creditNow(id)).toMatchObject({
      status: { id: 7, name: 'approved' },
      date: todaySydney(new Date()),
      approvedBy: own.supplier.uid,
      seller: { abn: '51824753556' },
    });
    expect(await invoiceNow(invoiceId)).toMatchObject({
      balance: INVOICED,
      creditNotes: [{ creditId: id, amount: INC }],
    });
    expect(await accountNow(own)).toMatchObject({ balance: INVOICED - INC, credited: INC });
  });

  it('needs a second person where the supplier asks for one', async () => {
    const own = await newMoneyCast({ creditNeedsSecond: true });
    const invoiceId = await issuedInvoice(own);
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId });
    expect(await moveCredit(own.supplier, 'approve', id)).toMatchObject({
      status: 400,
      msg: 'You made or changed this credit. Somebody else approves it.',
    });
    expect(await moveCredit(own.second, 'approve', id)).toMatchObject({ ok: true });
  });

  it('of two for one invoice at the same moment never gives back more than was invoiced', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const whole = { ...DRAFT, lines: [{ description: 'All of it', qty: 1, priceExGst: 638_000 }] };
    const ids = [
      await creditMade(own.supplier, own.dealerId, { invoiceId, draft: whole }),
      await creditMade(own.supplier, own.dealerId, { invoiceId, draft: whole }),
    ];
    const results = await Promise.all(ids.map((id) => moveCredit(own.second, 'approve', id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)?.msg).toBe('Only $0.00 of what was invoiced is left to credit.');
    expect(await accountNow(own)).toMatchObject({ balance: 0 });
  });

  it('without an invoice gives back no more than the dealer was invoiced', async () => {
    const own = await newMoneyCast();
    const id = await creditMade(own.supplier, own.dealerId);
    expect(await moveCredit(own.supplier, 'approve', id)).toMatchObject({
      msg: 'Only $0.00 of what was invoiced is left to credit.',
    });
    await issuedInvoice(own);
    expect(await moveCredit(own.supplier, 'approve', id)).toMatchObject({ ok: true });
  });

  it('of the same credit by a dozen at once is done once', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId });
    const people = [own.supplier, own.second, own.supplierAdmin];
    const tries = Array.from({ length: 12 }, (_, index) => people[index % 3] ?? own.supplier);
    const results = await Promise.all(tries.map((person) => moveCredit(person, 'approve', id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accountNow(own)).toMatchObject({ credited: INC, entries: 2 });
  });
});

describe('applying', () => {
  it('takes from the invoice, by its dealer too, and never more than is left of it or owed', async () => {
    const own = await newMoneyCast();
    const [first, second] = [await issuedInvoice(own), await issuedInvoice(own)];
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId: first });
    const apply = (invoiceId: string, amount: number) =>
      moveInvoice(own.dealer, 'applyCredit', invoiceId, { creditId: id, amount });
    expect(await apply(second, INC)).toMatchObject({
      field: 'creditId',
      msg: 'Choose an approved credit of this dealer.',
    });
    await moveCredit(own.supplier, 'approve', id);
    expect(await apply(second, INC - 1_000)).toMatchObject({ ok: true });
    expect(await apply(first, INC)).toMatchObject({
      field: 'amount',
      msg: 'Only $10.00 of C-50001 is left.',
    });
    expect(await apply(first, 1_000)).toMatchObject({ ok: true });
    expect((await creditNow(id)).left).toBe(0);
    expect(await invoiceNow(second)).toMatchObject({ balance: INVOICED - INC + 1_000 });
    // Applying moves nothing in the account: the credit counted when it was approved.
    expect(await accountNow(own)).toMatchObject({ balance: 2 * INVOICED - INC });
  });

  it('of the last dollars to two invoices at the same moment is done once', async () => {
    const own = await newMoneyCast();
    const [first, second] = [await issuedInvoice(own), await issuedInvoice(own)];
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId: first });
    await moveCredit(own.supplier, 'approve', id);
    const results = await Promise.all(
      [first, second].map((invoiceId) =>
        moveInvoice(own.supplier, 'applyCredit', invoiceId, { creditId: id, amount: INC }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await creditNow(id)).left).toBe(0);
  });

  it('of another dealer’s credit is refused', async () => {
    const other = await newMoneyCast();
    const invoiceId = await issuedInvoice(cast);
    const foreign = await creditMade(other.supplier, other.dealerId, {
      invoiceId: await issuedInvoice(other),
    });
    await moveCredit(other.supplier, 'approve', foreign);
    expect(
      await moveInvoice(cast.supplier, 'applyCredit', invoiceId, { creditId: foreign, amount: 100 }),
    ).toMatchObject({ field: 'creditId' });
  });
});

describe('cancelling', () => {
  it('is for what is applied to nothing, and gives the account back what it took', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const id = await creditMade(own.supplier, own.dealerId, { invoiceId });
    await moveCredit(own.supplier, 'approve', id);
    await moveInvoice(own.supplier, 'applyCredit', invoiceId, { creditId: id, amount: INC });
    const reason = { reason: 'Approved by mistake' };
    expect(await moveCredit(own.supplierAdmin, 'cancel', id, reason)).toMatchObject({
      msg: 'Part of it is applied to an invoice. Reverse that on the invoice first.',
    });
    const [applied] = (await invoiceNow(invoiceId)).credits;
    await moveInvoice(own.supplierAdmin, 'reverse', invoiceId, { entry: applied?.id, ...reason });
    expect((await creditNow(id)).left).toBe(INC);
    expect(await moveCredit(own.supplier, 'cancel', id, reason)).toMatchObject({ status: 403 });
    expect(await moveCredit(own.supplierAdmin, 'cancel', id, reason)).toMatchObject({ ok: true });
    expect(await accountNow(own)).toMatchObject({ balance: INVOICED, credited: 0 });
    expect((await invoiceNow(invoiceId)).creditNotes).toEqual([]);
  });

  it('is nothing that its dealer knows of before it is approved: it answers as one that is not there', async () => {
    const invoiceId = await issuedInvoice(cast);
    const id = await creditMade(cast.supplier, cast.dealerId, { invoiceId });
    const words = { reason: 'We agreed on $250.' };
    expect(await creditNow(id)).toMatchObject({ isApproved: false });
    for (const move of ['commentNew', 'comment', 'approve', 'discard']) {
      expect(await moveCredit(cast.dealer, move, id, words), move).toMatchObject({ status: 404 });
    }
    expect(await moveCredit(cast.supplier, 'commentNew', id, words)).toMatchObject({ ok: true });
    await moveCredit(cast.supplier, 'approve', id);
    expect(await creditNow(id)).toMatchObject({ isApproved: true });
    expect(await moveCredit(cast.dealer, 'comment', id, words)).toMatchObject({ ok: true });
    await moveCredit(cast.supplierAdmin, 'cancel', id, words);
    expect(await creditNow(id)).toMatchObject({ status: { name: 'cancelled' }, isApproved: true });
  });

  it('lets a dealer comment, and nothing else', async () => {
    const invoiceId = await issuedInvoice(cast);
    const id = await creditMade(cast.supplier, cast.dealerId, { invoiceId });
    await moveCredit(cast.supplier, 'approve', id);
    expect(await moveCredit(cast.dealer, 'comment', id, { reason: 'We agreed on $250.' })).toMatchObject({
      ok: true,
    });
    expect(await moveCredit(cast.dealer, 'cancel', id, { reason: 'Not ours.' })).toMatchObject({
      status: 403,
    });
    const stranger = await newUser({ privileges: { dealer: { installations: true }, distributer: {} } });
    expect(await moveCredit(stranger, 'comment', id, { reason: 'Me too.' })).toMatchObject({ ok: false });
  });
});
