import { Link } from 'react-router-dom';
import type { Order } from '#domain/order/schema.ts';
import { fetchRivals } from '#data/nouns/orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { Notice } from '#ui/notice.tsx';
import { orderName, statusText } from '#features/orders/public/order-status.tsx';

interface RivalsNoticeProps {
  order: Pick<Order, 'dealerId' | 'vin' | 'purchaseOrder'>;
  ownId: string;
  hrefOf: (id: string) => string;
}

/** Says when another open order is for the same vehicle or bears the same purchase order; it keeps nobody from ordering. */
export function RivalsNotice({ order, ownId, hrefOf }: RivalsNoticeProps) {
  const actor = useActor();
  const { dealerId, vin, purchaseOrder } = order;
  const hasKey = vin.trim() !== '' || purchaseOrder.trim() !== '';
  const found = useLoaded(hasKey ? `${dealerId} ${vin} ${purchaseOrder}` : null, () =>
    fetchRivals(actor, order, ownId),
  );
  const rivals = found.value ?? [];
  if (rivals.length === 0) return null;
  return (
    <Notice tone="watch" title="There is another open order for this">
      <ul className="mb-0">
        {rivals.map(({ id, value }) => (
          <li key={id}>
            <Link to={hrefOf(id)}>{orderName(value)}</Link>, {statusText(value).toLowerCase()}:{' '}
            {value.vin !== '' && value.vin === vin ? 'same VIN' : 'same purchase order'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
