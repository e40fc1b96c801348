import { Link } from 'react-router-dom';
import type { Order } from '#domain/order/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { itemsText, orderName, shortItemsText } from '#features/orders/public/order-status.tsx';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';

/** The orders due on a day, each the way to it. */
export function DueList({ orders }: { orders: readonly Doc<Order>[] }) {
  const { kind } = useActor();
  const edit = kind === 'dealer' ? paths.dealerOrders.edit : paths.distributerOrders.edit;
  if (orders.length === 0) return null;
  return (
    <ul className="week-due" aria-label="Kits due">
      {orders.map(({ id, value }) => (
        <li key={id} title={itemsText(value)}>
          <Icon name="truck" />
          <span>
            Due: <Link to={edit(id)}>{orderName(value)}</Link> {shortItemsText(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}
