import type { DealerAccount } from '../dealer-account/schema.ts';
import { todaySydney } from '../shared/dates.ts';
import type { MoveEntry, MoveFacts } from '../shared/move-table.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { creditedOf, paidOf } from './balance.ts';
import type { Invoice, InvoiceParty, InvoiceStatus } from './schema.ts';

/** From this total on a tax invoice names its buyer (A New Tax System (Goods and Services Tax) Act 1999, s 29-70). */
export const NAMED_BUYER_FROM: Cents = 100_000;

/** What the guards of a move look at. The caller reads it all at this moment. */
export interface InvoiceFacts extends MoveFacts<InvoiceStatus> {
  readonly invoice: Invoice;
  /** Supplier and dealer as their records stand; null where they are not known here, which the server finds out. */
  readonly seller: InvoiceParty | null;
  readonly buyer: InvoiceParty | null;
  /** The dealer's account with the supplier; left out where that is the server's to look up. */
  readonly account?: Pick<DealerAccount, 'invoiced' | 'credited'>;
  readonly now: Date;
}

/** The moves of an invoice: entries of before that say which order was added or taken off are none. */
export function movesOf({ entries }: Pick<Invoice, 'entries'>): readonly MoveEntry[] {
  return entries.filter(({ move }) => move !== 'addOrder' && move !== 'dropOrder');
}

/** Credits that name no invoice take from the account: what is invoiced in it never falls below what is credited. */
function uncovered({ invoice, account }: InvoiceFacts): string {
  const above = account ? account.credited - (account.invoiced - invoice.totals.inc) : 0;
  return above > 0
    ? `Without it, ${formatCents(above)} more would be credited to this dealer than invoiced. Cancel a credit first.`
    : '';
}

function unpriced({ invoice }: InvoiceFacts): string {
  const at = invoice.lines.findIndex(({ priceExGst }) => priceExGst === '');
  const line = invoice.lines[at];
  return line ? `Line ${at + 1}, ${line.description}, has no price. Enter its price first.` : '';
}

/** Where the ABN of the seller is entered: nobody keeps the record of their own dealer (docs/security.md). */
const abnMissing = ({ supplierDealerId }: Pick<Invoice, 'supplierDealerId'>): string =>
  supplierDealerId === ''
    ? 'Your record has no ABN. An admin enters it in Distributors.'
    : 'Your dealer record has no ABN. Ask your distributor to enter it in Dealers.';

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const INVOICE_GUARDS = {
  hasLines: ({ invoice }) => (invoice.lines.length > 0 ? '' : 'There is nothing on this invoice.'),
  isPriced: unpriced,
  sellerIsKnown: ({ seller, invoice }) => (seller === null || seller.abn !== '' ? '' : abnMissing(invoice)),
  buyerIsKnown: ({ buyer, invoice }) =>
    buyer === null || invoice.totals.inc < NAMED_BUYER_FROM || (buyer.name !== '' && buyer.address !== '')
      ? ''
      : 'A tax invoice of $1,000 or more names its buyer. Enter the dealer’s address first.',
  owes: ({ invoice }) => (invoice.balance > 0 ? '' : 'Nothing is owed on this invoice.'),
  hasEntries: ({ invoice }) =>
    invoice.payments.length + invoice.credits.length > 0 ? '' : 'Nothing has been paid or credited.',
  notRemindedToday: ({ invoice, now }) =>
    invoice.remindedAt > 0 && todaySydney(new Date(invoice.remindedAt * 1000)) === todaySydney(now)
      ? 'A reminder was sent today.'
      : '',
  nothingPaid: ({ invoice }) =>
    paidOf(invoice) === 0 && creditedOf(invoice) === 0
      ? ''
      : 'Something has been paid or credited. Reverse that first, or make a credit.',
  notCredited: ({ invoice }) =>
    invoice.creditNotes.length === 0 ? '' : 'A credit was approved for it. Cancel that credit first.',
  staysCovered: uncovered,
  notReplaced: ({ invoice }) => (invoice.replacedBy === '' ? '' : 'It has been invoiced again already.'),
  hasOrders: ({ invoice }) => (invoice.orders.length > 0 ? '' : 'It names no order.'),
} as const satisfies Record<string, (facts: InvoiceFacts) => string>;
export type InvoiceGuard = keyof typeof INVOICE_GUARDS;
