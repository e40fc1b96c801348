import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { tradeRole } from '#domain/trade/parties.ts';
import type { Order } from '#domain/order/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import type { KeyFact } from '#ui/key-facts.tsx';

/** The way to the manifest that an order is on, for whoever supplies it. */
export function useManifestFact(order: Order): readonly KeyFact[] {
  const actor = useActor();
  const role = tradeRole(actor, order);
  const isTheirs = role === 'supplier' || role === 'supplierAdmin';
  if (order.manifestId === '' || !isTheirs || !can(actor, 'DeliveryManifests')) return [];
  return [{ title: 'Delivery manifest', value: <Link to={paths.manifestOf(order.manifestId)}>Open</Link> }];
}
