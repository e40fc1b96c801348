import { addDays } from '../shared/calendar.ts';
import { formatDate, todaySydney, unixSeconds } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { lineTotals } from '../trade/lines.ts';
import type { Effect, Given, Made } from '../trade/move.ts';
import { partiesOf } from '../trade/parties.ts';
import { NOBODY } from '../trade/party-schema.ts';
import { balanceOf, paidOf } from './balance.ts';
import type { InvoiceKnown } from './guards.ts';
import type { changeAsks, creditAsks, payAsks, reversalAsks } from './input.ts';
import type { AppliedCredit, Invoice, InvoiceLine, Payment } from './schema.ts';
import { nextSettlementId, settlementOf } from './settlements.ts';

/** The fields that follow from others: totals, balance, the ids of its orders, what a search finds it by. */
export function derivedInvoice(invoice: Invoice): Invoice {
  const totals = lineTotals(invoice.lines);
  const whole = { ...invoice, totals };
  const orders = invoice.orders.flatMap(({ number, purchaseOrder }) => [number, purchaseOrder]);
  return {
    ...whole,
    ...partiesOf(invoice),
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

type InvoiceMade<I = object> = Made<Invoice, InvoiceKnown, I>;

const chargeLine = ({ description, priceExGst }: Pick<InvoiceLine, 'description' | 'priceExGst'>) => ({
  orderId: '',
  orderLine: -1,
  sku: '',
  description,
  qty: 1,
  priceExGst,
  isPricedHere: false,
});

/** What a draft says after a change of its terms, note, charges and open prices. */
export function changed({
  input,
  facts: { record },
}: InvoiceMade<Given<typeof changeAsks>>): Effect<Invoice> {
  const { termsDays = record.termsDays, note = record.note, charges, prices = [] } = input;
  const goods = record.lines.filter(({ orderId }) => orderId !== '');
  const added = charges?.map(chargeLine) ?? record.lines.filter(({ orderId }) => orderId === '');
  const priced = goods.map((line, index) => {
    const price = prices.find((each) => each.line === index)?.priceExGst;
    return price === undefined ? line : { ...line, priceExGst: price };
  });
  return { fields: { termsDays, note, lines: [...priced, ...added] } };
}

/** Number, days and parties as they stand on the day of issue. */
export function issued({ facts: { record, known, now } }: InvoiceMade): Effect<Invoice> {
  const date = todaySydney(now);
  const dueDate = addDays(date, record.termsDays);
  const { number = '', bankDetails = '', seller, buyer } = known ?? {};
  return {
    note: `${number}, ${formatCents(record.totals.inc)}, due ${formatDate(dueDate)}`,
    fields: { number, date, dueDate, bankDetails, seller: seller ?? NOBODY, buyer: buyer ?? NOBODY },
  };
}

/** Who entered a payment or a credit, and when. */
const enteredBy = ({ facts, moving }: InvoiceMade) => ({
  at: unixSeconds(facts.now),
  by: moving.uid,
  byName: moving.byName,
});

/** One more payment. */
export function paid(made: InvoiceMade<Given<typeof payAsks>>): Effect<Invoice> {
  const { amount, kind, ref = '', on } = made.input;
  const { record } = made.facts;
  const id = nextSettlementId(record, 'payment');
  const payment: Payment = { id, amount, kind, ref, on, ...enteredBy(made), reverses: '' };
  return {
    note: `${formatCents(amount)} on ${formatDate(on)}`,
    fields: { payments: [...record.payments, payment] },
  };
}

/** One more credit that is applied. */
export function credited(made: InvoiceMade<Given<typeof creditAsks>>): Effect<Invoice> {
  const { amount, creditId } = made.input;
  const { record, known } = made.facts;
  const number = known?.number ?? '';
  const id = nextSettlementId(record, 'credit');
  const applied: AppliedCredit = { id, creditId, number, amount, ...enteredBy(made), reverses: '' };
  return { note: `${formatCents(amount)} of ${number}`, fields: { credits: [...record.credits, applied] } };
}

/** An entry that undoes a payment or a credit. */
export function reversed(made: InvoiceMade<Given<typeof reversalAsks>>): Effect<Invoice> {
  const { record, now } = made.facts;
  const found = settlementOf(record, made.input.entry);
  if (!found) return {};
  const { kind, entry } = found;
  const id = nextSettlementId(record, kind);
  const own = { id, amount: -entry.amount, ...enteredBy(made), reverses: entry.id };
  return kind === 'payment'
    ? {
        note: `Payment of ${formatCents(entry.amount)}`,
        fields: { payments: [...record.payments, { ...entry, ...own, on: todaySydney(now) }] },
      }
    : {
        note: `${formatCents(entry.amount)} of ${entry.number}`,
        fields: { credits: [...record.credits, { ...entry, ...own }] },
      };
}
