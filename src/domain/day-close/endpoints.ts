import * as z from 'zod/mini';
import { endpoint, type ParsedOf } from '../access/endpoint.ts';
import { SALE_PAYMENT_KINDS } from '../sale/payments.ts';
import { cents } from '../shared/schema.ts';
import { givenNote, pressId } from '../shared/given.ts';
import { isIsoDay } from '../shared/dates.ts';
import { dayCloseSchema, CLOSE_REASON_MAX } from './schema.ts';

/** A day of trade, YYYY-MM-DD. */
const tradeDay = z.string().check(z.refine(isIsoDay));

/** By kind of payment, integer cents. */
const sums = z.object({ cash: z.int(), card: z.int(), transfer: z.int(), cheque: z.int() });

/**
 * What the sales of the caller's own dealer say was paid on a day, payment by payment and by kind, with the close of
 * that day where there is one. Writes nothing.
 */
export const CHECK_DAY_CLOSE = endpoint({
  name: 'check-day-close',
  who: 'POS.SalesRegister',
  once: 'reads',
  payload: z.object({ day: tradeDay }),
  answer: z.object({
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
    /** The cash that the till began with at the last close before. */
    float: z.int(),
    close: z.nullable(dayCloseSchema),
  }),
});

/**
 * Closes a day of trade of the caller's own dealer. What was to be there the server adds up of that day's payments; a
 * difference asks for a reason. Once a day: nobody edits it. 409 where it is closed already, or a payment came in
 * since the person looked.
 */
export const MAKE_DAY_CLOSE = endpoint({
  name: 'make-day-close',
  who: 'POS.SalesRegister',
  once: 'press',
  payload: z.object({
    request: pressId,
    day: tradeDay,
    float: cents(),
    /** What was counted, of cash all that lay in the till; integer cents. */
    counted: sums,
    reason: givenNote(CLOSE_REASON_MAX),
    /** What the person was shown as expected. */
    seen: sums,
  }),
  answer: z.object({ id: z.string() }),
});
export type MakeDayClosePayload = ParsedOf<typeof MAKE_DAY_CLOSE>;
