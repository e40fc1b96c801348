import { countedLines, saleTotals } from '#domain/sale/lines.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';

/** The lines of a sale that is finished, sent or cancelled. */
export function StoredLines({ sale }: { sale: Pick<Sale, 'lines'> }) {
  const counted = countedLines(sale.lines);
  return (
    <WideTable label="Lines of the sale">
      <table className="table money-lines line-table">
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
              Discount
            </th>
            <th scope="col" className="num">
              Total, ex GST
            </th>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map((line, index) => {
            const total = formatCents(saleTotals([{ ...line, excluded: false }]).ex);
            return (
              // Lines of a stored sale never change places.
              <tr key={index} className={line.excluded ? 'muted' : undefined}>
                <td className="num" data-title="Qty">
                  {line.qty}
                </td>
                <td className="line-name">
                  {line.text}
                  {line.excluded && ' (optional, not in the total)'}
                </td>
                <td className="num" data-title="Each, ex GST">
                  {formatCents(line.priceEx)}
                </td>
                <td className="num" data-title="Discount">
                  {line.discount === 0 ? '–' : `${line.discount}%`}
                </td>
                <td className="num" data-title="Total, ex GST">
                  {counted.includes(line) ? total : <s>{total}</s>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}
