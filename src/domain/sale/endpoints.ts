import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { shareOf, period, placeText } from '../shared/shares.ts';
import { documentId, linkKey, givenLine, givenNote, pressId } from '../shared/given.ts';
import { MOVE_REASON_MAX } from '../trade/entry.ts';
import { totalsSchema } from '../trade/lines.ts';
import { madeAnswer } from '../trade/made.ts';
import { saleFiguresSchema } from './figures.ts';
import { productDigestSchema } from './product-figures.ts';
import { optionsGiven, signAsks } from './input.ts';
import { quoteViewSchema } from './view.ts';
import { SALE_TYPES } from './statuses.ts';

/**
 * How far the quotes of the own dealer came that were made in each of two periods, and what was sold by day; in shares
 * as `order-figures` (`src/domain/sale/figures.ts`). Writes nothing.
 */
export const SALES_FIGURES = endpoint({
  name: 'sales-figures',
  who: 'POS.SalesRegister',
  once: 'reads',
  payload: z.object({ now: period, before: period, after: placeText }),
  answer: shareOf(saleFiguresSchema),
});

/**
 * What the own dealer sold of a product, month by month; in shares as `order-figures`, of the sales that hold it alone
 * (`productIds`). Writes nothing.
 */
export const PRODUCT_SALES = endpoint({
  name: 'product-sales',
  who: 'POS.Products',
  once: 'reads',
  payload: z.extend(period, { productId: documentId, after: placeText }),
  answer: shareOf(productDigestSchema),
});

/**
 * What the customer's link shows of a quote: the revision that was sent last, as it was kept then, and whether it can
 * be accepted. Counts the look. Public: the key is 128 bits of chance.
 */
export const READ_QUOTE = endpoint({
  name: 'read-quote',
  who: 'anyone',
  once: 'state',
  payload: z.strictObject({ id: linkKey }),
  answer: quoteViewSchema,
});

/** What an open quote comes to with the options that a customer ticks. Writes nothing. */
export const PRICE_QUOTE = endpoint({
  name: 'price-quote',
  who: 'anyone',
  once: 'reads',
  payload: z.strictObject({ id: linkKey, rev: givenLine(3, 1), options: optionsGiven }),
  answer: totalsSchema,
});

/** A customer accepts the revision that they were shown, with name and signature, once. */
export const SIGN_QUOTE = endpoint({
  name: 'sign-quote',
  who: 'anyone',
  once: 'press',
  payload: z.strictObject({
    id: linkKey,
    request: pressId,
    ...signAsks,
  }),
  answer: NOTHING,
});

/** A customer's question, which whoever made the quote is told of; at most five an hour and twenty in all. */
export const ASK_ABOUT_QUOTE = endpoint({
  name: 'ask-about-quote',
  who: 'anyone',
  once: 'press',
  payload: z.strictObject({
    id: linkKey,
    request: pressId,
    question: givenNote(MOVE_REASON_MAX, 1),
  }),
  answer: NOTHING,
});

/** A sale of the caller's own dealer in which nothing is yet; its number comes with its type. */
export const MAKE_SALE = endpoint({
  name: 'make-sale',
  who: 'Sales',
  once: 'press',
  payload: z.object({
    request: pressId,
    type: z.enum(SALE_TYPES),
    /** What it is called on the device that made it without a signal. */
    localNumber: z._default(givenLine(20), ''),
    doneAt: z.optional(z.int().check(z.minimum(0))),
  }),
  answer: madeAnswer,
});
