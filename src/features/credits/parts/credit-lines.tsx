import type { Credit } from '#domain/credit/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { WideTable } from '#ui/wide-table.tsx';

/** The lines of a credit with its totals, on the page and on paper. */
export function CreditLines({ credit }: { credit: Credit }) {
  const { ex, gst, inc } = credit.totals;
  const totals = [
    ['Total ex GST', ex],
    ['GST 10%', gst],
    ['Total inc GST', inc],
  ] as const;
  return (
    <WideTable label="Lines of the credit">
      <table className="table money-lines">
        <thead>
          <tr>
            <th scope="col" className="num">
              Qty
            </th>
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
          {credit.lines.map(({ qty, description, priceExGst }, index) => (
            // Lines never change places.
            <tr key={index}>
              <td className="num">{qty}</td>
              <td>{description}</td>
              <td className="num">{formatCents(priceExGst)}</td>
              <td className="num">{formatCents(priceExGst * qty)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map(([title, cents]) => (
            <tr key={title}>
              <th scope="row" colSpan={3} className="num">
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
