import { type GoodsReturn, RETURN_REASON_LABELS } from '#domain/goods-return/schema.ts';
import { lineText } from '#domain/order/line-text.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { useLetterhead } from '#features/trade/letterheads.ts';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import '#features/orders/public/paper.scss';

/** What travels with the goods: their number as a code, where they go, and what is in the carton and why. No prices. */
export function ReturnNote({ goods }: { goods: GoodsReturn }) {
  const { rmaNumber, number, dealerName, shipTo, freightCarrier, collectOn, consignment, expiresOn, lines } =
    goods;
  return (
    <div className="paper-page">
      <PrintSheet
        title={`Return note ${rmaNumber}`}
        from={useLetterhead('dealer', goods.dealerId) ?? { name: dealerName, lines: [] }}
        meta={
          <>
            <div>Return {number}</div>
            <div>Valid until {formatDate(expiresOn)}</div>
            <QrCode text={rmaNumber} label={`QR code ${rmaNumber}`} mm={18} />
          </>
        }
      >
        <dl className="paper-facts">
          <dt>Ship to</dt>
          <dd>{shipTo}</dd>
          <dt>From</dt>
          <dd>{dealerName}</dd>
          <dt>Freight carrier</dt>
          <dd>{freightCarrier || '–'}</dd>
          <dt>Collected on</dt>
          <dd>{formatDate(collectOn) || '–'}</dd>
          <dt>Consignment</dt>
          <dd>{consignment || '–'}</dd>
        </dl>
        <WideTable label="Goods of the return">
          <table>
            <thead>
              <tr>
                <th scope="col">Counted</th>
                <th scope="col">Qty</th>
                <th scope="col">Goods</th>
                <th scope="col">From</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <td className="paper-tick" aria-label="To tick off" />
                  <td className="num">{line.qty}</td>
                  <td>
                    {[lineText(line), line.sku].filter((part) => part !== '').join(', ')}
                    {line.serial !== '' && (
                      <div>
                        Serial: <span className="text-nowrap">{line.serial}</span>
                      </div>
                    )}
                  </td>
                  <td>
                    {[line.orderNumber, line.installationNumber].filter((part) => part !== '').join(', ') ||
                      '–'}
                  </td>
                  <td>
                    {RETURN_REASON_LABELS[line.reason]}: {line.reasonText}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
        <p className="mt-3 mb-0">
          Put this note into the carton. Goods without {rmaNumber} are not accepted.
        </p>
        <p className="paper-sign">
          Received by: ______________________ Date: ______________ Signature: ______________
        </p>
      </PrintSheet>
    </div>
  );
}
