import { Link } from 'react-router';
import { promisedOn } from '#domain/order/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { formatDate, formatDateTime, type IsoDay } from '#domain/shared/dates.ts';
import { paths } from '#lib/paths.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { DueWord } from '#features/orders/public/order-status.tsx';

const instant = (seconds: number) => (seconds > 0 ? formatDateTime(seconds) : '');

/** Whom and what the order is for. */
export function OrderFactsPanel({ order, dealer }: { order: Order; dealer: string }) {
  return (
    <Panel title="Order">
      <KeyFacts
        facts={[
          { title: 'Dealer', value: dealer },
          { title: 'Purchase order', value: order.purchaseOrder },
          { title: 'Placed', value: [formatDate(order.placedAt), order.placedBy].filter(Boolean).join(', ') },
          {
            title: 'Installation',
            value:
              order.installationId === '' ? (
                'For stock'
              ) : (
                <Link to={paths.installations.edit(order.installationId)}>Open the job</Link>
              ),
          },
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
  const load = [
    order.cartons > 0 ? `${order.cartons} ${order.cartons === 1 ? 'carton' : 'cartons'}` : '',
    order.kg > 0 ? `${order.kg.toLocaleString('en-AU')} kg` : '',
  ].filter((part) => part !== '');
  return (
    <Panel title="Arrival">
      <KeyFacts
        facts={[
          { title: 'Arrives', value: <DueWord order={order} today={today} /> },
          { title: 'Promised', value: promised === '' ? '' : formatDate(promised) },
          { title: 'Freight carrier', value: order.freightCarrier },
          { title: 'Consignment', value: order.consignment },
          { title: 'Load', value: load.join(', ') },
          { title: 'Dispatched', value: instant(order.dispatchedAt) },
          { title: 'Received', value: instant(order.receivedAt) },
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
