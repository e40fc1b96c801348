import { describe, expect, it } from 'vitest';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { factsOf, guardSays, guardsOf, NOW } from '#tests/trade-moved.ts';
import { ENTRIES_MAX } from '../trade/entry.ts';
import { moveFault, takesMove } from '../trade/move.ts';
import { NOBODY } from '../trade/party-schema.ts';
import type { InvoiceKnown } from './guards.ts';
import { INVOICE, type InvoiceMoveId, takesPart } from './moves.ts';
import type { Invoice } from './schema.ts';

const KNOWN: InvoiceKnown = { seller: null, buyer: null, bankDetails: '', account: null, number: '' };
const invoice = buildInvoice();
const [line] = invoice.lines;
const says = (guard: string, of: Partial<Invoice> = {}, known: Partial<InvoiceKnown> = {}) =>
  guardSays(INVOICE, guard, factsOf({ ...invoice, ...of }, { ...KNOWN, ...known }));
const moveOf = (id: InvoiceMoveId) => {
  const move = INVOICE.move(id);
  if (!move) throw new Error(`No move ${id}`);
  return move;
};
const entry = (move: string): Invoice['entries'][number] => ({
  request: '',
  move,
  from: 'new',
  to: 'issued',
  reason: '',
  note: '',
  by: '',
  byName: '',
  at: 0,
  rev: 1,
});
const payment = (amount: number) => ({ amount, ref: 'PAY 7' }) as Invoice['payments'][number];
const credit = (amount: number) => ({ amount }) as Invoice['credits'][number];
const seconds = NOW.getTime() / 1000;

describe('the table', () => {
  it('is guarded as it was agreed', () => {
    expect(guardsOf(INVOICE)).toEqual([
      'issue: hasLines isPriced sellerIsKnown buyerIsKnown',
      'pay: owes',
      'applyCredit: owes',
      'reverse: hasEntries',
      'reversePaid: hasEntries',
      'remind: owes notRemindedToday',
      'void: nothingPaid notCredited staysCovered',
      'again: notReplaced hasOrders',
    ]);
  });

  it.each(['pay', 'applyCredit'] as const)(
    'takes %s of all that is owed as long as both entries fit',
    (id) => {
      const of = (count: number) => ({ ...invoice, entries: Array.from({ length: count }, () => entry(id)) });
      const takes = [ENTRIES_MAX - 2, ENTRIES_MAX - 1].map((count) =>
        takesMove(INVOICE, moveOf(id), of(count)),
      );
      expect(takes).toEqual([true, false]);
      expect([takesPart(id, of(1)), takesPart(id, of(ENTRIES_MAX - 2))]).toEqual([true, false]);
    },
  );

  it.each([
    ['dealer', false, false],
    ['dealer', true, true],
    ['supplier', false, true],
    ['supplier', true, true],
  ] as const)('%s, sent %s: seen %s', (role, isSent, isSeen) => {
    expect(INVOICE.sees?.(role, { ...invoice, isSent })).toBe(isSeen);
  });

  it('says of an issue when it is due, and of a payment its reference', () => {
    const text = (move: string, of: Partial<Invoice> = {}) =>
      INVOICE.readForNotice({ ...invoice, ...of })?.textOf(entry(move));
    expect([text('issue'), text('issue', { dueDate: '' }), text('void')]).toEqual([
      '$5,390.00 · due 11/10/2026',
      '$5,390.00',
      '$5,390.00',
    ]);
    const paid = { ...invoice, payments: [payment(1), { ...payment(2), ref: 'PAY 8' }] };
    const refs = (['payment', 'reversal', 'invoice'] as const).map((kind) => INVOICE.posting?.(paid, kind));
    expect(refs).toEqual(['PAY 8', 'PAY 8', '']);
    expect(INVOICE.posting?.(invoice, 'payment')).toBe('');
  });
});

describe('what stands against an invoice', () => {
  it.each<[string, Partial<Invoice>, Partial<Invoice>]>([
    ['hasLines', {}, { lines: [] }],
    ['owes', { balance: 1 }, { balance: 0 }],
    ['hasEntries', { payments: [payment(1)] }, {}],
    ['hasEntries', { credits: [credit(1)] }, {}],
    ['hasEntries', { payments: [payment(1)], credits: [credit(1)] }, {}],
    ['notRemindedToday', { remindedAt: 0 }, { remindedAt: seconds - 60 }],
    ['notRemindedToday', { remindedAt: seconds - 86_400 }, { remindedAt: seconds }],
    ['nothingPaid', {}, { payments: [payment(1)] }],
    ['nothingPaid', {}, { credits: [credit(1)] }],
    ['notCredited', {}, { creditNotes: [{ creditId: 'c', number: 'C-1', amount: 1, ex: 1 }] }],
    ['notReplaced', {}, { replacedBy: 'i2' }],
    ['hasOrders', {}, { orders: [] }],
  ])('%s: nothing of %j, something of %j', (guard, fine, not) => {
    expect(says(guard, fine)).toBe('');
    expect(says(guard, not)).toMatch(/^[A-Z].+\.$/u);
  });

  it('is a line without a price, by its number', () => {
    const lines = [line, { ...line, priceExGst: '' }] as Invoice['lines'];
    expect(says('isPriced')).toBe('');
    expect(says('isPriced', { lines })).toContain('Line 2, HiLux N80 GVM 3,300 kg');
  });

  it('is a seller without an ABN, which somebody else enters for a dealer', () => {
    const seller = { ...NOBODY, name: 'Harbour' };
    expect([
      says('sellerIsKnown'),
      says('sellerIsKnown', {}, { seller: { ...seller, abn: '51824753556' } }),
    ]).toEqual(['', '']);
    expect(says('sellerIsKnown', { supplierDealerId: '' }, { seller })).toContain('in Distributors.');
    expect(says('sellerIsKnown', { supplierDealerId: 'coastal' }, { seller })).toContain('in Dealers.');
  });

  it('is a buyer without name or address, from $1,000 on', () => {
    const of = (inc: number, name: string, address: string) =>
      says('buyerIsKnown', { totals: { ex: inc, gst: 0, inc } }, { buyer: { ...NOBODY, name, address } });
    expect(says('buyerIsKnown')).toBe('');
    expect([of(100_000, 'Outback', '41 Workshop Road'), of(99_999, '', '')]).toEqual(['', '']);
    for (const [name, address] of [
      ['', '41 Workshop Road'],
      ['Outback', ''],
    ] as const) {
      expect(of(100_000, name, address)).toContain('names its buyer');
    }
  });

  it('is that more would be credited than invoiced without it', () => {
    const { inc } = invoice.totals;
    const of = (credited: number) => says('staysCovered', {}, { account: { invoiced: inc + 500, credited } });
    expect([says('staysCovered'), of(500)]).toEqual(['', '']);
    expect(of(501)).toContain('Without it, $0.01 more');
  });

  it.each<[string, object, string | null]>([
    ['all that is owed', {}, null],
    ['a part', { amount: 1 }, null],
    ['a cent too much', { amount: invoice.balance + 1 }, 'Only $5,390.00 is owed.'],
    ['a day ahead', { on: '2026-10-21' }, 'A payment can’t be dated ahead.'],
    ['a year and a day ago', { on: '2025-10-19' }, null],
    ['more than that ago', { on: '2025-10-18' }, 'More than a year ago.'],
  ])('is not a payment of %s', (_, of, message) => {
    const given = { amount: invoice.balance, kind: 'cash', on: '2026-10-20', ...of };
    expect(moveFault(moveOf('pay'), given, factsOf(invoice, KNOWN))?.message ?? null).toBe(message);
  });
});
