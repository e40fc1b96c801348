import { Link } from 'react-router-dom';
import type { Order } from '#domain/order/schema.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchParts } from '#data/nouns/orders.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { itemsText, OrderStatusWord } from './order-status.tsx';

const sentText = ({ dispatchedAt, freightCarrier, consignment }: Order): string =>
  dispatchedAt === 0
    ? 'Not dispatched yet'
    : [`Dispatched ${formatDate(todaySydney(new Date(dispatchedAt * 1000)))}`, freightCarrier, consignment]
        .filter((part) => part !== '')
        .join(', ');

interface OrderPartsProps {
  doc: Doc<Order>;
  hrefOf: (id: string) => string;
}

/** The consignments of an order that does not go in one: each with what is in it and where it is. Nothing of a whole order. */
export function OrderParts({ doc, hrefOf }: OrderPartsProps) {
  const actor = useActor();
  const { splitFrom, splits } = doc.value;
  const key = splitFrom === '' && splits === 0 ? null : `${doc.id} ${doc.rev}`;
  const found = useLoaded(key, () => fetchParts(actor, doc));
  if (found.status === 'error') {
    return (
      <Panel title="Consignments">
        <ErrorPanel error={found.error} onRetry={found.retry} />
      </Panel>
    );
  }
  if (found.status === 'loading' || found.value === null || found.value.length < 2) return null;
  return (
    <Panel title="Consignments">
      <ul className="side-list">
        {found.value.map(({ id, value }) => (
          <li key={id}>
            <div className="d-flex flex-wrap gap-2 align-items-center">
              {id === doc.id ? (
                <strong aria-current="page">{value.number}</strong>
              ) : (
                <Link to={hrefOf(id)}>{value.number}</Link>
              )}
              <OrderStatusWord order={value} />
            </div>
            <small className="d-block">{itemsText(value)}</small>
            <small className="muted">{sentText(value)}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
