import * as z from 'zod/mini';
import {
  choice,
  DAYS_MAX,
  list,
  NOTE_MAX,
  percent,
  requiredId,
  flag,
  text,
  whole,
} from '../shared/schema.ts';
import { SALE_PAYMENT_KINDS } from './payments.ts';

/** Longest prefix of a number, in characters. */
const PREFIX_MAX = 6;

/** The papers of a finished sale: on a roll of 80 mm, and on a sheet. */
export const RECEIPT_PAPERS = ['receipt', 'a4'] as const;

/** How a dealer sells, `posSettings/{dealerId}` (product: pos-settings). */
export const posSettingsSchema = z.object({
  dealerId: requiredId(),
  /** Stands ahead of each number; capital letters and digits. */
  numberPrefix: z._default(z.string().check(z.regex(new RegExp(`^[A-Z0-9]{0,${PREFIX_MAX}}$`))), ''),
  /** Prices on papers and at the till with GST. */
  showsGst: z._default(z.boolean(), true),
  /** How long a quote holds, and how long an invoice has until it is to be paid, days. */
  quoteLifeDays: z._default(whole(DAYS_MAX), 30),
  termsDays: z._default(whole(DAYS_MAX), 0),
  /** Asked in advance of what was accepted, per cent. */
  depositPercent: z._default(percent(), 0),
  terms: text(NOTE_MAX),
  receiptFooter: text(500),
  paymentKinds: z._default(list(z.enum(SALE_PAYMENT_KINDS), SALE_PAYMENT_KINDS.length), [
    ...SALE_PAYMENT_KINDS,
  ]),
  /** What the till prints once a sale is finished; '' for nothing. */
  printAfter: choice(RECEIPT_PAPERS),
  deleted: flag(),
});
export type PosSettings = z.infer<typeof posSettingsSchema>;

/** How a dealer sells that has set nothing. */
export const usualPosSettings = (dealerId: string): PosSettings => posSettingsSchema.parse({ dealerId });
