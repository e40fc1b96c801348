import { Link } from 'react-router-dom';
import { promisedOn } from '#domain/order/dates.ts';
import { isOfSupplier, tradeRole } from '#domain/trade/roles.ts';
import type { Order } from '#domain/order/schema.ts';
import { formatDate, formatDateTime, type IsoDay } from '#domain/shared/dates.ts';
import { dealers } from '#domain/dealer/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { useDoc } from '#data/store/use-doc.ts';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { useFreightFacts } from '#features/orders/public/freight-facts.tsx';
import { DueWord } from '#features/orders/public/order-status.tsx';
import { OpenLink } from '#ui/open-link.tsx';

/** The dealer that supplies in place of the distributor; somebody who may not see its record reads its id. */
function SupplierName({ id }: { id: string }) {
  const supplier = useDoc(dealers, id);
  return <>{supplier.status === 'ready' ? supplier.doc.value.name : id}</>;
}

/** Whom and what the order is for. */
export function OrderFactsPanel({ order, dealer }: { order: Order; dealer: string }) {
  const isTheirs = isOfSupplier(tradeRole(useActor(), order));
  // Its dealer sees an invoice once it is issued, and finds it in its own list.
  const opensInvoice = order.invoiceId !== '' && isTheirs;
  return (
    <Panel title="Order">
      <KeyFacts
        isRail
        facts={[
          { title: 'Dealer', value: dealer },
          ...(order.supplierDealerId === ''
            ? []
            : [{ title: 'Supplier', value: <SupplierName id={order.supplierDealerId} /> }]),
          { title: 'Purchase order', value: order.purchaseOrder },
          { title: 'Placed', value: [formatDate(order.placedAt), order.placedBy].filter(Boolean).join(', ') },
          {
            title: 'Installation',
            value:
              order.installationId === '' ? (
                'For stock'
              ) : (
                <OpenLink to={paths.installations.edit(order.installationId)} otherwise="For a job">
                  Open the job
                </OpenLink>
              ),
          },
          ...(opensInvoice
            ? [
                {
                  title: 'Invoice',
                  value: <Link to={paths.invoices.edit(order.invoiceId)}>Open the invoice</Link>,
                },
              ]
            : []),
          { title: 'VIN', value: order.vin },
          { title: 'Ship to', value: order.shipTo, isWide: true },
          ...(order.notes === '' ? [] : [{ title: 'Notes', value: order.notes, isWide: true }]),
        ]}
      />
    </Panel>
  );
}

/** When it comes: the date that was given with each change of it, the promise, the consignment. */
export function ArrivalPanel({ order, today }: { order: Order; today: IsoDay }) {
  const promised = promisedOn(order);
  const { etaHistory } = order;
  const freight = useFreightFacts(order);
  return (
    <Panel title="Arrival">
      <KeyFacts
        isRail
        facts={[
          { title: 'Arrives', value: <DueWord order={order} today={today} /> },
          { title: 'Promised', value: promised === '' ? '' : formatDate(promised) },
          ...freight,
        ]}
      />
      {etaHistory.length > 0 && (
        <ol className="side-list mt-3">
          {etaHistory.toReversed().map(({ date, was, reason, byName, at }) => (
            <li key={at}>
              <strong>{formatDate(date)}</strong>
              {was !== '' && <>, before {formatDate(was)}</>}
              <small className="muted d-block">
                {byName}, {formatDateTime(at)}
              </small>
              {reason !== '' && <span className="thread-text">{reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
