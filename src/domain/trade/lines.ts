import * as z from 'zod/mini';
import { type Cents, documentTotals } from '../shared/money.ts';
import { CENTS_MAX } from '../shared/schema.ts';

/** Integer cents. */
export const totalsSchema = z.object({ ex: z.int(), gst: z.int(), inc: z.int() });
export type Totals = z.infer<typeof totalsSchema>;
export const NO_TOTALS: Totals = { ex: 0, gst: 0, inc: 0 };

/** Totals of a document's lines in integer cents, GST rounded once; a line without a price counts for nothing yet. */
export function lineTotals(
  lines: readonly { readonly qty: number; readonly priceExGst: Cents | '' }[],
): Totals {
  const { exCents, gstCents, incCents } = documentTotals(
    lines.map(({ qty, priceExGst }) => ({ quantity: qty, priceExCents: priceExGst || 0 })),
  );
  return { ex: exCents, gst: gstCents, inc: incCents };
}

/** A price that somebody enters, integer cents; `least` is 1 where nothing is no price. `fault` says what is wrong with any other. */
export const givenPrice = (fault: string, least = 0) =>
  z.int(fault).check(z.minimum(least, fault), z.maximum(CENTS_MAX, fault));
/** An amount that somebody enters, integer cents above nothing. */
export const givenAmount = (title: string) => givenPrice(`${title} is required`, 1);
