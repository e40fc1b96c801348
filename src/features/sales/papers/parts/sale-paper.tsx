import { countedLines } from '#domain/sale/lines.ts';
import { SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { quotedLines } from '#domain/sale/quote-view.ts';
import type { Sale } from '#domain/sale/schema.ts';
import { SALE_TYPE_LABELS } from '#domain/sale/status-labels.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { QuotedLines } from '#features/sales/quote-link/public/quoted-lines.tsx';
import { useLetterhead } from '#features/trade/letterheads.ts';
import { Code128 } from '#ui/code-128.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { SaleCustomer, SaleVehicle } from './sale-parties.tsx';

/** What the paper of a sale is called. */
export function salePaperTitle({ type, number, cancelledOn }: Pick<Sale, 'type' | 'number' | 'cancelledOn'>) {
  const name = type === 'invoice' ? 'Tax Invoice' : SALE_TYPE_LABELS[type];
  return `${name} ${number}${cancelledOn === '' ? '' : ' (cancelled)'}`;
}

/** What was paid on it and how, and what is still due. */
function Payments({ sale: { payments, due } }: { sale: Sale }) {
  return (
    <table className="table quote-lines">
      <caption className="visually-hidden">Payments</caption>
      <tbody>
        {payments.map(({ id, kind, amount, day, ref }) => (
          <tr key={id}>
            <td>{formatDate(day)}</td>
            <td>
              {SALE_PAYMENT_LABELS[kind]}
              {ref !== '' && `, ${ref}`}
            </td>
            <td className="num text-end">{formatCents(amount)}</td>
          </tr>
        ))}
        <tr className="quote-total">
          <th scope="row" colSpan={2} className="text-end">
            {due < 0 ? 'Paid too much' : 'Still to pay'}
          </th>
          <td className="num text-end">{formatCents(Math.abs(due))}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** An order or an invoice of a dealer's customer on A4. */
export function SalePaper({ sale, withGst }: { sale: Sale; withGst: boolean }) {
  const { number, dealerId, date, dueOn, customerName, lines, totals, terms, parentNumber } = sale;
  return (
    <PrintSheet
      title={salePaperTitle(sale)}
      from={useLetterhead('dealer', dealerId)}
      about={customerName}
      meta={
        <>
          <div>Date {formatDate(date)}</div>
          {dueOn !== '' && sale.due > 0 && <div>Due {formatDate(dueOn)}</div>}
          {parentNumber !== '' && <div>From {parentNumber}</div>}
          <Code128 text={number} label={`Barcode ${number}`} />
        </>
      }
    >
      <div className="sale-paper">
        <SaleCustomer of={sale} />
        <SaleVehicle of={sale} />
        <QuotedLines
          lines={quotedLines(countedLines(lines), withGst)}
          withGst={withGst}
          totals={totals}
          deposit={0}
        />
        <h2>Payments</h2>
        <Payments sale={sale} />
        {terms !== '' && (
          <>
            <h2>Terms</h2>
            <p className="quote-text">{terms}</p>
          </>
        )}
      </div>
    </PrintSheet>
  );
}
