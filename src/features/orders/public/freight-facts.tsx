import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Order } from '#domain/order/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { isOfSupplier, tradeRole } from '#domain/trade/roles.ts';
import { useTracking } from '#data/nouns/tracking.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import type { KeyFact } from '#ui/key-facts.tsx';
import { ConsignmentLink } from './consignment-link.tsx';
import { loadText } from './paper-facts.tsx';

const instant = (seconds: number) => (seconds > 0 ? formatDateTime(seconds) : '');

/** How an order travels: carrier, consignment, load and, for whoever supplies it, the manifest; when it left and arrived. */
export function useFreightFacts(order: Order): readonly KeyFact[] {
  const actor = useActor();
  const trackingOf = useTracking(order.consignment !== '');
  const isTheirs = isOfSupplier(tradeRole(actor, order));
  const opensManifest = order.manifestId !== '' && isTheirs && can(actor, 'DeliveryManifests');
  const manifest = <Link to={paths.manifestOf(order.manifestId)}>Open</Link>;
  return [
    { title: 'Freight carrier', value: order.freightCarrier },
    {
      title: 'Consignment',
      value: order.consignment === '' ? '' : <ConsignmentLink order={order} trackingOf={trackingOf} />,
    },
    { title: 'Load', value: loadText(order) },
    ...(opensManifest ? [{ title: 'Delivery manifest', value: manifest }] : []),
    { title: 'Dispatched', value: instant(order.dispatchedAt) },
    { title: 'Received', value: instant(order.receivedAt) },
  ];
}
