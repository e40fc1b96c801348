import { loadOf, stopsOf } from '#domain/delivery-manifest/lines.ts';
import type { DeliveryManifest } from '#domain/delivery-manifest/schema.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { loadText } from '#features/orders/public/paper-facts.tsx';
import type { Letterhead } from '#ui/letterhead.tsx';
import { PrintSheet } from '#ui/print-sheet.tsx';

interface ManifestPaperProps {
  manifest: DeliveryManifest;
  /** Who sends it; undefined until that is known. */
  from: Letterhead | undefined;
}

/** "14 cartons, about 320 kg (estimated from kit masses)", and how many are not weighed. */
export function totalText(manifest: Pick<DeliveryManifest, 'lines'>): string {
  const { cartons, kg, isEstimate, unweighed } = loadOf(manifest.lines);
  const load = loadText({ cartons, kg, kgIsEstimate: isEstimate });
  const missing = unweighed === 0 ? '' : `${unweighed} without a weight`;
  return [load, missing].filter((part) => part !== '').join(', ');
}

/** The manifest as the driver signs for it: a row for each order, stop by stop, and the boxes to sign in. */
export function ManifestPaper({ manifest, from }: ManifestPaperProps) {
  const { carrier, day, state, closedAt, lines } = manifest;
  const stops = stopsOf(lines);
  return (
    <div className="print-only">
      <PrintSheet
        title={`Delivery manifest ${formatDate(day)}`}
        from={from}
        subtitle={`By ${carrier}`}
        meta={
          <>
            <div>{state === 'closed' ? `Closed ${formatDateTime(closedAt)}` : 'Open'}</div>
            <div>
              {stops.length} {stops.length === 1 ? 'stop' : 'stops'}, {lines.length}{' '}
              {lines.length === 1 ? 'order' : 'orders'}
            </div>
            <div>{totalText(manifest)}</div>
          </>
        }
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Stop</th>
              <th scope="col">Deliver to</th>
              <th scope="col">Order</th>
              <th scope="col">Consignment</th>
              <th scope="col">Cartons</th>
              <th scope="col">Weight</th>
              <th scope="col">Received, signature</th>
            </tr>
          </thead>
          {stops.map((stop, at) => (
            <tbody key={`${stop.dealerId} ${stop.shipTo}`}>
              {stop.lines.map((line, index) => (
                <tr key={line.orderId}>
                  <td className="num">{index === 0 ? at + 1 : ''}</td>
                  <td>
                    {index === 0 && (
                      <>
                        <strong>{stop.dealer}</strong>
                        <div>{stop.shipTo}</div>
                      </>
                    )}
                  </td>
                  <td className="num">{line.number}</td>
                  <td className="num">{line.consignment}</td>
                  <td className="num">{line.cartons || ''}</td>
                  <td className="num">
                    {line.kg === 0 ? '' : `${line.kgIsEstimate ? 'about ' : ''}${line.kg} kg`}
                  </td>
                  <td className="manifest-sign" aria-label="To sign" />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        <p className="paper-sign">
          Loaded by: ______________________ Date: ______________ Signature: ______________
        </p>
        <p className="paper-sign">
          Driver: ______________________ Rego: ____________ Time: ________ Signature: ______________
        </p>
      </PrintSheet>
    </div>
  );
}
