import { addDays } from '../shared/calendar.ts';
import { formatDate, todaySydney, unixSeconds } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { type Moving, moveEntry } from '../shared/move-effects.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { balanceOf, invoiceTotals, paidOf } from './balance.ts';
import type { InvoiceFacts } from './guards.ts';
import type { Charge, InvoiceInput } from './input.ts';
import { type InvoiceMove, invoiceMove } from './moves.ts';
import type { AppliedCredit, Invoice, InvoiceLine, InvoiceParty, Payment } from './schema.ts';
import { nextSettlementId, settlementOf } from './settlements.ts';

/** All that the effects of a move follow from; its guards have passed and its input is sound. */
export interface InvoiceMade extends Moving {
  readonly move: InvoiceMove;
  readonly input: InvoiceInput;
  readonly facts: InvoiceFacts;
  /** For `issue` the number it gets; for `applyCredit` the number of the credit. */
  readonly number: string;
  /** For `issue` the supplier's bank details. */
  readonly bankDetails: string;
}

/** The fields that follow from others: totals, balance, the ids of its orders, what a search finds it by. */
export function derivedInvoice(invoice: Invoice): Invoice {
  const totals = invoiceTotals(invoice.lines);
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

const NOBODY: InvoiceParty = { name: '', abn: '', address: '', phone: '', email: '' };

const chargeLine = ({ description, priceExGst }: Charge): InvoiceLine => ({
  orderId: '',
  orderLine: -1,
  sku: '',
  description: description.trim(),
  qty: 1,
  priceExGst,
  isPricedHere: false,
});

interface Effect {
  readonly note?: string;
  readonly fields?: Partial<Invoice>;
}

function changed({ input, facts: { invoice } }: InvoiceMade): Effect {
  const { termsDays = invoice.termsDays, note = invoice.note, charges, prices = [] } = input;
  const goods = invoice.lines.filter(({ orderId }) => orderId !== '');
  const added = charges?.map(chargeLine) ?? invoice.lines.filter(({ orderId }) => orderId === '');
  const priced = goods.map((line, index) => {
    const price = prices.find((each) => each.line === index)?.priceExGst;
    return price === undefined ? line : { ...line, priceExGst: price };
  });
  return { fields: { termsDays, note, lines: [...priced, ...added] } };
}

function issued({ facts, number, bankDetails }: InvoiceMade): Effect {
  const date = todaySydney(facts.now);
  const dueDate = addDays(date, facts.invoice.termsDays);
  return {
    note: `${number}, ${formatCents(facts.invoice.totals.inc)}, due ${formatDate(dueDate)}`,
    fields: {
      number,
      date,
      dueDate,
      bankDetails,
      seller: facts.seller ?? NOBODY,
      buyer: facts.buyer ?? NOBODY,
    },
  };
}

function paid({ input, facts: { invoice, now }, uid, byName }: InvoiceMade): Effect {
  const { amount = 0, kind = 'other', ref = '', on = '' } = input;
  const at = unixSeconds(now);
  const payment: Payment = {
    id: nextSettlementId(invoice, 'payment'),
    amount,
    kind,
    ref: ref.trim(),
    on,
    at,
    by: uid,
    byName,
    reverses: '',
  };
  return {
    note: `${formatCents(amount)} on ${formatDate(on)}`,
    fields: { payments: [...invoice.payments, payment] },
  };
}

function credited({ input, facts: { invoice, now }, uid, byName, number }: InvoiceMade): Effect {
  const { amount = 0, creditId = '' } = input;
  const id = nextSettlementId(invoice, 'credit');
  const at = unixSeconds(now);
  const applied: AppliedCredit = { id, creditId, number, amount, at, by: uid, byName, reverses: '' };
  return { note: `${formatCents(amount)} of ${number}`, fields: { credits: [...invoice.credits, applied] } };
}

function reversed({ input, facts: { invoice, now }, uid, byName }: InvoiceMade): Effect {
  const found = settlementOf(invoice, input.entry ?? '');
  if (!found) return {};
  const { kind, entry } = found;
  const own = {
    id: nextSettlementId(invoice, kind),
    amount: -entry.amount,
    at: unixSeconds(now),
    by: uid,
    byName,
    reverses: entry.id,
  };
  return kind === 'payment'
    ? {
        note: `Payment of ${formatCents(entry.amount)}`,
        fields: { payments: [...invoice.payments, { ...entry, ...own, on: todaySydney(now) }] },
      }
    : {
        note: `${formatCents(entry.amount)} of ${entry.number}`,
        fields: { credits: [...invoice.credits, { ...entry, ...own }] },
      };
}

const EFFECTS: Readonly<Partial<Record<InvoiceMove['id'], (made: InvoiceMade) => Effect>>> = {
  change: changed,
  issue: issued,
  pay: paid,
  applyCredit: credited,
  reverse: reversed,
  reversePaid: reversed,
  remind: ({ facts }) => ({
    note: facts.buyer?.email ?? '',
    fields: { remindedAt: unixSeconds(facts.now) },
  }),
};

/**
 * The invoice after a move, stamps excepted: status, entry and what it brings; paid by itself where nothing is owed any
 * longer, with an entry of the portal's own.
 */
export function invoiceEffects(made: InvoiceMade): Invoice {
  const { move, facts } = made;
  const { note = '', fields = {} } = EFFECTS[move.id]?.(made) ?? {};
  const moved = derivedInvoice({
    ...facts.invoice,
    ...fields,
    status: move.to,
    entries: [...facts.invoice.entries, moveEntry(move, made, note)],
  });
  const settle = invoiceMove('settle');
  if (!settle || moved.status !== settle.from || moved.balance > 0) return moved;
  const own = { ...made, uid: '', byName: '', reason: '' };
  return {
    ...moved,
    status: settle.to,
    entries: [...moved.entries, moveEntry(settle, own, formatCents(moved.totals.inc))],
  };
}

/**
 * By how much a move changes what the dealer owes its supplier, integer cents: issuing adds, paying and voiding take
 * away. A credit counts when it is approved, so applying it changes nothing.
 */
export function owedChange(before: Invoice, after: Invoice): Cents {
  const billed = (invoice: Invoice) =>
    invoice.status === 'issued' || invoice.status === 'paid' ? invoice.totals.inc : 0;
  return billed(after) - billed(before) - (paidOf(after) - paidOf(before));
}
