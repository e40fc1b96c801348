import { supplierOf } from '../../src/domain/dealer-account/account.ts';
import { dealerSchema } from '../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../src/domain/distributer/schema.ts';
import { paidOf } from '../../src/domain/invoice/balance.ts';
import { TERMS_MAX, TERMS_USUAL } from '../../src/domain/dealer/billing.ts';
import { derivedInvoice } from '../../src/domain/invoice/effects.ts';
import { withOrder } from '../../src/domain/invoice/from-order.ts';
import { type Invoice, invoiceSchema } from '../../src/domain/invoice/schema.ts';
import { type Order, orderSchema } from '../../src/domain/order/schema.ts';
import { addDays } from '../../src/domain/shared/calendar.ts';
import { daysBetween, todaySydney } from '../../src/domain/shared/dates.ts';
import { type Cents, formatCents } from '../../src/domain/shared/money.ts';
import { NOBODY } from '../../src/domain/trade/party-schema.ts';
import { partyOf } from '../../functions/src/billing/parties.ts';
import {
  type Completed,
  type Fields,
  IN_FILE,
  maker,
  type Named,
  type Noun,
  type Posted,
  type Reserve,
  type RowContext,
  textIn,
} from '../noun.ts';
import { entryOfImport } from './entry.ts';
import { INVOICE_FIELDS } from './invoice-columns.ts';
import { invoiceLines } from './invoice-lines.ts';
import { paymentsOf, settledOf } from './invoice-settled.ts';
import { centsIn, exIn, totalNotes } from './money.ts';
import { secondsOf } from './order-days.ts';

/** The orders that an invoice may name, and why it names no other. */
function ordersOf(id: string, dealerId: string, named: readonly Named[]) {
  const notes: { field: string; value: string; reason: string }[] = [];
  const orders = named.filter(({ value }) => {
    const billed = textIn(value, 'invoiceId');
    const reason =
      value['dealerId'] === dealerId
        ? [id, ''].includes(billed)
          ? ''
          : 'On another invoice already'
        : 'The order of another dealer';
    if (reason !== '')
      notes.push({
        field: 'orders',
        value: textIn(value, 'number'),
        reason: `${reason}. Imported without it`,
      });
    return reason === '';
  });
  return { orders, notes };
}

/** An order as an invoice bills it; null where the store can’t read it. */
const orderIn = ({ value }: Named): Order | null =>
  orderSchema.safeParse({ statusId: 1, status: { id: 1, name: '' }, ...value }).data ?? null;

/** The day that an order left, as far as it is known; else that of its invoice. */
const sentOn = ({ dispatchedAt }: Order, date: string): string =>
  dispatchedAt > 0 ? todaySydney(new Date(dispatchedAt * 1000)) : date;

/** An invoice with its lines: those of its own file, else those of its orders, else its total as one line. */
function withLines(
  invoice: Invoice,
  orders: readonly Named[],
  lines: readonly Fields[],
  values: Fields,
): Invoice {
  const billed = orders.reduce((sum, named) => {
    const order = orderIn(named);
    return order ? withOrder(sum, named.id, order, sentOn(order, invoice.date)) : sum;
  }, invoice);
  if (lines.length > 0) {
    const { orders: own } = billed;
    return derivedInvoice(invoiceSchema.parse({ ...invoice, orders: own, lines }));
  }
  const total = exIn(values, 'totalEx', 'totalInc');
  if (billed.lines.length > 0 || total === undefined) return billed;
  const description = textIn(values, 'description') || `Invoice ${invoice.number} of the old system`;
  const line = { orderId: '', orderLine: -1, sku: '', qty: 1, isPricedHere: false };
  return derivedInvoice({ ...billed, lines: [{ ...line, description, priceExGst: total }] });
}

/** An invoice of its dealer and supplier, with its days and both parties as their records say them, and nothing on it yet. */
function blankInvoice(values: Fields, { named }: Pick<RowContext, 'named'>): Invoice {
  const { termsDays: given } = values;
  const [dealer, supplier] = [named['dealerId'], named['distributerId']];
  const seller = distributerSchema.safeParse(supplier?.value).data;
  const buyer = dealerSchema.safeParse(dealer?.value).data;
  const [date, due] = [textIn(values, 'date'), textIn(values, 'dueDate')];
  const usual = seller && seller.paymentDays !== '' ? seller.paymentDays : TERMS_USUAL;
  const byDays = due === '' ? usual : Math.max(0, daysBetween(date, due));
  const termsDays = typeof given === 'number' ? given : Math.min(byDays, TERMS_MAX);
  return invoiceSchema.parse({
    number: textIn(values, 'number'),
    note: textIn(values, 'note'),
    date,
    termsDays,
    dueDate: due || addDays(date, termsDays),
    dealerId: dealer?.id ?? '',
    dealerGroupId: textIn(dealer?.value ?? {}, 'dealerGroupId'),
    distributerId: supplier?.id ?? '',
    seller: seller ? partyOf(seller) : NOBODY,
    buyer: buyer ? partyOf(buyer) : NOBODY,
    bankDetails: seller?.bankDetails ?? '',
  });
}

function completed(values: Fields, { id, named, lists, lines }: RowContext): Completed {
  const { orders, notes: orderNotes } = ordersOf(id, named['dealerId']?.id ?? '', lists['orders'] ?? []);
  const blank = blankInvoice(values, { named });
  const billed = withLines(blank, orders, lines, values);
  const { inc } = billed.totals;
  const refused = (field: string, value: string, reason: string): Completed => ({
    values: Object.fromEntries(Object.entries(billed)),
    fault: { field, value, reason },
  });
  const stated = centsIn(values, 'totalInc') ?? centsIn(values, 'totalEx') ?? 0;
  if (inc < 0 || stated < 0)
    return refused(
      'totalInc',
      formatCents(Math.min(inc, stated)),
      'A credit: enter what is left of it in the portal',
    );
  if (billed.lines.length === 0) return refused('totalInc', '', 'Neither lines nor an order nor a total');
  const { paid, notes, fault } = settledOf(values, inc);
  if (fault) return refused(fault.field, fault.value ?? '', fault.reason);
  const payments = paymentsOf(values, paid, blank.date);
  const isUndated = paid > 0 && textIn(values, 'paidOn') === '';
  const status = values['status'] === 'void' ? 'void' : paid >= inc ? 'paid' : 'issued';
  // What is still owed has stood as it stands since it was issued.
  const since = (status === 'paid' && payments.at(-1)?.at) || secondsOf(blank.date);
  const value = derivedInvoice({ ...billed, status, payments, entries: [entryOfImport(status, since)] });
  return {
    values: Object.fromEntries(Object.entries(value)),
    notes: [
      ...orderNotes,
      ...totalNotes(values, value.totals),
      ...notes,
      ...(isUndated ? [{ field: 'paidOn', reason: 'Blank. Counted as paid on the day of the invoice' }] : []),
    ],
  };
}

/** The invoice without an order that another names. */
const withoutOrder =
  ({ orders: all }: Invoice, id: string) =>
  (value: Fields): Fields => ({ ...value, orders: all.filter((order) => order.id !== id) });

function reservesOf(value: Fields): Reserve[] {
  const { data: invoice } = invoiceSchema.safeParse(value);
  if (!invoice) return [];
  const { number } = invoice;
  const uniqId = `number~${supplierOf(invoice)}~${number.toLowerCase()}`;
  return [
    { uniqId, kind: IN_FILE, field: 'number', isLight: false },
    ...invoice.orders.map(
      (order): Reserve => ({
        uniqId: `invoiced~${order.id}`,
        kind: IN_FILE,
        field: 'orders',
        isLight: invoice.lines.every((line) => line.orderId !== order.id),
        text: order.number,
        without: withoutOrder(invoice, order.id),
      }),
    ),
  ];
}

/** What an invoice is on its dealer’s account: what was billed, and what was paid, not before that. What is void came to nothing. */
function postsOf(id: string, value: Fields): readonly Posted[] {
  const { data: invoice } = invoiceSchema.safeParse(value);
  if (!invoice || invoice.status === 'void' || invoice.totals.inc === 0) return [];
  const { number, date, totals, payments } = invoice;
  const post = (kind: 'invoice' | 'payment', day: string, amount: Cents, text: string): Posted => ({
    parties: invoice,
    day,
    posting: { kind, recordId: id, number, text, amount },
  });
  const bill = post('invoice', date, totals.inc, '');
  const [payment] = payments;
  if (!payment) return [bill];
  const paidOn = payment.on < date ? date : payment.on;
  return [bill, post('payment', paidOn, -paidOf(invoice), payment.ref)];
}

export const invoices: Noun = {
  name: 'invoices',
  word: 'invoice',
  files: ['invoices', 'invoice', 'sales invoices', 'debtors'],
  lines: invoiceLines,
  collection: 'invoices',
  fields: INVOICE_FIELDS,
  needs: ['number', 'date', 'status', 'dealerId'],
  expects: [],
  complete: completed,
  make: maker(invoiceSchema, derivedInvoice),
  reserves: reservesOf,
  nameOf: (value) => textIn(value, 'number'),
  remember: ({ number, dealerId, distributerId, status }) => ({ number, dealerId, distributerId, status }),
  foundBy: 'number',
  series: {
    of: (value) =>
      `invoices~${supplierOf({ distributerId: textIn(value, 'distributerId'), supplierDealerId: textIn(value, 'supplierDealerId') })}`,
    field: 'number',
  },
  usedBy: [
    { collection: 'credits', field: 'invoiceId' },
    { collection: 'invoices', field: 'replaces' },
  ],
  marks: {
    collection: 'orders',
    fault: ({ invoiceId }, id) =>
      ['', 'undefined', id].includes(String(invoiceId)) ? '' : 'Has another one already',
    naming: (_order, [invoice]) => ({ invoiceId: invoice?.id ?? '' }),
    withoutNames: ({ invoiceId }, ids) => (ids.includes(String(invoiceId)) ? { invoiceId: '' } : null),
    of: ({ orders: own }) =>
      Array.isArray(own)
        ? own.flatMap((order: unknown) => (order instanceof Object && 'id' in order ? String(order.id) : []))
        : [],
  },
  posts: postsOf,
};
