import type { Cents } from '../shared/money.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { lineTotals } from '../trade/lines.ts';
import { balanceOf, paidOf } from './balance.ts';
import type { Invoice } from './schema.ts';

/** The fields that follow from others: totals, balance, the ids of its orders, what a search finds it by. */
export function derivedInvoice(invoice: Invoice): Invoice {
  const totals = lineTotals(invoice.lines);
  const whole = { ...invoice, totals };
  const orders = invoice.orders.flatMap(({ number, purchaseOrder }) => [number, purchaseOrder]);
  return {
    ...whole,
    balance: balanceOf(whole),
    isSent: invoice.date !== '',
    orderIds: invoice.orders.map(({ id }) => id),
    searchArr: searchTerms([invoice.number, invoice.buyer.name, ...orders]),
  };
}

/**
 * What a dealer owes its supplier by an invoice, integer cents: what was billed less what was paid. A credit counts when it is
 * approved, so applying it changes nothing.
 */
export function owedBy(invoice: Invoice): Cents {
  const isBilled = invoice.status === 'issued' || invoice.status === 'paid';
  return (isBilled ? invoice.totals.inc : 0) - paidOf(invoice);
}
