import * as z from 'zod/mini';
import { totalsSchema } from '../trade/lines.ts';
import { QUOTE_STATES } from './link-texts.ts';
import { quoteMassLimitsSchema, quoteSignatureSchema } from './schema.ts';

/** A line as the customer reads it: what it is, how many, and its price. */
const quotedLine = z.object({
  text: z.string(),
  qty: z.number(),
  /** The whole line, cents; with GST where prices are shown with it. */
  amount: z.int(),
  /** Offered, and not in the total. */
  isOptional: z.boolean(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

/** A question of the customer, or what the workshop said to it. */
const quoteMessage = z.object({
  who: z.string(),
  isCustomers: z.boolean(),
  text: z.string(),
  /** Unix seconds. */
  at: z.int(),
});
export type QuoteMessage = z.infer<typeof quoteMessage>;

/** What whoever has the link reads of a quote: the revision that was sent last, and nothing of the workshop's own. */
const shownQuote = z.object({
  number: z.string(),
  rev: z.string(),
  /** ISO days, as all that end in `On`. */
  sentOn: z.string(),
  sentBy: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  vin: z.string(),
  rego: z.string(),
  limits: z.nullable(quoteMassLimitsSchema),
  lines: z.array(quotedLine),
  withGst: z.boolean(),
  totals: totalsSchema,
  /** Cents. */
  deposit: z.int(),
  terms: z.string(),
  purchaseOrder: z.string(),
  expiresOn: z.string(),
  /** Null while nobody has accepted it; `signature` null where it was accepted at the counter. */
  accepted: z.nullable(
    z.object({ by: z.string(), on: z.string(), signature: z.nullable(quoteSignatureSchema) }),
  ),
  messages: z.array(quoteMessage),
});
export type ShownQuote = z.infer<typeof shownQuote>;

/** What a link answers. */
export const quoteViewSchema = z.object({
  state: z.enum(QUOTE_STATES),
  /** `logo` is the picture itself; '' for none. */
  dealer: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    logo: z.string(),
  }),
  /** Null where nothing of it is shown any more. */
  quote: z.nullable(shownQuote),
});
export type QuoteView = z.infer<typeof quoteViewSchema>;
