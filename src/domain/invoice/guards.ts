import type { DealerAccount } from '../dealer-account/schema.ts';
import { todaySydney } from '../shared/dates.ts';
import { type Cents, formatCents } from '../shared/money.ts';
import { byServer, type Facts, type Guards } from '../trade/move.ts';
import type { Party } from '../trade/party-schema.ts';
import { creditedOf, paidOf } from './balance.ts';
import type { Invoice } from './schema.ts';

/** From this total on a tax invoice names its buyer (A New Tax System (Goods and Services Tax) Act 1999, s 29-70). */
export const NAMED_BUYER_FROM: Cents = 100_000;

/** What only the server reads for a move of an invoice. */
export interface InvoiceKnown {
  /** Supplier and dealer as their records stand, and the supplier's bank details; null where the move asks for none. */
  readonly seller: Party | null;
  readonly buyer: Party | null;
  readonly bankDetails: string;
  /** The dealer's account with the supplier; null where the move does not post to it. */
  readonly account: Pick<DealerAccount, 'invoiced' | 'credited'> | null;
  /** For `issue` the number it gets; for `applyCredit` the number of the credit. */
  readonly number: string;
}
export type InvoiceFacts = Facts<Invoice, InvoiceKnown>;

/** Credits that name no invoice take from the account: what is invoiced in it never falls below what is credited. */
function uncovered({ account }: InvoiceKnown, { record }: InvoiceFacts): string {
  const above = account ? account.credited - (account.invoiced - record.totals.inc) : 0;
  return above > 0
    ? `Without it, ${formatCents(above)} more would be credited to this dealer than invoiced. Cancel a credit first.`
    : '';
}

function unpriced({ record }: InvoiceFacts): string {
  const at = record.lines.findIndex(({ priceExGst }) => priceExGst === '');
  const line = record.lines[at];
  return line ? `Line ${at + 1}, ${line.description}, has no price. Enter its price first.` : '';
}

/** Where the ABN of the seller is entered: nobody keeps the record of their own dealer (docs/security.md). */
const abnMissing = ({ supplierDealerId }: Pick<Invoice, 'supplierDealerId'>): string =>
  supplierDealerId === ''
    ? 'Your record has no ABN. An admin enters it in Distributors.'
    : 'Your dealer record has no ABN. Ask your distributor to enter it in Dealers.';

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const INVOICE_GUARDS: Guards<Invoice, InvoiceKnown> = {
  hasLines: { says: ({ record }) => (record.lines.length > 0 ? '' : 'There is nothing on this invoice.') },
  isPriced: { says: unpriced },
  sellerIsKnown: byServer(({ seller }, { record }) =>
    seller === null || seller.abn !== '' ? '' : abnMissing(record),
  ),
  buyerIsKnown: byServer(({ buyer }, { record }) =>
    buyer === null || record.totals.inc < NAMED_BUYER_FROM || (buyer.name !== '' && buyer.address !== '')
      ? ''
      : 'A tax invoice of $1,000 or more names its buyer. Enter the dealer’s address first.',
  ),
  owes: { says: ({ record }) => (record.balance > 0 ? '' : 'Nothing is owed on this invoice.') },
  hasEntries: {
    says: ({ record }) =>
      record.payments.length + record.credits.length > 0 ? '' : 'Nothing has been paid or credited.',
  },
  notRemindedToday: {
    says: ({ record, now }) =>
      todaySydney(new Date(record.remindedAt * 1000)) === todaySydney(now)
        ? 'A reminder was sent today.'
        : '',
  },
  nothingPaid: {
    says: ({ record }) =>
      paidOf(record) === 0 && creditedOf(record) === 0
        ? ''
        : 'Something has been paid or credited. Reverse that first, or make a credit.',
  },
  notCredited: {
    says: ({ record }) =>
      record.creditNotes.length === 0 ? '' : 'A credit was approved for it. Cancel that credit first.',
  },
  staysCovered: byServer(uncovered),
  notReplaced: {
    says: ({ record }) => (record.replacedBy === '' ? '' : 'It has been invoiced again already.'),
  },
  hasOrders: { says: ({ record }) => (record.orders.length > 0 ? '' : 'It names no order.') },
};
