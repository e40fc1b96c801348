import type { Invoice } from '#domain/invoice/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { WideTable } from '#ui/wide-table.tsx';

/** The lines of an invoice with its totals, on the page and on paper. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const numbers = new Map(invoice.orders.map(({ id, number }) => [id, number]));
  const isMany = invoice.orders.length > 1;
  const hasSkus = invoice.lines.some(({ sku }) => sku !== '');
  const { ex, gst, inc } = invoice.totals;
  const totals = [
    ['Total ex GST', ex],
    ['GST 10%', gst],
    ['Total inc GST', inc],
  ] as const;
  const span = 3 + (isMany ? 1 : 0) + (hasSkus ? 1 : 0);
  return (
    <WideTable label="Lines of the invoice">
      <table className="table money-lines">
        <thead>
          <tr>
            {isMany && <th scope="col">Order</th>}
            <th scope="col" className="num">
              Qty
            </th>
            {hasSkus && <th scope="col">SKU</th>}
            <th scope="col">Description</th>
            <th scope="col" className="num">
              Each, ex GST
            </th>
            <th scope="col" className="num">
              Total, ex GST
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ orderId, sku, qty, description, priceExGst }, index) => (
            // Lines never change places.
            <tr key={index}>
              {isMany && <td className="whole">{numbers.get(orderId) ?? ''}</td>}
              <td className="num">{qty}</td>
              {hasSkus && <td>{sku}</td>}
              <td>{description}</td>
              <td className="num">{priceExGst === '' ? 'No price' : formatCents(priceExGst)}</td>
              <td className="num">{priceExGst === '' ? '–' : formatCents(priceExGst * qty)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([title, cents]) => (
            <tr key={title}>
              <th scope="row" colSpan={span} className="num">
                {title}
              </th>
              <td className="num">{formatCents(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </WideTable>
  );
}
