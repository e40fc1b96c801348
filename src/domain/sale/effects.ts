import { todaySydney } from '../shared/dates.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { partiesOf } from '../trade/parties.ts';
import { productsIn, saleTotals } from './lines.ts';
import { openFindings } from './findings.ts';
import { settled } from './payments.ts';
import type { Sale, ShortCustomer } from './schema.ts';
import { CANCELLED_READING, storedStatuses } from './statuses.ts';

/** The name that a customer is known by: of a company its own, else first and last. */
export const customerNameOf = ({ company, companyName, firstName, lastName }: ShortCustomer): string =>
  (company ? companyName : [firstName, lastName].filter((part) => part !== '').join(' ')).trim();

/** The fields that follow from others: totals, what is paid and due, names and what a search finds it by. */
export function derivedSale(sale: Sale): Sale {
  const totals = saleTotals(sale.lines);
  // A quote asks for nothing, and what went on is owed there.
  const isOwed = (sale.type === 'order' || sale.type === 'invoice') && sale.wentOnTo === '';
  const { paid, due } = settled(sale.payments, isOwed ? totals.inc : 0);
  const isFinished =
    sale.status.id === storedStatuses(CANCELLED_READING).confirmedQuote.id && sale.cancelledOn === '';
  const customerName = customerNameOf(sale.customer);
  return {
    ...sale,
    ...partiesOf(sale),
    productIds: productsIn(sale.lines),
    totals,
    paid,
    due,
    payDays: [...new Set(sale.payments.flatMap(({ kind, day }) => (kind === 'carried' ? [] : [day])))],
    customerName,
    hasOpenFindings: openFindings(sale).length > 0,
    owing: isFinished && sale.type === 'invoice' && due > 0,
    searchArr: searchTerms([
      sale.number,
      sale.localNumber,
      customerName,
      sale.customer.phone,
      sale.customer.email,
      sale.vehicleName,
      sale.rego,
      sale.vin,
      sale.purchaseOrder,
    ]),
  };
}

/** A day of trade on the Sydney calendar, of an instant in unix seconds. */
export const dayOf = (seconds: number): string => todaySydney(new Date(seconds * 1000));
