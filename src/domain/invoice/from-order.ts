import type { Order } from '../order/schema.ts';
import type { IsoDay } from '../shared/dates.ts';
import { derivedInvoice } from './effects.ts';
import { INVOICE_LINES_MAX, INVOICE_ORDERS_MAX, type Invoice, invoiceSchema } from './schema.ts';

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

/** Whether a draft takes this order as well: not issued, room for its lines. */
export function takesOrder(invoice: Invoice, order: Pick<Order, 'lines'>): boolean {
  return (
    invoice.status === 'new' &&
    invoice.orders.length < INVOICE_ORDERS_MAX &&
    invoice.lines.length + order.lines.length <= INVOICE_LINES_MAX
  );
}

type Dispatched = Pick<Order, 'number' | 'purchaseOrder' | 'lines'>;

/** A draft with the lines of a dispatched order, at the prices that the order froze. */
export function withOrder(invoice: Invoice, id: string, order: Dispatched, day: IsoDay): Invoice {
  const { number, purchaseOrder } = order;
  const lines = order.lines.map(({ sku, description, springOption, qty, priceExGst }, index) => ({
    orderId: id,
    orderLine: index,
    sku,
    description: [description, springOption].filter((part) => part !== '').join(', '),
    qty,
    priceExGst,
    isPricedHere: priceExGst === '',
  }));
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

/** A new draft of what a void invoice was for: its orders and lines, its note and terms. */
export function draftAgainOf(invoice: Invoice, id: string): Invoice {
  const { dealerId, dealerGroupId, distributerId, supplierDealerId, termsDays, month, orders, lines, note } =
    invoice;
  return derivedInvoice(
    invoiceSchema.parse({
      dealerId,
      dealerGroupId,
      distributerId,
      supplierDealerId,
      termsDays,
      month,
      orders,
      lines,
      note,
      replaces: id,
    }),
  );
}
