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

interface PaperFactsProps {
  order: Order;
  /** The address where its consignment can be followed. */
  tracking: string;
  /** In how many days it is to be paid; '' leaves it out. */
  terms: string;
}

/** Where an order on paper goes, how it travels and when it is paid. */
export function PaperFacts({ order, tracking, terms }: PaperFactsProps) {
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
      {terms !== '' && (
        <>
          <dt>Payment terms</dt>
          <dd>{terms}</dd>
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
