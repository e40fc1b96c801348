import * as z from 'zod/mini';
import { SALE_PAYMENT_KINDS, type SalePaymentKind } from '../sale/payments.ts';
import { cents, flag, list, requiredId, text, texts, whole } from '../shared/schema.ts';

/** What is counted when a day is closed: money that came in. What went on account is none. */
export type CountedKind = Exclude<SalePaymentKind, 'account'>;
export const COUNTED_KINDS: readonly CountedKind[] = ['cash', 'card', 'transfer', 'cheque'];

/** Most payments of one day that a close counts, and the longest reason of a difference. */
export const CLOSE_PAYMENTS_MAX = 1000;
export const CLOSE_REASON_MAX = 500;

/** One kind of payment: what the sales of the day say, and what was counted. Integer cents; given back more than taken is below zero. */
export const closeSumSchema = z.object({
  kind: z.enum(SALE_PAYMENT_KINDS).check(z.refine((kind) => kind !== 'account')),
  expected: z.int(),
  counted: z.int(),
});

/**
 * The money of one day of trade at one dealer, counted: `dayCloses/{dealerId~day}`. Written once by the server, which adds up
 * what was to be there; only what came after it is added to. Integer cents.
 */
export const dayCloseSchema = z.object({
  dealerId: requiredId(),
  /** The day of trade on the Sydney calendar. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Cash that lay in the till before the first sale; it is counted and not taken in. */
  float: cents(),
  sums: list(closeSumSchema, COUNTED_KINDS.length),
  expected: z.int(),
  counted: z.int(),
  /** Counted less expected, of all kinds; and whether any kind has one. */
  difference: z.int(),
  differs: flag(),
  reason: text(CLOSE_REASON_MAX),
  /** What went on customers' accounts that day. */
  onAccount: z._default(z.int(), 0),
  /** The payments that it counts, by their ids: any other of that day came after it. */
  payments: texts(CLOSE_PAYMENTS_MAX, 140),
  /** Copies of what came after it, for the list. */
  lateCount: z._default(whole(CLOSE_PAYMENTS_MAX * 10), 0),
  lateAmount: z._default(z.int(), 0),
  isLate: flag(),
  /** The press that made it. */
  request: text(),
  by: text(),
  byName: text(401),
  /** Unix seconds. */
  at: z.number(),
});
export type DayClose = z.infer<typeof dayCloseSchema>;

/** Where the close of a day lies. */
export const dayCloseId = (dealerId: string, day: string): string => `${dealerId}~${day}`;
