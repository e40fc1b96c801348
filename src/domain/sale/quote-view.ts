import type { Dealer } from '../dealer/schema.ts';
import { todaySydney } from '../shared/dates.ts';
import { incGst, lineAmounts } from '../shared/money.ts';
import { addressOf } from '../shared/party.ts';
import { CUSTOMER_UID } from '../trade/roles.ts';
import { type SaleLine, saleTotals, withOptions } from './lines.ts';
import { quoteState } from './link.ts';
import type { QuoteSignature, Sale, SaleRevision } from './schema.ts';
import type { QuotedLine, QuoteMessage, QuoteView } from './view.ts';

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
