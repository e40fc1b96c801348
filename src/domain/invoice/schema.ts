import * as z from 'zod/mini';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { NO_TOTALS, totalsSchema } from '../trade/lines.ts';
import { NOBODY, partySchema } from '../trade/party-schema.ts';
import { day, flag, list, NOTE_MAX, recordId, text, texts, tokens } from '../shared/schema.ts';
import { tradeShape } from '../trade/party-schema.ts';

/** Only `new` is named by the specification; the others are ours (product: invoice-moves). */
export const INVOICE_STATUSES = ['new', 'issued', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Most orders and lines of one invoice. */
export const INVOICE_ORDERS_MAX = 200;
export const INVOICE_LINES_MAX = 1000;
/** So many lines a month's orders gather on one invoice: a document holds them with the longest texts there are. */
export const GATHERED_LINES_MAX = 500;
/** Most credits that take from one invoice. */
export const CREDIT_NOTES_MAX = 200;
/** Most charges that are added by hand, such as freight. */
export const CHARGES_MAX = 5;

/** How a payment came. */
export const PAYMENT_KINDS = ['transfer', 'card', 'cheque', 'cash', 'other'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** A line: kits of a dispatched order, or a charge, which names no order. Price integer cents ex GST, '' for none. */
export const invoiceLineSchema = z.object({
  orderId: recordId(),
  /** Place of the line in its order; -1 for a charge. */
  orderLine: z.int(),
  sku: text(),
  description: text(500),
  qty: z.int(),
  priceExGst: z.union([z.int(), z.literal('')]),
  /** Its order froze no price, so the supplier enters one here. */
  isPricedHere: flag(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** An order that is invoiced, as it stood when it was dispatched. */
export const invoicedOrderSchema = z.object({
  id: recordId(),
  number: text(),
  purchaseOrder: text(),
  dispatchedOn: day(),
});

/** Money that came in, or, with a negative amount, the reversal of such an entry. Amount integer cents inc GST. */
export const paymentSchema = z.object({
  /** Given by the server (settlements.ts). */
  id: text(),
  amount: z.int(),
  kind: z.enum(PAYMENT_KINDS),
  /** What stands on the bank statement. */
  ref: text(),
  /** The day it came, on the Sydney calendar. */
  on: day(),
  at: z.number(),
  by: text(),
  byName: text(401),
  /** The entry that this one reverses; '' for a payment. */
  reverses: text(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A credit that was applied, or, with a negative amount, taken off again. Amount integer cents inc GST. */
export const appliedCreditSchema = z.object({
  /** Given by the server (settlements.ts). */
  id: text(),
  creditId: recordId(),
  number: text(),
  amount: z.int(),
  at: z.number(),
  by: text(),
  byName: text(401),
  reverses: text(),
});
export type AppliedCredit = z.infer<typeof appliedCreditSchema>;

/** A credit that takes from this invoice, approved and not cancelled. Integer cents: amount inc GST, and what of it is without GST. */
export const creditNoteSchema = z.object({
  creditId: recordId(),
  number: text(),
  amount: z.int(),
  ex: z.int(),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/**
 * An invoice, `invoices/{id}` (product: invoices). Written by the server alone. `status` is a plain text, as the
 * specification asks for it (decisions: status-shapes).
 */
export const invoiceSchema = z.object({
  /** Given when it is issued: of its supplier's own series. */
  number: text(),
  status: z._default(z.enum(INVOICE_STATUSES), 'new'),
  ...tradeShape,
  orders: list(invoicedOrderSchema, INVOICE_ORDERS_MAX),
  /** Ids of the orders, for queries. */
  orderIds: texts(INVOICE_ORDERS_MAX, 128),
  lines: list(invoiceLineSchema, INVOICE_LINES_MAX),
  totals: z._default(totalsSchema, NO_TOTALS),
  /** What is still owed, integer cents: a copy of what payments and credits leave, for lists and sums. */
  balance: z._default(z.int(), 0),
  /** YYYY-MM where the orders of a month are gathered; '' for one order. */
  month: text(7),
  /** Days from issue until it is due. */
  termsDays: z._default(z.int(), 0),
  note: text(NOTE_MAX),
  /** Days on the Sydney calendar; '' before it is issued. */
  date: day(),
  dueDate: day(),
  /** It was issued once, so its dealer sees it. */
  isSent: flag(),
  seller: z._default(partySchema, NOBODY),
  buyer: z._default(partySchema, NOBODY),
  bankDetails: text(500),
  // Each is a move: entries end before these lists do.
  payments: list(paymentSchema, ENTRIES_MAX),
  credits: list(appliedCreditSchema, ENTRIES_MAX),
  /** What was credited of it, whichever invoice that is applied to. */
  creditNotes: list(creditNoteSchema, CREDIT_NOTES_MAX),
  /** Unix seconds, 0 for never. */
  remindedAt: z._default(z.number(), 0),
  /** The draft that was made of it once it was void, and the void one that a draft was made of. */
  replacedBy: recordId(),
  replaces: recordId(),
  /** The run that took it over into the accounting package; '' for none yet. */
  exportedIn: text(),
  entries: list(moveEntrySchema, ENTRIES_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
