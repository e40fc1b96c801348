import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildProduct } from '#tests/seed/build/catalogue.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildPosSettings, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { db, forgetCalls, freshId, save } from './support/admin.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { DRAFT, INC, LINE, made, make, move, saleNow } from './support/sales.ts';

const DAY = 86_400;

let till: Person;
let admin: Person;
let writer: Person;
/** A dealer of its own for what counts numbers. */
let lone: Person;

const of = (dealerId: string, areas: Record<string, unknown>, more: object = {}) =>
  newUser({ dealerId, dealerGroupId: '', privileges: { dealer: areas, distributer: {} }, ...more });

beforeAll(async () => {
  await setTheStage();
  const customer = { dealerId: 'coastal', dealerGroupId: '' };
  await Promise.all([
    save('products/grease', buildProduct({ name: 'Grease 450 g', price: 2000 })),
    save('products/filter', buildProduct({ name: 'Filter', price: 3500 })),
    save('customers/own', buildCustomer(customer)),
    save('customers/theirs', buildCustomer()),
    save('installations/theirs', buildInstallation()),
    save(
      'posSettings/outback-penrith',
      buildPosSettings({ numberPrefix: 'PEN', termsDays: 14, quoteLifeDays: 10 }),
    ),
  ]);
  [till, admin, writer, lone] = await Promise.all([
    of('coastal', { pos: true }),
    of('coastal', { pos: true }, { type: 'admin' }),
    of('coastal', { quotes: true }),
    newUser({ privileges: { dealer: { pos: true }, distributer: {} } }),
  ]);
});
beforeEach(forgetCalls);

describe('a sale', () => {
  it('is made of the own dealer with the next number of its type, once for each press', async () => {
    const press = { request: freshId('press') };
    const [id, again] = await Promise.all([made(lone, press), made(lone, press)]);
    expect(again).toBe(id);
    expect(await saleNow(id)).toMatchObject({
      number: 'PENSI-1001',
      dealerId: 'outback-penrith',
      buyerId: 'dealer~outback-penrith',
      supplierId: '',
      status: { id: 0, name: 'newQuote' },
      rev: 'A',
      createdBy: lone.uid,
    });
    const quote = await saleNow(await made(lone, { type: 'quote' }));
    expect(quote).toMatchObject({
      number: 'PENQ-1001',
      terms: expect.stringContaining('Goods stay ours') as string,
    });
    expect(quote['expiresOn']).not.toBe('');
  });

  it('of no type gets its number with it, and no number is left out', async () => {
    const id = await made(lone, { type: 'none' });
    expect((await saleNow(id))['number']).toBe('');
    const numbers = await Promise.all([made(lone), made(lone)]);
    expect(await move(lone, id, 'finish', { draft: DRAFT, seen: INC })).toMatchObject({ ok: true });
    const all = await Promise.all(
      [...numbers, id].map(async (each) => String((await saleNow(each))['number'])),
    );
    expect(all.toSorted()).toEqual(['PENSI-1002', 'PENSI-1003', 'PENSI-1004']);
  });

  it('is made by nobody without the till or quotes, and by no distributor', async () => {
    const without = await of('coastal', { orders: true });
    expect((await make(without)).status).toBe(403);
    expect((await make(writer, { type: 'quote' })).status).toBe(200);
    expect((await make(writer)).status).toBe(403);
  });

  it('is finished and paid by the lines it has: totals, numbers and what is due are never the caller’s', async () => {
    const id = await made(till);
    const forged = { totals: { ex: 1, gst: 0, inc: 1 }, due: 0, number: 'X' };
    const payments = [{ kind: 'cash', amount: INC, tendered: 5000 }];
    expect(
      await move(till, id, 'finish', { draft: { ...DRAFT, ...forged }, payments, ...forged }),
    ).toMatchObject({ ok: true });
    expect(await saleNow(id)).toMatchObject({
      totals: { ex: 4000, gst: 400, inc: INC },
      paid: INC,
      due: 0,
      lines: [{ listPriceEx: 2000 }],
      status: { id: 3, name: 'confirmedQuote' },
      customerName: 'Kylie Marsh',
    });
  });

  it('takes a payment of one press once, and two of two presses at once both', async () => {
    const id = await made(till);
    await move(till, id, 'finish', { draft: DRAFT });
    const pay = { payments: [{ kind: 'card', amount: 1000 }] };
    const press = { request: freshId('press') };
    const seen = { rev: Number((await saleNow(id))['_rev']) };
    await Promise.all([
      move(till, id, 'pay', pay, { ...press, ...seen }),
      move(till, id, 'pay', pay, { ...press, ...seen }),
      move(admin, id, 'pay', pay, seen),
    ]);
    expect(await saleNow(id)).toMatchObject({ paid: 2000, due: INC - 2000 });
  });

  it('of two tills on one draft, one is told that the other changed it', async () => {
    const id = await made(till);
    const seen = { rev: 1 };
    const change = (person: Person) => move(person, id, 'change', { draft: DRAFT }, seen);
    const answers = await Promise.all([change(till), change(admin)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)?.status).toBe(409);
  });

  it('names a customer and a job of its dealer alone', async () => {
    const id = await made(till);
    const change = (draft: object) => move(till, id, 'change', { draft: { ...DRAFT, ...draft } });
    expect(await change({ customerId: 'theirs' })).toMatchObject({ status: 400, field: 'customerId' });
    expect(await change({ installationId: 'theirs' })).toMatchObject({
      status: 400,
      field: 'installationId',
    });
    expect(await change({ customerId: 'own' })).toMatchObject({ ok: true });
  });
});

describe('what waited on a device', () => {
  const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

  it('stays finished where total, price and amount do not fit, and is asked about', async () => {
    const id = await made(till, { localNumber: 'SI-new-1', doneAt: anHourAgo() });
    const draft = { ...DRAFT, customerId: 'theirs' };
    const input = {
      draft,
      seen: 9999,
      believed: [1800],
      payments: [{ kind: 'card', amount: 9999 }],
      doneAt: anHourAgo(),
    };
    expect(await move(till, id, 'finish', input, { rev: 1 })).toMatchObject({ ok: true });
    const sale = await saleNow(id);
    expect(sale).toMatchObject({
      status: { id: 3 },
      hasOpenFindings: true,
      localNumber: 'SI-new-1',
      customerId: '',
    });
    expect((sale['findings'] as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'total',
      'price',
      'overpaid',
    ]);
  });

  it('is taken at whatever revision stands, and a clock of next week is not believed', async () => {
    const id = await made(till);
    await move(admin, id, 'change', { draft: { ...DRAFT, notes: 'Second till' } });
    const finish = { draft: DRAFT, seen: INC, doneAt: Math.floor(Date.now() / 1000) + 7 * DAY };
    expect(await move(till, id, 'finish', finish, { rev: 1 })).toMatchObject({ ok: true });
    expect(await saleNow(id)).toMatchObject({ findings: [{ kind: 'clock' }], totals: { inc: INC } });
  });
});

describe('a trading account', () => {
  const put = (amount: number) => [{ kind: 'account', amount }];
  /** A sale of a customer of its own that is ready to be finished, and the terms by which that customer buys. */
  async function onTerms(terms: object) {
    const customerId = freshId('buyer');
    const account = buildSalesAccount({ dealerId: 'coastal', customerId, termsDays: 21, ...terms });
    await Promise.all([
      save(`customers/${customerId}`, buildCustomer({ dealerId: 'coastal', dealerGroupId: '' })),
      save(`salesAccounts/coastal~${customerId}`, account),
    ]);
    return { customerId, draft: { ...DRAFT, customerId } };
  }
  const finish = async (draft: object, payments: readonly object[], more: object = {}) => {
    const id = await made(till);
    return { id, answer: await move(till, id, 'finish', { draft, payments, ...more }) };
  };

  it('is that of the one who stayed, where the customer was merged: its hold can’t be passed by the old id', async () => {
    const [free, held] = await Promise.all([onTerms({}), onTerms({ hold: true })]);
    const merged = async (intoId: string) => {
      const [gone, whose] = [freshId('gone'), { dealerId: 'coastal', dealerGroupId: '' }];
      await Promise.all([
        save(`customers/${gone}`, buildCustomer({ ...whose, deleted: true })),
        save(`customerMerges/${gone}`, {
          fromId: gone,
          intoId,
          intoRev: 2,
          at: 1,
          by: 'x',
          before: {},
          ...whose,
        }),
      ]);
      return { ...DRAFT, customerId: gone };
    };
    const refused = await finish(await merged(held.customerId), put(INC));
    expect(refused.answer).toMatchObject({ status: 400 });
    const taken = await finish(await merged(free.customerId), put(INC));
    expect(taken.answer).toMatchObject({ ok: true });
    expect(await saleNow(taken.id)).toMatchObject({ customerId: free.customerId, owing: true });
  });

  it('takes an invoice within its limit, to be paid by its terms, and one more than that not', async () => {
    const { draft } = await onTerms({ limit: INC });
    const { id, answer } = await finish(draft, put(INC));
    expect(answer).toMatchObject({ ok: true });
    const sale = await saleNow(id);
    expect(sale).toMatchObject({ paid: 0, due: INC, owing: true });
    expect(Date.parse(String(sale['dueOn'])) - Date.parse(String(sale['date']))).toBe(21 * DAY * 1000);
    const second = await finish(draft, put(1));
    expect(second.answer).toMatchObject({ status: 400, field: 'kind' });
    expect(second.answer.msg).toBe('Only $0.00 of the account’s limit is left.');
    expect((await finish(draft, [{ kind: 'card', amount: INC }])).answer).toMatchObject({ ok: true });
  });

  it('can’t be passed by two tills at one moment: one of them is refused', async () => {
    const { draft } = await onTerms({ limit: INC });
    const both = await Promise.all([finish(draft, put(INC)), finish(draft, put(INC))]);
    expect(both.filter(({ answer }) => answer.ok)).toHaveLength(1);
  });

  it('has room again for what was paid since', async () => {
    const { draft } = await onTerms({ limit: INC });
    const { id } = await finish(draft, put(INC));
    expect(await move(till, id, 'pay', { payments: [{ kind: 'transfer', amount: INC }] })).toMatchObject({
      ok: true,
    });
    expect(await saleNow(id)).toMatchObject({ paid: INC, due: 0, owing: false });
    expect((await finish(draft, put(INC))).answer).toMatchObject({ ok: true });
  });

  it('on hold takes nothing, at once or later, and any other payment as ever', async () => {
    const { draft } = await onTerms({ limit: '', hold: true });
    const refused = { status: 400, field: 'kind' };
    expect((await finish(draft, put(INC))).answer).toMatchObject(refused);
    const { id, answer } = await finish(draft, []);
    expect(answer).toMatchObject({ ok: true });
    expect(await move(till, id, 'pay', { payments: put(INC) })).toMatchObject(refused);
    expect(await move(till, id, 'pay', { payments: [{ kind: 'card', amount: INC }] })).toMatchObject({
      ok: true,
    });
  });

  it('on hold is asked about where the goods are gone already', async () => {
    const { draft } = await onTerms({ hold: true });
    const doneAt = Math.floor(Date.now() / 1000) - 3600;
    const { id, answer } = await finish(draft, put(INC), { doneAt });
    expect(answer).toMatchObject({ ok: true });
    expect(await saleNow(id)).toMatchObject({
      owing: true,
      hasOpenFindings: true,
      findings: [{ kind: 'account' }],
    });
  });

  it('of another dealer says nothing about a customer of the same id', async () => {
    const { draft, customerId } = await onTerms({ limit: '' });
    await save(
      `salesAccounts/outback-penrith~${customerId}`,
      buildSalesAccount({ dealerId: 'outback-penrith', customerId, hold: true }),
    );
    expect((await finish(draft, put(INC))).answer).toMatchObject({ ok: true });
  });
});

describe('the customer of a sale', () => {
  const finishedSale = async () => {
    const id = await made(till);
    await move(till, id, 'finish', { draft: DRAFT, seen: INC });
    return id;
  };

  it('is linked later, and can’t be another dealer’s', async () => {
    const id = await finishedSale();
    expect(await move(till, id, 'link', { customerId: 'theirs' })).toMatchObject({
      ok: false,
      msg: 'Choose the customer again.',
    });
    expect(await move(till, id, 'link', { customerId: 'own' })).toMatchObject({ ok: true });
    expect(await saleNow(id)).toMatchObject({ customerId: 'own' });
  });

  it('is the one who stayed, where they were merged since', async () => {
    const merge = { fromId: 'gone', intoId: 'own', intoRev: 2, at: 1, by: 'x', before: {} };
    await Promise.all([
      save('customers/gone', buildCustomer({ dealerId: 'coastal', dealerGroupId: '', deleted: true })),
      save('customerMerges/gone', { ...merge, dealerId: 'coastal', dealerGroupId: '' }),
    ]);
    const id = await made(till);
    const draft = { ...DRAFT, customerId: 'gone' };
    expect(await move(till, id, 'finish', { draft, seen: INC })).toMatchObject({ ok: true });
    expect(await saleNow(id)).toMatchObject({ customerId: 'own' });
  });
});

describe('a quote', () => {
  const QUOTE = { ...DRAFT, type: 'quote', expiresOn: '2030-12-20' };
  const sent = async (person: Person = till): Promise<string> => {
    const id = await made(person, { type: 'quote' });
    await move(person, id, 'change', { draft: QUOTE });
    expect(await move(person, id, 'send', { seen: INC })).toMatchObject({ ok: true });
    return id;
  };

  it('is kept under its letter each time that it is sent, and never again', async () => {
    const id = await sent();
    await move(till, id, 'revise');
    await move(till, id, 'change', {
      draft: { ...QUOTE, lines: [{ ...LINE, productId: 'filter', text: 'Filter', qty: 1, priceEx: 3500 }] },
    });
    await move(till, id, 'send', { seen: 3850 });
    const revisions = await db.collection(`salesRecords/${id}/revs`).get();
    expect(revisions.docs.map((each) => [each.id, each.get('totals.inc') as number])).toEqual([
      ['A', INC],
      ['B', 3850],
    ]);
    await move(till, id, 'revise');
    expect((await db.doc(`salesRecords/${id}/revs/B`).get()).get('totals.inc')).toBe(3850);
  });

  it('goes on as an order and then an invoice, each with its number, and what was paid goes along', async () => {
    const id = await sent();
    await move(till, id, 'accept', { acceptedBy: 'Kylie Marsh' });
    const order = (await move(till, id, 'order')).also?.[0];
    expect(order?.number).toMatch(/^SO-\d+$/u);
    expect(await move(till, id, 'order')).toMatchObject({
      status: 400,
      msg: 'An order was made of it already.',
    });
    await move(till, order?.id ?? '', 'pay', { payments: [{ kind: 'card', amount: 1000 }] });
    const invoice = (await move(till, order?.id ?? '', 'invoice')).also?.[0];
    expect(await saleNow(invoice?.id ?? '')).toMatchObject({
      type: 'invoice',
      parentId: order?.id,
      paid: 1000,
      due: INC - 1000,
    });
    expect(await saleNow(order?.id ?? '')).toMatchObject({ paid: 0, due: 0, wentOnTo: 'invoice' });
  });

  it('is worked by whoever writes quotes, who knows of nothing else', async () => {
    const id = await sent(writer);
    await move(writer, id, 'accept', { acceptedBy: 'Kylie Marsh' });
    const invoice = (await move(writer, id, 'invoice')).also?.[0];
    expect(
      await move(writer, invoice?.id ?? '', 'pay', { payments: [{ kind: 'card', amount: 1 }] }),
    ).toMatchObject({ status: 404 });
    expect(
      await move(till, invoice?.id ?? '', 'pay', { payments: [{ kind: 'card', amount: 1 }] }),
    ).toMatchObject({ ok: true });
  });

  it('is no other dealer’s, of the group or not', async () => {
    const id = await sent();
    expect(await move(lone, id, 'accept', { acceptedBy: 'X' })).toMatchObject({ status: 404 });
    expect(await move(admin, id, 'accept', { acceptedBy: 'X' })).toMatchObject({ ok: true });
  });
});
