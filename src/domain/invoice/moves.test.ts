import { describe, expect, it } from 'vitest';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { afterMove, factsOf as factsAt, NOW } from '#tests/trade-moved.ts';
import { moveEntry, movingByItself } from '../trade/entry.ts';
import { moveFault, movesFrom, moveVerdict, takesMove } from '../trade/move.ts';
import { ageingOf, ageOf, balanceOf } from './balance.ts';
import { owedBy } from './effects.ts';
import { invoiceFor, takesOrder, withOrder, withoutOrder } from './from-order.ts';
import { INVOICE, type InvoiceMoveId, takesPart } from './moves.ts';
import type { Invoice } from './schema.ts';
import { invoiceState } from './status-labels.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { lineTotals } from '../trade/lines.ts';

const factsOf = (invoice: Invoice) =>
  factsAt(invoice, { seller: null, buyer: null, bankDetails: '', account: null, number: 'INV-40002' });
const moveOf = (id: InvoiceMoveId) => {
  const move = INVOICE.move(id);
  if (!move) throw new Error(`No move ${id}`);
  return move;
};
const moved = (invoice: Invoice, id: InvoiceMoveId, input: object = {}): Invoice =>
  afterMove(INVOICE, id, factsOf(invoice), input);
const owedChange = (before: Invoice, after: Invoice) => owedBy(after) - owedBy(before);

describe('totals', () => {
  it('round GST once, on the sum', () => {
    const line = { qty: 1, priceExGst: 1005 };
    expect(lineTotals([line, line, line])).toEqual({ ex: 3015, gst: 302, inc: 3317 });
    expect(lineTotals([{ qty: 3, priceExGst: '' }])).toEqual({ ex: 0, gst: 0, inc: 0 });
  });
});

describe('the state of an invoice', () => {
  const base = buildInvoice();
  it.each<[string, Invoice, string, string]>([
    ['is due', base, '2026-10-11', 'Issued'],
    ['is overdue the day after', base, '2026-10-12', 'Overdue'],
    [
      'is part paid',
      moved(base, 'pay', { amount: 100, kind: 'cash', on: '2026-10-01' }),
      '2026-10-01',
      'Part paid',
    ],
    [
      'is paid',
      moved(base, 'pay', { amount: base.balance, kind: 'cash', on: '2026-10-01' }),
      '2026-12-01',
      'Paid',
    ],
    ['is void', moved(base, 'void'), '2026-12-01', 'Void'],
  ])('%s', (_name, invoice, today, label) => {
    expect(invoiceState(invoice, today).label).toBe(label);
  });

  it.each([
    ['2026-10-11', 'notDue'],
    ['2026-10-12', 'to30'],
    ['2026-11-10', 'to30'],
    ['2026-11-11', 'to60'],
    ['2026-12-10', 'to60'],
    ['2026-12-11', 'to90'],
    ['2027-01-09', 'to90'],
    ['2027-01-10', 'over90'],
  ])('on %s is of the age %s', (today, age) => {
    expect(ageOf('2026-10-11', today)).toBe(age);
  });

  it('are added up, each invoice in one', () => {
    const open = [
      { dueDate: '2026-10-11', balance: 100 },
      { dueDate: '2026-10-20', balance: 20 },
      { dueDate: '2026-06-01', balance: 3 },
    ];
    const sums = ageingOf(open, '2026-10-12');
    expect(sums).toEqual({ notDue: 20, to30: 100, to60: 0, to90: 0, over90: 3 });
  });
});

describe('the table', () => {
  it('lets a dealer do nothing but apply a credit', () => {
    const options = movesFrom(INVOICE, 'dealerAdmin', factsOf(buildInvoice()));
    expect(options.filter(({ allowed }) => allowed).map(({ move }) => move.id)).toEqual(['applyCredit']);
  });

  it('lets only an admin void, and nobody what is paid in part', () => {
    const part = moved(buildInvoice(), 'pay', { amount: 100, kind: 'cash', on: '2026-10-01' });
    const why = (role: 'supplier' | 'supplierAdmin', invoice: Invoice) => {
      const verdict = moveVerdict(INVOICE, moveOf('void'), role, factsOf(invoice));
      return verdict.allowed ? '' : verdict.kind;
    };
    expect(why('supplier', buildInvoice())).toBe('role');
    expect(why('supplierAdmin', buildInvoice())).toBe('');
    expect(why('supplierAdmin', part)).toBe('guard');
  });
});

describe('entries', () => {
  const part = { amount: 100, kind: 'cash', on: '2026-10-01' };
  const partPaid = moved(buildInvoice(), 'pay', part);
  const paidWhole = moved(buildInvoice(), 'pay', { ...part, amount: buildInvoice().balance });
  /** The invoice with as many entries in all. */
  const withEntries = (invoice: Invoice, count: number): Invoice => {
    const entry = moveEntry({ id: 'remind', from: 'issued', to: 'issued' }, movingByItself(1, NOW), '');
    const filler = Array.from({ length: count - invoice.entries.length }, () => entry);
    return { ...invoice, entries: [...filler, ...invoice.entries] };
  };
  const takes = (id: InvoiceMoveId, invoice: Invoice) => takesMove(INVOICE, moveOf(id), invoice);
  const takesPay = (invoice: Invoice) => takesPart('pay', invoice);

  it.each<[string, Invoice, number, (invoice: Invoice) => boolean]>([
    ['a part payment', buildInvoice(), 195, takesPay],
    ['a part of a credit', buildInvoice(), 195, (invoice) => takesPart('applyCredit', invoice)],
    ['a second part payment', partPaid, 194, takesPay],
    ['a reminder', buildInvoice(), 196, (invoice) => takes('remind', invoice)],
    ['a reversal', partPaid, 197, (invoice) => takes('reverse', invoice)],
    ['a reversal once it is paid', paidWhole, 197, (invoice) => takes('reversePaid', invoice)],
  ])('leave room to be paid, reversed and void: %s', (_what, invoice, most, fits) => {
    expect([fits(withEntries(invoice, most)), fits(withEntries(invoice, most + 1))]).toEqual([true, false]);
  });

  it('take all that is owed where no part fits any more', () => {
    const full = withEntries(buildInvoice(), 196);
    const faultOf = (amount: number) => moveFault(moveOf('pay'), { ...part, amount }, factsOf(full))?.message;
    expect(faultOf(full.balance)).toBeUndefined();
    expect(faultOf(full.balance - 1)).toBe(
      'The history of this invoice is nearly full. Enter all that is owed, $5,390.00.',
    );
    expect(moveFault(moveOf('pay'), part, factsOf(withEntries(buildInvoice(), 195)))).toBeNull();
  });

  it('are not paid while a cent is owed', () => {
    const left = moved(buildInvoice(), 'pay', { ...part, amount: buildInvoice().balance - 1 });
    expect([left.status, left.balance]).toEqual(['issued', 1]);
  });

  it.each([
    ['2025-10-19', null],
    ['2025-10-18', 'More than a year ago.'],
    ['2026-10-20', null],
    ['2026-10-21', 'A payment can’t be dated ahead.'],
  ])('of a payment on %s: %s', (on, message) => {
    const found = moveFault(moveOf('pay'), { ...part, on }, factsOf(buildInvoice()));
    expect(found?.message ?? null).toBe(message);
  });

  it('leave what was owed after a payment and its reversal', () => {
    const invoice = buildInvoice();
    const paid = moved(invoice, 'pay', { amount: invoice.balance, kind: 'transfer', on: '2026-10-01' });
    expect([paid.status, paid.balance, paid.entries.at(-1)?.move]).toEqual(['paid', 0, 'settle']);
    const back = moved(paid, 'reversePaid', { entry: paid.payments[0]?.id });
    expect([back.status, back.balance]).toEqual(['issued', invoice.balance]);
    expect(balanceOf(back)).toBe(invoice.balance);
    expect(owedChange(invoice, paid)).toBe(-invoice.balance);
    expect(owedChange(paid, back)).toBe(invoice.balance);
    const twice = { entry: paid.payments[0]?.id ?? '', reason: 'Again' };
    expect(moveFault(moveOf('reverse'), twice, factsOf(back))?.message).toBe('It has been reversed already.');
  });
});

describe('orders on a draft', () => {
  const order = buildOrder({ number: 'O-20009', purchaseOrder: 'PO-1' });

  it('come and go with their lines; charges stay behind', () => {
    const draft = invoiceFor(order, { termsDays: 30, month: '2026-10' });
    const one = withOrder(draft, 'a', order, '2026-10-02');
    const charged = moved(one, 'change', { charges: [{ description: 'Freight', priceExGst: 8500 }] });
    const two = withOrder(charged, 'b', order, '2026-10-03');
    expect(two.lines.at(-1)?.description).toBe('Freight');
    expect(two.orderIds).toEqual(['a', 'b']);
    expect(two.totals.ex).toBe(2 * one.totals.ex + 8500);
    expect(withoutOrder(two, 'a').totals.ex).toBe(one.totals.ex + 8500);
    expect(takesOrder(two, order)).toBe(true);
    expect(takesOrder({ ...two, status: 'issued' }, order)).toBe(false);
  });

  it('of a dealer’s own supply name no distributor', () => {
    const draft = invoiceFor({ ...order, supplierDealerId: 'coastal' }, { termsDays: 30, month: '' });
    expect([draft.distributerId, draft.supplierDealerId]).toEqual(['', 'coastal']);
  });
});
