import * as z from 'zod/mini';
import { isIsoDay } from '../shared/dates.ts';
import { givenId, givenLine, givenNote } from '../shared/given.ts';
import { LINE_MAX } from '../shared/schema.ts';
import { givenAmount, givenPrice } from '../trade/lines.ts';
import type { Given } from '../trade/move.ts';
import { fault, type Fault } from '../trade/read-given.ts';
import { TERMS_MAX } from '../dealer/billing.ts';
import type { InvoiceFacts } from './guards.ts';
import { CHARGES_MAX, INVOICE_LINES_MAX, PAYMENT_KINDS } from './schema.ts';
import { settlementOf } from './settlements.ts';

const BAD_TERMS = `Terms must be a whole number of days up to ${TERMS_MAX}`;
/** What each move asks for. */
export const changeAsks = {
  termsDays: z.optional(z.int(BAD_TERMS).check(z.minimum(0, BAD_TERMS), z.maximum(TERMS_MAX, BAD_TERMS))),
  note: z.optional(givenNote()),
  /** Charges that are added by hand, such as freight. Integer cents ex GST. */
  charges: z.optional(
    z
      .array(
        z.object({
          description: givenLine(LINE_MAX, 1, 'Describe each charge.'),
          priceExGst: givenPrice('enter an amount.'),
        }),
      )
      .check(z.maxLength(CHARGES_MAX, `At most ${CHARGES_MAX} charges`)),
  ),
  /** Prices of lines that have none in their order, by place. Integer cents ex GST. */
  prices: z.optional(
    z
      .array(z.object({ line: z.int(), priceExGst: givenPrice('enter a price.') }))
      .check(z.maxLength(INVOICE_LINES_MAX)),
  ),
};
export const payAsks = {
  /** Integer cents inc GST. */
  amount: givenAmount('Amount'),
  kind: z.enum(PAYMENT_KINDS, 'Paid by is required'),
  ref: z.optional(givenLine()),
  on: givenLine().check(z.refine(isIsoDay, 'Paid on is required')),
};
export const creditAsks = { creditId: givenId('Credit is required'), amount: givenAmount('Amount') };
export const reversalAsks = { entry: givenId('Choose what to reverse.') };

/** Prices are given to lines that have none in their order. */
export function linesFault(
  { prices = [] }: Given<typeof changeAsks>,
  { record }: InvoiceFacts,
): Fault | null {
  for (const { line } of prices) {
    const asked = record.lines[line];
    if (!asked) return fault('prices', 'The lines are not those of this invoice. Reload it.');
    if (!asked.isPricedHere) {
      return fault('prices', `${asked.description}: its price stands in the order. Make a credit.`);
    }
  }
  return null;
}

/** An entry is reversed once. */
export function reversalFault({ entry }: Given<typeof reversalAsks>, { record }: InvoiceFacts): Fault | null {
  if (settlementOf(record, entry)) return null;
  const isKnown = [...record.payments, ...record.credits].some(
    ({ id, reverses }) => id === entry && reverses === '',
  );
  return fault('entry', isKnown ? 'It has been reversed already.' : 'Choose what to reverse.');
}
