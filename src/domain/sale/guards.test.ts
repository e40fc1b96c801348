import { describe, expect, it } from 'vitest';
import { factsOf, guardSays, guardsOf } from '#tests/trade-moved.ts';
import { NOTHING_KNOWN } from './guards.ts';
import { inReading, SALE, saleRole } from './moves.ts';
import { Counter, givenDraft, JESS } from './sale.fixture.ts';
import type { Sale } from './schema.ts';

const { sale } = new Counter('quote');
const says = (guard: string, of: Partial<Sale>) =>
  guardSays(SALE, guard, factsOf({ ...sale, ...of }, NOTHING_KNOWN));
const reached = (email: string, phone: string) => ({
  customerName: 'Kylie Marsh',
  customer: { ...sale.customer, email, phone },
});

describe('the table', () => {
  it('is guarded as it was agreed', () => {
    expect(guardsOf(SALE)).toEqual([
      'send: isQuote hasLines hasCustomer hasExpiry kitsFit',
      'accept: isInTime',
      'sign: linkWorks isInTime',
      'view: linkWorks',
      'ask: linkWorks asksFew',
      'reply: hasLink',
      'revokeLink: hasLink linkWorks',
      'newLink: hasLink',
      'order: isQuote wentNowhere',
      'invoice: isNoInvoice wentNowhere',
      'pay: isOwed',
      'refund: isOwed',
      'cancelConfirmed: wentNowhere nothingPaid',
    ]);
  });

  it('cancels nothing where cancelled is stored as confirmed', () => {
    const ends = (reading: 'distinct' | 'duplicate') =>
      inReading(reading).rows.flatMap(({ id, to }) => (to === 'cancelledQuote' ? [id] : []));
    expect([ends('distinct'), ends('duplicate')]).toEqual([['discard', 'cancel', 'cancelConfirmed'], []]);
    expect(inReading('duplicate').rows.length).toBe(inReading('distinct').rows.length - 3);
  });
});

describe('what stands against a sale', () => {
  it.each<[string, Partial<Sale>, Partial<Sale>]>([
    ['isQuote', { type: 'quote' }, { type: 'order' }],
    ['isOwed', { type: 'order' }, { type: 'quote' }],
    ['isOwed', { type: 'invoice' }, { type: 'none' }],
    ['isNoInvoice', { type: 'order' }, { type: 'invoice' }],
    ['hasCustomer', reached('k@mail.example', ''), reached('', '')],
    ['hasCustomer', reached('', '0400 000 000'), { ...reached('k@mail.example', ''), customerName: '' }],
    ['hasExpiry', { expiresOn: '2026-10-20' }, { expiresOn: '' }],
    ['hasExpiry', { expiresOn: '2026-10-21' }, { expiresOn: '2026-10-19' }],
    ['isInTime', { expiresOn: '2026-10-20' }, { expiresOn: '2026-10-19' }],
    ['hasLink', { key: 'k' }, { key: '' }],
    ['linkWorks', { revokedAt: 0 }, { revokedAt: 1 }],
    ['wentNowhere', { wentOnTo: '' }, { wentOnTo: 'invoice' }],
    ['nothingPaid', { paid: 0 }, { paid: 1 }],
  ])('%s: nothing of %j, something of %j', (guard, fine, not) => {
    expect(says(guard, fine)).toBe('');
    expect(says(guard, not)).toMatch(/^[A-Z].+\.$/u);
  });

  it('is one line that counts, and no day where none is given', () => {
    const counter = new Counter('quote');
    expect(says('hasLines', { lines: [] })).toBe('Add at least one line that counts.');
    expect(counter.do('change', { draft: givenDraft({ type: 'quote' }) })).toBe('');
    expect(says('hasLines', { lines: counter.sale.lines })).toBe('');
    expect(says('isInTime', { expiresOn: '' })).toBe('');
  });

  it('asks nothing in advance, and no time to pay, of which the server read nothing', () => {
    const order = new Counter('none', NOTHING_KNOWN);
    expect(order.do('finish', { draft: givenDraft({ type: 'order' }), seen: 2200 })).toBe('');
    expect(order.sale.deposit).toBe(0);
    const invoice = new Counter('none', NOTHING_KNOWN);
    expect(invoice.do('finish', { draft: givenDraft(), seen: 2200 })).toBe('');
    expect(invoice.sale.dueOn).toBe('2026-10-20');
  });
});

describe('who works a sale', () => {
  it.each<[string, Partial<typeof JESS>, Sale['type'], ReturnType<typeof saleRole>]>([
    ['the till', { grants: { pos: true } }, 'invoice', 'dealer'],
    ['its admin', { grants: { pos: true }, isAdmin: true }, 'invoice', 'dealerAdmin'],
    ['who writes quotes', { grants: { quotes: true } }, 'quote', 'dealer'],
    ['who writes quotes', { grants: { quotes: true } }, 'order', null],
    ['who does neither', { grants: {} }, 'quote', null],
    ['another dealer', { dealerId: 'coastal' }, 'quote', null],
    ['an engineer', { kind: 'engineer' }, 'quote', null],
  ])('%s of %j: a %s as %s', (_, of, type, role) => {
    expect(saleRole({ ...JESS, ...of }, { ...sale, type })).toBe(role);
  });
});
