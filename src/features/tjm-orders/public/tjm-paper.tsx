import { Link } from 'react-router-dom';
import { formatDateTime } from '#domain/shared/dates.ts';
import { tjmOrders } from '#domain/tjm-order/entity.ts';
import type { TjmOrder } from '#domain/tjm-order/schema.ts';
import { TJM_STATUS_TABLE } from '#domain/tjm-order/status-labels.ts';
import { LineTable } from '#features/tjm-orders/parts/line-table.tsx';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { useLetterhead } from '#features/trade/letterheads.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton, PrintSheet } from '#ui/print-sheet.tsx';
import '#features/tjm-orders/tjm.scss';

function Sheet({ order }: { order: TjmOrder }) {
  const { supplierDealerId, distributerId, number, store, status, receivedAt, text } = order;
  const isOfDealer = supplierDealerId !== '';
  const from = useLetterhead(isOfDealer ? 'dealer' : 'distributer', supplierDealerId || distributerId);
  return (
    <PrintSheet
      title={`TJM order ${number}`}
      from={from}
      subtitle={`From ${store || order.from}`}
      about={order.dealerName}
      meta={
        <>
          <div>{TJM_STATUS_TABLE[status].label}</div>
          <div>Received {formatDateTime(receivedAt)}</div>
        </>
      }
    >
      <dl className="paper-facts">
        <dt>Sender</dt>
        <dd>{order.from || '–'}</dd>
        <dt>Reference</dt>
        <dd>{order.reference || '–'}</dd>
        <dt>Dealer</dt>
        <dd>{order.dealerName || '–'}</dd>
        <dt>Order</dt>
        <dd>{order.orderNumber || '–'}</dd>
      </dl>
      <LineTable lines={order.lines} />
      <h2 className="mt-3">Email</h2>
      <p className="mb-1">Subject: {order.subject}</p>
      <pre className="tjm-text is-whole">{text}</pre>
    </PrintSheet>
  );
}

/** An order by email on paper: its lines, and the email they were read from. */
export function TjmPaper({ id }: { id: string }) {
  return (
    <RecordOf from={tjmOrders} id={id} what="TJM order">
      {({ value }) => (
        <>
          <div className="no-print">
            <PageHeader
              title={`TJM order ${value.number}`}
              actions={
                <>
                  <PrintButton />
                  <Link className="btn btn-quiet" to={paths.tjmOrders.email(id)}>
                    Open the email
                  </Link>
                </>
              }
            />
          </div>
          <div className="paper-page">
            <Sheet order={value} />
          </div>
        </>
      )}
    </RecordOf>
  );
}
