import * as z from 'zod/mini';
import { appliedCreditSchema } from '../invoice/schema.ts';
import { ENTRIES_MAX, moveEntrySchema } from '../trade/entry.ts';
import { day, flag, list, NOTE_MAX, recordId, requiredText, text, tokens } from '../shared/schema.ts';
import { NOBODY, partySchema } from '../trade/party-schema.ts';
import { totalsSchema } from '../trade/lines.ts';
import { tradeShape } from '../trade/party-schema.ts';

/** Statuses of the specification, in the ids of returns (product: credit-moves). */
export const CREDIT_STATUS = { new: 0, approved: 7, cancelled: 9 } as const;
export const CREDIT_STATUSES = ['new', 'approved', 'cancelled'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** Longest description of a line: that of the longest goods, with serial and restocking. */
export const CREDIT_TEXT_MAX = 500;

/** Why money is given back. */
export const CREDIT_REASONS = ['return', 'lost', 'price', 'freight', 'goodwill'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
export const CREDIT_REASON_LABELS: Readonly<Record<CreditReason, string>> = {
  return: 'Return',
  lost: 'Not delivered',
  price: 'Price difference',
  freight: 'Freight',
  goodwill: 'Goodwill',
};

/** Most lines of a credit, most of one line. */
export const CREDIT_LINES_MAX = 60;
export const CREDIT_QTY_MAX = 999;
/** Most times that one is applied or taken off again. */
export const CREDIT_USES_MAX = 200;

/** Integer cents ex GST each. */
export const creditLineSchema = z.object({
  description: requiredText(CREDIT_TEXT_MAX),
  qty: z.int(),
  priceExGst: z.int(),
});
export type CreditLine = z.infer<typeof creditLineSchema>;

/** What a credit was applied to. */
const useSchema = z.extend(z.omit(appliedCreditSchema, { creditId: true, number: true }), {
  invoiceId: recordId(),
  invoiceNumber: text(),
});

/** A credit, `credits/{id}` (product: credits). Written by the server alone. Integer cents. */
export const creditSchema = z.object({
  number: text(),
  status: z.object({ id: z.number(), name: z.enum(CREDIT_STATUSES) }),
  ...tradeShape,
  reason: z.enum(CREDIT_REASONS),
  reasonText: text(NOTE_MAX),
  /** The invoice that it takes from, and its number; '' where it takes from none. */
  invoiceId: recordId(),
  invoiceNumber: text(),
  returnId: recordId(),
  returnNumber: text(),
  lines: list(creditLineSchema, CREDIT_LINES_MAX),
  totals: totalsSchema,
  /** What is left to apply: a copy of what `applied` leaves. */
  left: z._default(z.int(), 0),
  applied: list(useSchema, CREDIT_USES_MAX),
  /** Account, email and name of who made it and of who approved it. */
  createdBy: text(),
  createdByEmail: text(),
  createdByName: text(401),
  /** Who changed what it says since: each has made it as well (product: credit-moves). */
  makers: list(z.object({ uid: text(), email: text() }), ENTRIES_MAX),
  approvedBy: text(),
  approvedByName: text(401),
  /** The day it was approved, on the Sydney calendar. */
  date: day(),
  /** It was approved: its dealer sees it from then on, cancelled later or not. A copy of what `date` says. */
  isApproved: flag(),
  seller: z._default(partySchema, NOBODY),
  buyer: z._default(partySchema, NOBODY),
  exportedIn: text(),
  entries: list(moveEntrySchema, ENTRIES_MAX),
  deleted: flag(),
  searchArr: tokens(),
});
export type Credit = z.infer<typeof creditSchema>;

/** The status of a credit as it is stored (decisions: status-shapes). */
export const creditStatus = (name: CreditStatus): Credit['status'] => ({ id: CREDIT_STATUS[name], name });
