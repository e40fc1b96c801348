import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db, forgetCalls, freshId, read } from './support/admin.ts';
import {
  checkExport as check,
  makeExport as make,
  PERIOD,
  storeBusyAccount,
  TODAY,
} from './support/accounting-export.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import {
  creditMade,
  invoiceNow,
  issuedInvoice,
  type MoneyCast,
  moveCredit,
  moveInvoice,
  newMoneyCast,
} from './support/money.ts';

const INC = 701_800;
const PAYMENT = { amount: 100_000, kind: 'transfer', ref: '=cmd|calc', on: TODAY };

interface Part {
  readonly parts: number;
  readonly texts: Readonly<Record<'invoices' | 'credits' | 'payments', string>>;
}

const idOf = ({ body }: Awaited<ReturnType<typeof make>>) => (body.data as { id: string }).id;
const part = (person: Person, id: string, at = 0) => post('read-export', { id, part: at }, person.token);
const textsOf = async (person: Person, id: string) => ((await part(person, id)).body.data as Part).texts;

/** Invoice, payment and credit of one dealer, so that each file has something. */
async function trade(cast: MoneyCast) {
  const invoiceId = await issuedInvoice(cast);
  await moveInvoice(cast.supplier, 'pay', invoiceId, PAYMENT);
  const creditId = await creditMade(cast.supplier, cast.dealerId, { invoiceId });
  await moveCredit(cast.supplier, 'approve', creditId);
  return { invoiceId, creditId };
}

let cast: MoneyCast;

beforeAll(async () => {
  await setTheStage();
  cast = await newMoneyCast();
});
beforeEach(forgetCalls);

describe('an export of a busy distributor', () => {
  it('takes what is open, past 200 exports, of which all are told', async () => {
    const own = await newMoneyCast();
    await storeBusyAccount(own, 10);
    expect(await check(own.supplier)).toMatchObject({ entries: 10, isMore: false });
    expect((await make(own.supplier)).status).toBe(200);
    const done = await check(own.supplier);
    expect([done.entries, done.earlier.length]).toEqual([0, 211]);
  });
});

describe('an export', () => {
  it('takes over every invoice, credit and payment of a period to the cent, and marks the documents', async () => {
    const own = await newMoneyCast();
    const { invoiceId, creditId } = await trade(own);
    expect(await check(own.supplier)).toMatchObject({
      entries: 3,
      amount: INC - 100_000 - 22_000,
      totals: [
        { kind: 'invoice', count: 1, amount: INC },
        { kind: 'payment', count: 1, amount: -100_000 },
        { kind: 'credit', count: 1, amount: -22_000 },
      ],
      earlier: [],
      differences: [],
    });
    const answer = await make(own.supplier);
    expect(answer.body.data).toMatchObject({ number: 'EXP-1001', parts: 1 });
    const texts = await textsOf(own.supplier, idOf(answer));
    expect(texts.invoices).toContain('INV-40001');
    expect(texts.invoices).toContain(',7018.00,');
    expect(texts.credits).toContain(',-220.00,');
    // A reference that a spreadsheet would run stands behind the number, and is no formula there.
    expect(texts.payments.split('\r\n')[1]).toContain('INV-40001 =cmd|calc');
    expect(await invoiceNow(invoiceId)).toMatchObject({ exportedIn: 'EXP-1001' });
    expect(await read(`credits/${creditId}`)).toMatchObject({ exportedIn: 'EXP-1001' });
    expect(await read(`accountingExports/${idOf(answer)}`)).toMatchObject({
      distributerId: own.distributerId,
      by: own.supplier.uid,
      entries: 3,
    });
  });

  it('read again gives the same bytes, whatever became of its documents; what came since is named and goes into the next', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const id = idOf(await make(own.supplier));
    const first = await textsOf(own.supplier, id);
    await moveInvoice(own.supplierAdmin, 'void', invoiceId, { reason: 'Wrong dealer' });
    await issuedInvoice(own);
    expect(await textsOf(own.supplier, id)).toEqual(first);
    expect(await check(own.supplier)).toMatchObject({
      entries: 2,
      amount: 0,
      earlier: [{ number: 'EXP-1001' }],
      differences: [{ what: 'invoice', number: 'INV-40001', exported: INC, now: 0 }],
    });
    const next = await make(own.supplier);
    const texts = await textsOf(own.supplier, idOf(next));
    expect(texts.credits).toContain('INV-40001-X');
    expect(texts.invoices).toContain('INV-40002');
    expect(texts.invoices).not.toContain('INV-40001,');
    expect(await check(own.supplier)).toMatchObject({ entries: 0 });
  });

  it('is made once, however often the same press is sent, and of two at once one takes the entries', async () => {
    const own = await newMoneyCast();
    await issuedInvoice(own);
    const request = freshId('press');
    const [one, same] = [await make(own.supplier, { request }), await make(own.supplier, { request })];
    expect(same.body.data).toEqual(one.body.data);
    await issuedInvoice(own);
    const both = await Promise.all([make(own.supplier), make(own.second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('that was cut in the middle goes on: what was made is there, and each document is marked once read', async () => {
    const own = await newMoneyCast();
    const invoiceId = await issuedInvoice(own);
    const request = freshId('press');
    await make(own.supplier, { request });
    expect((await invoiceNow(invoiceId)).exportedIn).toBe('');
    const id = idOf(await make(own.supplier, { request }));
    expect((await textsOf(own.supplier, id)).invoices).toContain('INV-40001');
    expect((await invoiceNow(invoiceId)).exportedIn).toBe('EXP-1001');
    // The mark is nobody's edit: an open page is not overtaken by it.
    expect(await read(`invoices/${invoiceId}`)).toMatchObject({ _rev: 2 });
  });

  it('of other accounts than were seen is refused', async () => {
    const own = await newMoneyCast();
    await issuedInvoice(own);
    const answer = await make(own.supplier, { seen: { entries: 2, amount: 2 * INC } });
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      'The accounts have changed since you looked. Check them again.',
    ]);
  });

  it.each<[string, object, string]>([
    [
      'that ends before it begins',
      { from: '2026-02-02', to: '2026-02-01' },
      'The last day is before the first.',
    ],
    ['without a day', { from: '' }, 'Enter the first and the last day.'],
    ['of days to come', { to: '2999-01-01' }, 'The last day is after today.'],
    ['of years', { from: '2020-01-01' }, 'At most 366 days.'],
  ])('of a period %s is refused', async (_name, period, msg) => {
    const answer = await post('check-export', { ...PERIOD, ...period }, cast.supplier.token);
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });
});

describe('who exports', () => {
  it('is no dealer, nobody without the flag; another distributor finds neither entries nor files', async () => {
    const own = await newMoneyCast();
    await issuedInvoice(own);
    const id = idOf(await make(own.supplier));
    expect((await part(own.second, id)).status).toBe(200);
    expect((await part(cast.supplier, id)).status).toBe(404);
    expect((await part(own.dealer, id)).status).toBe(403);
    expect((await part(own.supplier, id, 1)).status).toBe(404);
    expect(await check(cast.supplier)).not.toMatchObject({ entries: 1 });
    const flagless = await newUser({
      dealerId: '',
      dealerGroupId: '',
      distributerId: own.distributerId,
      privileges: { dealer: {}, distributer: { installations: true } },
    });
    expect((await part(flagless, id)).status).toBe(403);
  });

  it('can’t choose what is taken: a payload that names entries or amounts changes none', async () => {
    const own = await newMoneyCast();
    await issuedInvoice(own);
    const id = idOf(await make(own.supplier, { totals: [], number: 'EXP-9', entries: 0 }));
    expect(await read(`accountingExports/${id}`)).toMatchObject({
      number: 'EXP-1001',
      totals: [{ kind: 'invoice', count: 1, amount: INC }],
    });
    expect((await db.collection(`accountingExports/${id}/taken`).get()).size).toBe(1);
  });
});
