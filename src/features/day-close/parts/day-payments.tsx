import { Link } from 'react-router-dom';
import type { DayPayment } from '#domain/day-close/close.ts';
import { SALE_PAYMENT_LABELS } from '#domain/sale/payments.ts';
import { formatDateTime, formatTime } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { paths } from '#lib/paths.ts';
import { ExportButton } from '#ui/list/export-button.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { codeColumn, textColumn } from '#ui/list/text-column.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { Panel } from '#ui/panel.tsx';
import { TablePages, useTablePages } from '#ui/table-pages.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/trade/money.scss';

type Row = { readonly value: DayPayment };
const SIZE = 50;
const kindOf = ({ kind }: DayPayment) => SALE_PAYMENT_LABELS[kind];

const COLUMNS: readonly ListColumn<Row>[] = [
  textColumn<DayPayment>('at', 'Taken', ({ takenAt }) => formatDateTime(takenAt)),
  codeColumn<DayPayment>('number', 'Sale', ({ number }) => number),
  textColumn<DayPayment>('customer', 'Customer', ({ customerName }) => customerName),
  textColumn<DayPayment>('kind', 'Paid by', kindOf),
  textColumn<DayPayment>('by', 'Taken by', ({ byName }) => byName),
  moneyColumn<DayPayment>('amount', 'Amount', ({ amount }) => amount),
];

/** Payments, each with the sale that it was taken on. */
export function PaymentRows({ payments, label }: { payments: readonly DayPayment[]; label: string }) {
  return (
    <WideTable label={label}>
      <table className="table money-lines">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Sale</th>
            <th scope="col">Customer</th>
            <th scope="col">Paid by</th>
            <th scope="col">Taken by</th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{formatTime(payment.takenAt)}</td>
              <td className="whole">
                <Link to={paths.pos.record(payment.saleId)}>{payment.number}</Link>
              </td>
              <td>{payment.customerName || 'Counter sale'}</td>
              <td>{kindOf(payment)}</td>
              <td>{payment.byName}</td>
              <td className="num">{formatCents(payment.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

interface DayPaymentsProps {
  payments: readonly DayPayment[];
  /** Names the file. */
  name: string;
}

/** What the sum of a day is made of. */
export function DayPayments({ payments, name }: DayPaymentsProps) {
  const { shown, pages } = useTablePages(payments, SIZE);
  return (
    <div className="no-print">
      <Panel
        title="Payments of the day"
        actions={
          payments.length > 0 && (
            <ExportButton
              name={name}
              columns={COLUMNS}
              exportRows={() => Promise.resolve(payments.map((value) => ({ value })))}
            />
          )
        }
      >
        {payments.length === 0 ? (
          <p className="muted mb-0">Nothing was paid on this day.</p>
        ) : (
          <>
            <PaymentRows payments={shown} label="Payments of the day" />
            <TablePages pages={pages} countText={counted(payments.length, 'payment')} />
          </>
        )}
      </Panel>
    </div>
  );
}
