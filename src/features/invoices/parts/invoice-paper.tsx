import type { Invoice } from '#domain/invoice/schema.ts';
import { creditedOf, paidOf } from '#domain/invoice/balance.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { PaperParty } from '#features/trade/paper-party.tsx';
import type { Letterhead } from '#ui/letterhead.tsx';
import { Code128 } from '#ui/code-128.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

/** The invoice on paper. "Tax invoice", parties, ABN, date and GST are what the law asks of one of any amount. */
export function InvoicePaper({ invoice, from }: { invoice: Invoice; from: Letterhead }) {
  const { number, date, dueDate, buyer, orders, note, bankDetails, balance, status } = invoice;
  // Of an invoice of several orders none is the one to scan.
  const only = orders.length === 1 ? orders[0] : undefined;
  const paid = paidOf(invoice) + creditedOf(invoice);
  return (
    <PrintSheet
      title={status === 'void' ? `Tax Invoice ${number} (void)` : `Tax Invoice ${number}`}
      from={from}
      about={`for ${buyer.name}`}
      meta={
        <>
          <div>Date {formatDate(date)}</div>
          <div>Due {formatDate(dueDate)}</div>
          {only && <Code128 text={only.number} label={`Barcode of order ${only.number}`} />}
        </>
      }
    >
      <PaperParty title="To" party={buyer} />
      <p>
        {orders
          .map(({ number: order, purchaseOrder, dispatchedOn }) =>
            [
              `Order ${order}`,
              purchaseOrder && `your purchase order ${purchaseOrder}`,
              `dispatched ${formatDate(dispatchedOn)}`,
            ]
              .filter(Boolean)
              .join(', '),
          )
          .join('; ')}
      </p>
      <InvoiceLines invoice={invoice} />
      {paid > 0 && (
        <p>
          Paid or credited {formatCents(paid)}. <strong>Owed {formatCents(balance)}.</strong>
        </p>
      )}
      {note !== '' && <p>{note}</p>}
      {bankDetails !== '' && status !== 'void' && <p>Pay to: {bankDetails}</p>}
    </PrintSheet>
  );
}
