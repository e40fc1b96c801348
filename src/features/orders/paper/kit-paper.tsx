import { Fragment } from 'react';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { dueOn } from '#domain/order/dates.ts';
import { kitCount, kitsOf, statusText } from '#features/orders/public/order-status.tsx';
import { PaperFacts } from '#features/orders/public/paper-facts.tsx';
import { PAPERS, type PaperName } from '#features/orders/public/papers.ts';
import { TotalRows } from '#features/trade/priced-lines.tsx';
import { QrCode } from '#ui/qr-code.tsx';

interface PaperProps {
  order: Order;
  dealer: string;
  paper: PaperName;
  /** Where its consignment can be followed; '' for nowhere. */
  tracking: string;
}

function Line({ line, paper }: { line: OrderLine; paper: PaperName }) {
  const { hasPrices, hasTicks, hasSerials } = PAPERS[paper];
  const { priceExGst, qty, serials } = line;
  return (
    <tr>
      {hasTicks && <td className="paper-tick" aria-label="To tick off" />}
      <td className="num">{qty}</td>
      <td className="num text-nowrap">{line.sku}</td>
      <td>
        {line.description}
        {hasSerials && serials.length > 0 && (
          <div>
            Serials:{' '}
            {serials.map((serial, index) => (
              <Fragment key={serial}>
                {index > 0 && ', '}
                <span className="text-nowrap">{serial}</span>
              </Fragment>
            ))}
          </div>
        )}
        {hasTicks && line.compliance !== '' && (
          <div>
            {Array.from({ length: qty }, (_, index) => (
              // Blank lines to write on.
              <div key={index}>Serial {index + 1}: ____________________</div>
            ))}
          </div>
        )}
      </td>
      {hasPrices && (
        <>
          <td className="num text-end">{priceExGst === '' ? '–' : formatCents(priceExGst)}</td>
          <td className="num text-end">{priceExGst === '' ? '–' : formatCents(priceExGst * qty)}</td>
        </>
      )}
    </tr>
  );
}

/** A kit order on paper: the order with prices, or what the warehouse and the dealer go by. */
export function KitPaper({ order, dealer, paper, tracking }: PaperProps) {
  const { title, hasPrices, hasTicks } = PAPERS[paper];
  const due = dueOn(order);
  return (
    <PrintSheet
      title={`${title} ${order.number}`}
      subtitle={dealer}
      meta={
        <>
          <div>{statusText(order)}</div>
          <div>Placed {formatDate(order.placedAt)}</div>
          {due !== '' && <div>Arrives {formatDate(due)}</div>}
          {/* Scanned when it is loaded on the truck. */}
          {paper !== 'order' && <QrCode text={order.number} label={`QR code ${order.number}`} mm={18} />}
        </>
      }
    >
      <PaperFacts order={order} tracking={tracking} />
      <WideTable label="Kits of the order">
        <table>
          <thead>
            <tr>
              {hasTicks && <th scope="col">Picked</th>}
              <th scope="col">Qty</th>
              <th scope="col">SKU</th>
              <th scope="col">Kit</th>
              {hasPrices && (
                <>
                  <th scope="col" className="text-end">
                    Each, ex GST
                  </th>
                  <th scope="col" className="text-end">
                    Total, ex GST
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line, index) => (
              // Lines never change places.
              <Line key={index} line={line} paper={paper} />
            ))}
          </tbody>
          {hasPrices && <TotalRows totals={order.totals} span={4} />}
        </table>
      </WideTable>
      <p className="mt-3 mb-0">{kitCount(kitsOf(order))}</p>
      {order.notes !== '' && <p className="mb-0">Notes: {order.notes}</p>}
      {paper === 'dispatch' && (
        <p className="paper-sign">
          Received by: ______________________ Date: ______________ Signature: ______________
        </p>
      )}
      {paper === 'pick' && (
        <p className="paper-sign">Picked by: ______________________ Date: ______________</p>
      )}
    </PrintSheet>
  );
}
