import type { Credit } from '../credit/schema.ts';
import type { AccountKind } from '../trade/account-kinds.ts';
import type { Invoice, Payment } from '../invoice/schema.ts';
import type { IsoDay } from '../shared/dates.ts';
import { type Cents, gstOf } from '../shared/money.ts';
import type { TakenEntry } from './schema.ts';

/** The files of an export: sales, what takes from them, and money that came in. */
export const EXPORT_FILES = ['invoices', 'credits', 'payments'] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

/**
 * The file that an entry goes into. A void takes from sales as a credit does, and a credit that was cancelled is owed again: no
 * entry is left out, so that the files sum up to what the accounts did.
 */
export const FILE_OF: Readonly<Record<AccountKind, ExportFile>> = {
  invoice: 'invoices',
  creditCancelled: 'invoices',
  credit: 'credits',
  void: 'credits',
  payment: 'payments',
  reversal: 'payments',
};

/** A line of a document. Integer cents, above zero; `gst` of all lines comes to that of the document. */
export interface ExportLine {
  readonly description: string;
  readonly qty: number;
  readonly price: Cents;
  readonly ex: Cents;
  readonly gst: Cents;
}

/** An invoice or a credit as accounting packages know it. Integer cents, above zero. */
export interface SalesDocument {
  readonly number: string;
  readonly date: IsoDay;
  readonly dueDate: IsoDay;
  readonly customer: string;
  readonly email: string;
  readonly reference: string;
  readonly total: Cents;
  readonly lines: readonly ExportLine[];
}

/** Money that came in; below zero where it was taken back. Integer cents. */
export interface PaymentDocument {
  readonly invoice: string;
  readonly date: IsoDay;
  readonly customer: string;
  readonly reference: string;
  readonly method: string;
  readonly amount: Cents;
}

interface PricedLine {
  readonly description: string;
  readonly qty: number;
  readonly priceExGst: Cents | '';
}

/**
 * Lines with the document's GST shared out among them: each gets what the GST of the sum grows by, so that not a cent is
 * gained or lost against the document, whose GST is rounded once (decisions: gst-rounding).
 */
export function sharedGst(lines: readonly PricedLine[]): readonly ExportLine[] {
  let sum = 0;
  return lines.map(({ description, qty, priceExGst }) => {
    const price = priceExGst || 0;
    const before = gstOf(sum);
    sum += price * qty;
    return { description, qty, price, ex: price * qty, gst: gstOf(sum) - before };
  });
}

/** The payment that an entry was made with: of that moment and amount. */
function paymentOf({ payments }: Invoice, { at, amount, text }: TakenEntry): Payment | undefined {
  const same = payments.filter((payment) => payment.at === at && payment.amount === -amount);
  return same.find(({ ref }) => ref === text) ?? same[0];
}

/** Numbers of what undoes a document: its own, marked, and short enough for every package. */
const undone = (number: string) => `${number}-X`;

/** An invoice, or its void, as a document of the export. Only what never changes once it is issued goes in. */
export function invoiceDocument(invoice: Invoice, entry: TakenEntry): SalesDocument {
  const { number, date, dueDate, buyer, orders, lines, totals } = invoice;
  const isVoid = entry.kind === 'void';
  return {
    number: isVoid ? undone(number) : number,
    date: isVoid ? entry.day : date,
    dueDate: isVoid ? entry.day : dueDate,
    customer: buyer.name,
    email: buyer.email,
    reference: orders.map((order) => order.purchaseOrder || order.number).join(' '),
    total: totals.inc,
    lines: sharedGst(lines),
  };
}

/** A credit, or its cancelling, as a document of the export. */
export function creditDocument(credit: Credit, entry: TakenEntry): SalesDocument {
  const { number, date, buyer, invoiceNumber, lines, totals } = credit;
  const isCancelled = entry.kind === 'creditCancelled';
  const on = isCancelled ? entry.day : date;
  return {
    number: isCancelled ? undone(number) : number,
    date: on,
    dueDate: on,
    customer: buyer.name,
    email: buyer.email,
    reference: invoiceNumber,
    total: totals.inc,
    lines: sharedGst(lines),
  };
}

const METHODS: Readonly<Record<Payment['kind'], string>> = {
  transfer: 'Bank transfer',
  card: 'Card',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Other',
};

/** A payment, or its reversal, as a document of the export: dated the day the money came. */
export function paymentDocument(invoice: Invoice, entry: TakenEntry): PaymentDocument {
  const payment = paymentOf(invoice, entry);
  return {
    invoice: invoice.number,
    date: payment?.on || entry.day,
    customer: invoice.buyer.name,
    reference: entry.text,
    method: METHODS[payment?.kind ?? 'other'],
    amount: -entry.amount,
  };
}
