import type { Dealer } from '../dealer/schema.ts';
import type { IsoDay } from '../shared/dates.ts';
import { todaySydney } from '../shared/dates.ts';
import { type Cents, incGst, lineAmounts } from '../shared/money.ts';
import { addressOf } from '../shared/party.ts';
import { CUSTOMER_UID } from '../trade/roles.ts';
import type { Totals } from '../trade/lines.ts';
import { type SaleLine, saleTotals, withOptions } from './lines.ts';
import { quoteState } from './link.ts';
import type { QuoteState } from './link-texts.ts';
import type { QuoteMassLimits, QuoteSignature, Sale, SaleRevision } from './schema.ts';

/** A line as the customer reads it: what it is, how many, and its price. */
export interface QuotedLine {
  readonly text: string;
  readonly qty: number;
  /** The whole line, cents; with GST where prices are shown with it. */
  readonly amount: Cents;
  /** Offered, and not in the total. */
  readonly isOptional: boolean;
}

/** A question of the customer, or what the workshop said to it. */
export interface QuoteMessage {
  readonly who: string;
  readonly isCustomers: boolean;
  readonly text: string;
  /** Unix seconds. */
  readonly at: number;
}

/** What whoever has the link reads of a quote: the revision that was sent last, and nothing of the workshop's own. */
export interface ShownQuote {
  readonly number: string;
  readonly rev: string;
  readonly sentOn: IsoDay;
  readonly sentBy: string;
  readonly customer: string;
  readonly vehicle: string;
  readonly vin: string;
  readonly rego: string;
  readonly limits: QuoteMassLimits | null;
  readonly lines: readonly QuotedLine[];
  readonly withGst: boolean;
  readonly totals: Totals;
  readonly deposit: Cents;
  readonly terms: string;
  readonly purchaseOrder: string;
  readonly expiresOn: IsoDay;
  /** Null while nobody has accepted it; `signature` null where it was accepted at the counter. */
  readonly accepted: {
    readonly by: string;
    readonly on: IsoDay;
    readonly signature: QuoteSignature | null;
  } | null;
  readonly messages: readonly QuoteMessage[];
}

/** What a link answers. */
export interface QuoteView {
  readonly state: QuoteState;
  readonly dealer: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    /** The picture itself; '' for none. */
    readonly logo: string;
  };
  /** Null where nothing of it is shown any more. */
  readonly quote: ShownQuote | null;
}

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
