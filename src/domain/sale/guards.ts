import { todaySydney, unixSeconds } from '../shared/dates.ts';
import type { Cents } from '../shared/money.ts';
import { byServer, type Facts, type Guards } from '../trade/move.ts';
import type { AccountKnown } from './account.ts';
import { countedLines } from './lines.ts';
import { linkFault, questionsFault } from './link.ts';
import type { QuoteMassLimits, Sale } from './schema.ts';

/** What only the server reads for a move of a sale. */
export interface SaleKnown {
  /** The number that the sale gets, or what goes on from it; '' where none is given. */
  readonly number: string;
  /** What the catalogue asks today, integer cents ex GST, by catalogueKey; what it does not name has no price. */
  readonly prices: ReadonlyMap<string, Cents>;
  /** Days that an invoice is to be paid in. */
  readonly termsDays: number;
  /** What an order asks for in advance, per cent of what it comes to. */
  readonly depositPercent: number;
  /** Of what its draft names: the vehicle's name and its short one, '' for none; whether customer and job are the dealer's. */
  readonly vehicleName: string;
  readonly vehicleShort: string;
  readonly isOwnCustomer: boolean;
  readonly isOwnJob: boolean;
  /** Into whom its customer was merged; '' for one who was not. */
  readonly mergedInto: string;
  /** Of a quote that is sent: the limits of its vehicle with its kits, and why one of these can't be fitted to it; '' for nothing. */
  readonly limits: QuoteMassLimits | null;
  readonly kitFault: string;
  /** What a new link ends with. */
  readonly key: string;
  /** Of a kit order that it is linked with. */
  readonly isOwnOrder: boolean;
  /** Bytes of each file that is added and lies in the sale's own folder, by path. */
  readonly fileSizes: ReadonlyMap<string, number>;
  /** The trading account of its customer; null where there is none. */
  readonly account: AccountKnown | null;
}
export const NOTHING_KNOWN: SaleKnown = {
  number: '',
  prices: new Map(),
  termsDays: 0,
  depositPercent: 0,
  vehicleName: '',
  vehicleShort: '',
  isOwnCustomer: true,
  isOwnJob: true,
  mergedInto: '',
  limits: null,
  kitFault: '',
  key: '',
  isOwnOrder: true,
  fileSizes: new Map(),
  account: null,
};
export type SaleFacts = Facts<Sale, SaleKnown>;

/** Each guard says why the move can't be made, '' when it does not stand against it. */
export const SALE_GUARDS: Guards<Sale, SaleKnown> = {
  isQuote: { says: ({ record }) => (record.type === 'quote' ? '' : 'Only a quote is sent and accepted.') },
  isOwed: {
    says: ({ record: { type } }) =>
      type === 'order' || type === 'invoice' ? '' : 'Make an order or an invoice of it first.',
  },
  isNoInvoice: { says: ({ record }) => (record.type === 'invoice' ? 'It is an invoice already.' : '') },
  hasLines: {
    says: ({ record }) => (countedLines(record.lines).length > 0 ? '' : 'Add at least one line that counts.'),
  },
  hasCustomer: {
    says: ({ record: { customerName, customer } }) => {
      if (customerName === '') return 'Say who the customer is.';
      return customer.email === '' && customer.phone === '' ? 'Add the customer’s email or phone.' : '';
    },
  },
  hasExpiry: {
    says: ({ record: { expiresOn }, now }) => {
      if (expiresOn === '') return 'Say when the quote expires.';
      return expiresOn < todaySydney(now) ? 'The day on which it expires has passed.' : '';
    },
  },
  isInTime: {
    says: ({ record: { expiresOn }, now }) =>
      expiresOn !== '' && expiresOn < todaySydney(now)
        ? 'This quote has expired. Change it and send it again.'
        : '',
  },
  kitsFit: byServer(({ kitFault }) => kitFault),
  hasLink: { says: ({ record: { key } }) => (key === '' ? 'It has no link yet. Send the quote first.' : '') },
  linkWorks: { says: ({ record }) => linkFault(record) },
  asksFew: { says: ({ record, now }) => questionsFault(record, unixSeconds(now)) },
  wentNowhere: {
    says: ({ record: { wentOnTo } }) => (wentOnTo === '' ? '' : `An ${wentOnTo} was made of it already.`),
  },
  nothingPaid: {
    says: ({ record: { paid } }) => (paid === 0 ? '' : 'Something is paid on it. Give that back first.'),
  },
};
