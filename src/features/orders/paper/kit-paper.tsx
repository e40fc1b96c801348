import { Fragment } from 'react';
import type { Order, OrderLine } from '#domain/order/schema.ts';
import { formatCents } from '#domain/shared/money.ts';
import { WideTable } from '#ui/wide-table.tsx';
import { type OrderOnPaper, OrderSheet } from '#features/orders/public/order-sheet.tsx';
import { kitCount, kitsOf } from '#features/orders/public/order-status.tsx';
import { PAPERS, type PaperName } from '#features/orders/public/papers.ts';
import { TotalRows } from '#features/trade/priced-lines.tsx';

function Line({ line, paper, hasSkus }: { line: OrderLine; paper: PaperName; hasSkus: boolean }) {
  const { hasPrices, hasTicks, hasSerials } = PAPERS[paper];
  const { priceExGst, qty, serials } = line;
  return (
    <tr>
      {hasTicks && <td className="paper-tick" aria-label="To tick off" />}
      <td className="num">{qty}</td>
      {hasSkus && <td className="num text-nowrap">{line.sku || '–'}</td>}
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
export function KitPaper(drawn: OrderOnPaper<Order>) {
  const { order, paper } = drawn;
  const { hasPrices, hasTicks } = PAPERS[paper];
  const hasSkus = order.lines.some(({ sku }) => sku !== '');
  return (
    <OrderSheet {...drawn} made="Picked">
      <WideTable label="Kits of the order">
        <table>
          <thead>
            <tr>
              {hasTicks && <th scope="col">Picked</th>}
              <th scope="col">Qty</th>
              {hasSkus && <th scope="col">SKU</th>}
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
            {order.lines.map(
              (line, index) =>
                // Lines never change places; what goes later is on the order that it goes with.
                line.qty > 0 && <Line key={index} line={line} paper={paper} hasSkus={hasSkus} />,
            )}
          </tbody>
          {hasPrices && <TotalRows totals={order.totals} span={3 + Number(hasSkus)} />}
        </table>
      </WideTable>
      <p className="mt-3 mb-0">{kitCount(kitsOf(order))}</p>
    </OrderSheet>
  );
}
