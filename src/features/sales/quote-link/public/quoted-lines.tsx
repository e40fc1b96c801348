import type { QuotedLine } from '#domain/sale/view.ts';
import { type Cents, formatCents } from '#domain/shared/money.ts';
import type { Totals } from '#domain/trade/lines.ts';
import './quote.scss';

interface QuotedLinesProps {
  lines: readonly QuotedLine[];
  /** Whether the amounts of the lines have GST in them. */
  withGst: boolean;
  totals: Totals;
  /** What is asked in advance; 0 for nothing. */
  deposit: Cents;
}

/** What is offered and what it comes to: on the customer's page and on paper. Optional lines are named as such. */
export function QuotedLines({ lines, withGst, totals, deposit }: QuotedLinesProps) {
  const sums = [
    ['Total ex GST', totals.ex],
    ['GST 10%', totals.gst],
    ['Total inc GST', totals.inc],
    ...(deposit > 0 ? [['Deposit asked', deposit] as const] : []),
  ] as const;
  return (
    <table className="table quote-lines">
      <caption className="visually-hidden">What is offered, and its price</caption>
      <thead>
        <tr>
          <th scope="col" className="num text-end">
            Qty
          </th>
          <th scope="col">Description</th>
          <th scope="col" className="num text-end">
            {withGst ? 'Inc GST' : 'Ex GST'}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, qty, amount, isOptional }, index) => (
          // Lines never change places.
          <tr key={index} className={isOptional ? 'quote-optional' : undefined}>
            <td className="num text-end">{qty}</td>
            <td>
              {text}
              {isOptional && <small className="muted d-block">Optional, not in the total</small>}
            </td>
            <td className="num text-end">{formatCents(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([title, cents]) => (
          <tr key={title} className={title === 'Total inc GST' ? 'quote-total' : undefined}>
            <th scope="row" colSpan={2} className="text-end">
              {title}
            </th>
            <td className="num text-end">{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
