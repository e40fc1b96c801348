import { lineText } from '../order/line-text.ts';
import type { Order } from '../order/schema.ts';
import { statusNameOf } from '../order/status.ts';
import type { IsoDay } from '../shared/dates.ts';
import { derivedInvoice } from './effects.ts';
import { notComingOn, withoutGoods } from './not-coming.ts';
import { GATHERED_LINES_MAX, INVOICE_ORDERS_MAX, type Invoice, invoiceSchema } from './schema.ts';

/** What a supplier's record says of its invoices. */
export interface InvoiceTerms {
  readonly termsDays: number;
  /** The month whose orders are gathered, YYYY-MM; '' for an invoice of its own. */
  readonly month: string;
}

/** A draft of an invoice for whoever an order is for, with nothing on it yet. */
export function invoiceFor(
  order: Pick<Order, 'dealerId' | 'dealerGroupId' | 'distributerId' | 'supplierDealerId'>,
  { termsDays, month }: InvoiceTerms,
): Invoice {
  const { dealerId, dealerGroupId, supplierDealerId } = order;
  const distributerId = supplierDealerId === '' ? order.distributerId : '';
  return invoiceSchema.parse({ dealerId, dealerGroupId, distributerId, supplierDealerId, termsDays, month });
}

/** Whether a draft takes this order as well: not issued, room for it and its lines. */
export function takesOrder(invoice: Invoice, order: Pick<Order, 'lines'>): boolean {
  return (
    invoice.status === 'new' &&
    invoice.orders.length < INVOICE_ORDERS_MAX &&
    invoice.lines.length + order.lines.length <= GATHERED_LINES_MAX
  );
}

type Dispatched = Pick<Order, 'number' | 'purchaseOrder' | 'lines'>;

/** A draft with the lines of a dispatched order, at the prices that the order froze. */
export function withOrder(invoice: Invoice, id: string, order: Dispatched, day: IsoDay): Invoice {
  const { number, purchaseOrder } = order;
  const lines = order.lines
    .map((line, index) => ({
      orderId: id,
      orderLine: index,
      sku: line.sku,
      description: lineText(line),
      qty: line.qty,
      priceExGst: line.priceExGst,
      isPricedHere: line.priceExGst === '',
    }))
    // Of a line that goes later, nothing is sent with this order.
    .filter(({ qty }) => qty > 0);
  const goods = invoice.lines.filter(({ orderId }) => orderId !== '');
  const charges = invoice.lines.filter(({ orderId }) => orderId === '');
  return derivedInvoice({
    ...invoice,
    orders: [...invoice.orders, { id, number, purchaseOrder, dispatchedOn: day }],
    lines: [...goods, ...lines, ...charges],
  });
}

/** A draft without an order whose dispatch was undone. */
export function withoutOrder(invoice: Invoice, id: string): Invoice {
  return derivedInvoice({
    ...invoice,
    orders: invoice.orders.filter((order) => order.id !== id),
    lines: invoice.lines.filter(({ orderId }) => orderId !== id),
  });
}

/** An order with what is still to come of it: follows `splitFrom` to the one that its invoice names. */
export function invoicedOrderOf(
  id: string,
  named: readonly string[],
  orders: ReadonlyMap<string, Pick<Order, 'splitFrom'>>,
): string {
  const order = orders.get(id);
  if (named.includes(id) || !order || order.splitFrom === '') return id;
  return invoicedOrderOf(order.splitFrom, named, orders);
}

/**
 * A new draft of what a void invoice was for, its note and terms: of the orders that are still invoiced there, `here`, by
 * id, with what was split off them, as far as their goods have come or will. No orders where nothing is left.
 */
export function draftAgainOf(invoice: Invoice, id: string, here: ReadonlyMap<string, Order>): Invoice {
  const { dealerId, dealerGroupId, distributerId, supplierDealerId, termsDays, month, note } = invoice;
  const isGone = (orderId: string) => {
    const order = here.get(orderId);
    return !order || statusNameOf(order) === 'cancelled';
  };
  const whole = derivedInvoice(
    invoiceSchema.parse({
      dealerId,
      dealerGroupId,
      distributerId,
      supplierDealerId,
      termsDays,
      month,
      orders: invoice.orders.filter((order) => !isGone(order.id)),
      lines: invoice.lines.filter(({ orderId }) => orderId === '' || !isGone(orderId)),
      note,
      replaces: id,
    }),
  );
  const lost = [...here].filter(([orderId]) => !invoice.orderIds.includes(orderId) && isGone(orderId));
  return lost.reduce((draft, [orderId, order]) => {
    const named = invoicedOrderOf(orderId, invoice.orderIds, here);
    const ordered = here.get(named)?.lines ?? [];
    return withoutGoods(draft, notComingOn(draft, named, ordered, order.lines));
  }, whole);
}
