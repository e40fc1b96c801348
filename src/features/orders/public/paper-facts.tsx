import type { Order } from '#domain/order/schema.ts';
import { kgText } from '#domain/order/weight.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { ConsignmentLink } from './consignment-link.tsx';

/** Cartons and weight in words; '' where neither is known. */
export function loadText({
  cartons,
  kg,
  kgIsEstimate,
}: Pick<Order, 'cartons' | 'kg' | 'kgIsEstimate'>): string {
  const count = cartons > 0 ? `${cartons} ${cartons === 1 ? 'carton' : 'cartons'}` : '';
  return [count, kgText({ kg, kgIsEstimate })].filter((part) => part !== '').join(', ');
}

/** Where an order on paper goes, and how it travels. `tracking` is the address where its consignment can be followed. */
export function PaperFacts({ order, tracking }: { order: Order; tracking: string }) {
  const load = loadText(order);
  return (
    <dl className="paper-facts">
      <dt>Purchase order</dt>
      <dd>{order.purchaseOrder || '–'}</dd>
      <dt>Ship to</dt>
      <dd>{order.shipTo}</dd>
      <dt>Freight carrier</dt>
      <dd>{order.freightCarrier || '–'}</dd>
      {order.consignment !== '' && (
        <>
          <dt>Consignment</dt>
          <dd>
            <ConsignmentLink order={order} trackingOf={() => tracking} />
            {load !== '' && `, ${load}`}
          </dd>
        </>
      )}
      {order.dispatchedAt > 0 && (
        <>
          <dt>Dispatched</dt>
          <dd>{formatDateTime(order.dispatchedAt)}</dd>
        </>
      )}
      {order.vin !== '' && (
        <>
          <dt>VIN</dt>
          <dd>{order.vin}</dd>
        </>
      )}
    </dl>
  );
}
