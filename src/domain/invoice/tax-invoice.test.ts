import { describe, expect, it } from 'vitest';
import { buildInvoice } from '#tests/seed/build/invoice.ts';
import { factsOf } from '#tests/trade-moved.ts';
import { moveVerdict } from '../trade/move.ts';
import { INVOICE } from './moves.ts';
import { type InvoiceFacts, NAMED_BUYER_FROM } from './guards.ts';
import type { Party } from '../trade/party-schema.ts';

const { seller: SELLER, buyer: BUYER } = buildInvoice();
/** A draft of one line at this price, by these parties. */
function draft(priceExGst: number | '', parties: { seller?: Party; buyer?: Party } = {}) {
  const line = { orderId: 'order-1', orderLine: 0, sku: 'K7M', description: 'Kit', qty: 1, priceExGst };
  const invoice = buildInvoice({ number: '', status: 'new', date: '', dueDate: '', lines: [line] });
  const known = { seller: SELLER, buyer: BUYER, bankDetails: '', account: null, number: '', ...parties };
  return factsOf(invoice, known);
}

/** Why it can't be issued, '' when it can. */
function whyNot(facts: InvoiceFacts): string {
  const move = INVOICE.move('issue');
  if (!move) throw new Error('No move issue');
  const verdict = moveVerdict(INVOICE, move, 'supplier', facts);
  return verdict.allowed ? '' : verdict.why;
}

describe('a tax invoice', () => {
  it('is issued by who has an ABN, and by nobody without', () => {
    expect(whyNot(draft(5000))).toBe('');
    const unknown = draft(5000, { seller: { ...SELLER, abn: '' } });
    expect(whyNot(unknown)).toBe('Your record has no ABN. An admin enters it in Distributors.');
    const record = { ...unknown.record, distributerId: '', supplierDealerId: 'harbour' };
    expect(whyNot({ ...unknown, record })).toBe(
      'Your dealer record has no ABN. Ask your distributor to enter it in Dealers.',
    );
  });

  it('says what each line costs', () => {
    expect(whyNot(draft(''))).toMatch(/has no price/u);
  });

  // $909.09 and $90.91 GST are $1,000.00; a cent less are $999.99.
  it.each([
    ['below $1,000 names no buyer', 90_908, 99_999, true],
    ['of $1,000 names its buyer', 90_909, 100_000, false],
    ['above $1,000 names its buyer', 90_910, 100_001, false],
  ])('%s', (_name, ex, inc, isIssued) => {
    const nameless = draft(ex, { buyer: { ...BUYER, name: '' } });
    const homeless = draft(ex, { buyer: { ...BUYER, address: '' } });
    expect(nameless.record.totals.inc).toBe(inc);
    expect([whyNot(nameless) === '', whyNot(homeless) === '']).toEqual([isIssued, isIssued]);
    expect(whyNot(draft(ex))).toBe('');
  });

  it('counts the buyer’s $1,000 inc GST, in cents', () => {
    expect(NAMED_BUYER_FROM).toBe(100_000);
    expect(INVOICE.guards['buyerIsKnown']?.says(draft(90_909, { buyer: { ...BUYER, name: '' } }))).toMatch(
      /names its buyer/u,
    );
  });
});
