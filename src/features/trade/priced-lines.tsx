import { type Cents, formatCents } from '#domain/shared/money.ts';
import type { Totals } from '#domain/trade/lines.ts';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';

/** A line with its price; `order` and `sku` are shown where any line of the document has one. */
interface PricedLine {
  readonly qty: number;
  readonly description: string;
  readonly priceExGst: Cents | '';
  readonly sku?: string;
  readonly order?: string;
}

interface PricedLinesProps {
  /** What the lines are of, as it stands inside a sentence. */
  of: string;
  lines: readonly PricedLine[];
  totals: Totals;
}

/** What a document comes to, beneath its lines; `span` is the number of columns before the last. */
export function TotalRows({ totals: { ex, gst, inc }, span }: { totals: Totals; span: number }) {
  const rows = [
    ['Total ex GST', ex],
    ['GST 10%', gst],
    ['Total inc GST', inc],
  ] as const;
  return (
    <tfoot>
      {rows.map(([title, cents]) => (
        <tr key={title}>
          <th scope="row" colSpan={span} className="num text-end">
            {title}
          </th>
          <td className="num text-end">{formatCents(cents)}</td>
        </tr>
      ))}
    </tfoot>
  );
}

/** The lines of a document with its totals, on the page and on paper. */
export function PricedLines({ of, lines, totals }: PricedLinesProps) {
  const hasOrders = lines.some(({ order = '' }) => order !== '');
  const hasSkus = lines.some(({ sku = '' }) => sku !== '');
  return (
    <WideTable label={`Lines of the ${of}`}>
      <table className="table money-lines line-table">
        <thead>
          <tr>
            {hasOrders && <th scope="col">Order</th>}
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
          {lines.map(({ order, sku, qty, description, priceExGst }, index) => (
            // Lines never change places.
            <tr key={index}>
              {hasOrders && (
                <td className="whole" data-title="Order">
                  {order}
                </td>
              )}
              <td className="num" data-title="Qty">
                {qty}
              </td>
              {hasSkus && <td data-title="SKU">{sku}</td>}
              <td className="line-name">{description}</td>
              <td className="num" data-title="Each, ex GST">
                {priceExGst === '' ? 'No price' : formatCents(priceExGst)}
              </td>
              <td className="num" data-title="Total, ex GST">
                {priceExGst === '' ? '–' : formatCents(priceExGst * qty)}
              </td>
            </tr>
          ))}
        </tbody>
        <TotalRows totals={totals} span={3 + Number(hasOrders) + Number(hasSkus)} />
      </table>
    </WideTable>
  );
}
