import { type DayPayment, lateOf } from '#domain/day-close/close.ts';
import type { DayClose } from '#domain/day-close/schema.ts';
import { SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { useOwnLetterhead } from '#features/trade/letterheads.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { amountWords, differenceText } from './close-words.ts';
import { DayPayments, PaymentRows } from './day-payments.tsx';
import '#features/trade/money.scss';

function Sums({ close }: { close: DayClose }) {
  const { sums, expected, counted } = close;
  return (
    <WideTable label="Expected and counted">
      <table className="table money-lines">
        <thead>
          <tr>
            <th scope="col">Paid by</th>
            <th scope="col" className="num">
              Expected
            </th>
            <th scope="col" className="num">
              Counted
            </th>
            <th scope="col" className="num">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.kind}>
              <th scope="row">{SALE_PAYMENT_LABELS[sum.kind]}</th>
              <td className="num">{formatCents(sum.expected)}</td>
              <td className="num">{formatCents(sum.counted)}</td>
              <td className="num">{amountWords(sum.counted - sum.expected)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num">{formatCents(expected)}</td>
            <td className="num">{formatCents(counted)}</td>
            <td className="num">
              <strong>{differenceText(close)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

/** A closed day as it is printed, with what came after it. */
export function ClosePaper({ close, payments }: { close: DayClose; payments: readonly DayPayment[] }) {
  const { day, float, sums, reason, onAccount, byName, at } = close;
  const late = lateOf(payments, close);
  const cash = sums.find(({ kind }) => kind === 'cash')?.counted ?? 0;
  return (
    <>
      <PrintSheet
        title="Day Close"
        from={useOwnLetterhead()}
        about={formatDate(day)}
        meta={
          <>
            <div>Day {formatDate(day)}</div>
            <div>Closed {formatDateTime(at)}</div>
            <div>By {byName}</div>
          </>
        }
      >
        <Sums close={close} />
        {reason !== '' && (
          <>
            <h2>Reason for the difference</h2>
            <p className="close-reason">{reason}</p>
          </>
        )}
        <h2>Cash</h2>
        <dl className="close-cash">
          <dt>Counted in the till</dt>
          <dd className="num">{formatCents(cash + float)}</dd>
          <dt>Float left in the till</dt>
          <dd className="num">{formatCents(float)}</dd>
          <dt>To bank</dt>
          <dd className="num">{formatCents(cash)}</dd>
        </dl>
        {onAccount !== 0 && <p>{formatCents(onAccount)} went on account and is not counted.</p>}
        {late.length > 0 && (
          <>
            <h2>Came after the close</h2>
            <p>These payments of the day arrived later and are not in the figures above.</p>
            <PaymentRows payments={late} label="Came after the close" />
          </>
        )}
        <p className="close-signature">Checked by: ______________________ Date: ____________</p>
      </PrintSheet>
      <DayPayments payments={payments} name={`payments ${day}`} />
    </>
  );
}
