import * as z from 'zod/mini';
import type { Dealer } from '../dealer/schema.ts';
import { todaySydney } from '../shared/dates.ts';
import { incGst, lineAmounts } from '../shared/money.ts';
import { addressOf } from '../shared/party.ts';
import { CUSTOMER_UID } from '../trade/roles.ts';
import { totalsSchema } from '../trade/lines.ts';
import { type SaleLine, saleTotals, withOptions } from './lines.ts';
import { quoteState } from './link.ts';
import { QUOTE_STATES } from './link-texts.ts';
import {
  quoteMassLimitsSchema,
  type QuoteSignature,
  quoteSignatureSchema,
  type Sale,
  type SaleRevision,
} from './schema.ts';

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

/** The lines as a customer reads them. */
export const quotedLines = (lines: readonly SaleLine[], withGst: boolean): QuotedLine[] =>
  lines.map(({ text, qty, priceEx, discount, excluded }) => {
    const { exCents } = lineAmounts({ quantity: qty, priceExCents: priceEx, discountPercent: discount });
    return { text, qty, amount: withGst ? incGst(exCents) : exCents, isOptional: excluded };
  });

/** What was asked by the link of a quote and what was said to it, the oldest first. */
export const messagesOf = ({ entries }: Pick<Sale, 'entries'>): QuoteMessage[] =>
  entries
    .filter(({ move }) => move === 'ask' || move === 'reply')
    .map(({ by, byName, reason, at }) => ({
      who: byName,
      isCustomers: by === CUSTOMER_UID,
      text: reason,
      at,
    }));

/** The lines of a revision as the customer signed them: with the options that they took. */
export function chosenLines(
  { lines, rev }: Pick<SaleRevision, 'lines' | 'rev'>,
  signature: QuoteSignature | null,
): readonly SaleLine[] {
  if (signature?.rev !== rev || signature.options.length === 0) return lines;
  return withOptions(lines, signature.options) ?? lines;
}

/** What the link of a quote shows. `revision` is what the customer was sent last; null where none can be read. */
export function quoteView(
  sale: Sale,
  revision: SaleRevision | null,
  dealer: Dealer | null,
  { withGst, now, logo }: { readonly withGst: boolean; readonly now: Date; readonly logo: string },
): QuoteView {
  const state = quoteState(sale, now);
  const whom = {
    name: dealer?.name ?? '',
    phone: dealer?.phone ?? '',
    email: dealer?.email ?? '',
    address: dealer ? addressOf(dealer) : '',
    logo,
  };
  if (state === 'revoked' || state === 'cancelled' || !revision) return { state, dealer: whom, quote: null };
  const { number, rev, customerName, vehicleName, vin, rego, limits, lines, totals } = revision;
  const { deposit, terms, purchaseOrder, expiresOn, sentAt, sentByName } = revision;
  const { acceptedBy, acceptedOn, signature } = sale;
  const chosen = chosenLines(revision, signature);
  return {
    state,
    dealer: whom,
    quote: {
      number,
      rev,
      sentOn: todaySydney(new Date(sentAt * 1000)),
      sentBy: sentByName,
      customer: customerName,
      vehicle: vehicleName,
      vin,
      rego,
      limits,
      lines: quotedLines(chosen, withGst),
      withGst,
      totals: chosen === lines ? totals : saleTotals(chosen),
      deposit,
      terms,
      purchaseOrder,
      expiresOn,
      accepted: state === 'accepted' ? { by: acceptedBy, on: acceptedOn, signature } : null,
      messages: messagesOf(sale),
    },
  };
}
