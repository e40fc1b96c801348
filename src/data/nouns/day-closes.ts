import * as z from 'zod/mini';
import type { DayPayment, KindSums } from '#domain/day-close/close.ts';
import { type DayClose, dayCloseSchema } from '#domain/day-close/schema.ts';
import { SALE_PAYMENT_KINDS } from '#domain/sale/payments.ts';
import { ask } from '#data/store/ask.ts';

const sums = z.object({ cash: z.int(), card: z.int(), transfer: z.int(), cheque: z.int() });
const checked = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SALE_PAYMENT_KINDS),
      amount: z.int(),
      takenAt: z.number(),
      byName: z.string(),
      waited: z.boolean(),
      saleId: z.string(),
      number: z.string(),
      customerName: z.string(),
    }),
  ),
  expected: sums,
  onAccount: z.int(),
  float: z.int(),
  close: z.nullable(dayCloseSchema),
});

/** What a day's sales say was paid, and its close where there is one. Integer cents. */
export interface DayCheck {
  readonly payments: readonly DayPayment[];
  readonly expected: KindSums;
  readonly onAccount: number;
  /** The cash that the till began with at the last close before. */
  readonly float: number;
  readonly close: DayClose | null;
}

/** What was paid on a day of the own dealer. @throws OfflineError, AppError. */
export const checkDayClose = (day: string): Promise<DayCheck> => ask(checked, 'check-day-close', { day });

/** Closes a day; `seen` is what the person was shown as expected. @throws OfflineError, AppError with the server's words. */
export const makeDayClose = (
  request: string,
  wish: {
    readonly day: string;
    readonly float: number;
    readonly counted: KindSums;
    readonly reason: string;
    readonly seen: KindSums;
  },
): Promise<unknown> => ask(z.object({ id: z.string() }), 'make-day-close', { request, ...wish });
