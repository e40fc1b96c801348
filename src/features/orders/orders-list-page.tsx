import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { orders, ordersToSupply } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { exportList } from '#data/lists/export-list.ts';
import { useActor } from '#data/session/session.tsx';
import { useTracking } from '#data/nouns/tracking.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useList } from '#data/lists/use-list.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { useSelection } from '#ui/list/use-selection.ts';
import { orderColumns, orderFilters } from './order-columns.tsx';
import { ORDER_LIST_VIEWS, type Side } from './public/order-filters.ts';
import { orderName } from './public/order-status.tsx';
import { useOrderBulk } from './public/use-order-bulk.tsx';

const DEFAULTS = { sort: { id: 'changed', direction: 'desc' } } as const;

/** Names that are still to come. */
const NOBODY: ReadonlyMap<string, string> = new Map();

/** The kits that the shown orders name. */
const kitNames = (rows: readonly { readonly value: Doc<Order> }[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ value }) => value.value.lines.map(({ kitId, description }) => [kitId, description])),
  );

/** Which side of the orders a list shows. */
interface SideProps {
  title?: string;
  side: Side;
  shape: ListShape<Order>;
  /** Name under which the columns are remembered. */
  screen: string;
  hrefOf: (id: string) => string;
  addTo: string | null;
  empty: string;
  /** The way to the other list, where there is one. */
  other?: { to: string; label: string };
}

/** Kit orders of one side: status groups, what is late, many moved in one go. */
function OrdersList({ title = 'Kit Orders', side, shape, screen, hrefOf, addTo, empty, other }: SideProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const [state, actions] = useListState(screen, DEFAULTS);
  const result = useList(shape, state);
  const isSupplier = side === 'supplier';
  const dealers = useDealerNames(actor.kind === 'distributer');
  const [now] = useState(() => new Date());
  const today = todaySydney(now);
  const selection = useSelection(result.rows);
  const known = isSupplier ? (dealers ?? NOBODY) : null;
  const isDistributor = actor.kind === 'distributer';
  const trackingOf = useTracking(result.rows.some(({ value }) => value.value.consignment !== ''));
  const columns = useMemo(
    () => orderColumns({ dealers: known, today, now: unixSeconds(now), trackingOf }),
    [known, today, now, trackingOf],
  );
  const filters = useMemo(
    () =>
      orderFilters({
        dealers: isDistributor ? known : null,
        set: state.filters,
        kits: kitNames(result.rows),
      }),
    [known, isDistributor, state.filters, result.rows],
  );
  const { bar, dialog } = useOrderBulk({ side, selection, kind: 'order', hrefOf });

  return (
    <>
      <ListPage
        title={title}
        columns={columns}
        filters={filters}
        state={state}
        actions={actions}
        result={result}
        searchHint="Number, purchase order, consignment or VIN"
        rowHref={(row) => hrefOf(row.id)}
        rowLabel={(row) => `${orderName(row.value)} ${row.value.purchaseOrder}`.trim()}
        rowActions={(row) => [
          { id: 'open', label: 'Open', icon: 'edit', onSelect: () => void navigate(hrefOf(row.id)) },
        ]}
        selection={selection}
        bulk={bar}
        {...(addTo !== null && { primaryAction: { label: 'New order', icon: 'add', to: addTo } })}
        toolbar={
          <>
            <ListViews views={ORDER_LIST_VIEWS.kits[side]} state={state} actions={actions} />
            <Link className="btn btn-quiet" to={paths.stockReport}>
              Stock report
            </Link>
            {isSupplier && can(actor, 'DeliveryManifests') && (
              <Link className="btn btn-quiet" to={paths.deliveryManifest}>
                Delivery manifest
              </Link>
            )}
            {other && (
              <Link className="btn btn-quiet" to={other.to}>
                {other.label}
              </Link>
            )}
          </>
        }
        exportRows={(onProgress, signal) => exportList(shape, actor, state, onProgress, signal)}
        exportName="kit-orders"
        empty={{ text: empty }}
      />
      {dialog}
    </>
  );
}

/** What other dealers have ordered of a dealer that takes orders of dealers. */
export function OrdersToSupplyPage() {
  return (
    <OrdersList
      title="Orders to Supply"
      side="supplier"
      shape={ordersToSupply}
      screen="orders-to-supply"
      hrefOf={paths.dealerOrders.edit}
      addTo={null}
      empty="No orders from other dealers yet"
      other={{ to: paths.dealerOrders.list, label: 'Our orders' }}
    />
  );
}

/** What a dealer has ordered. */
export function DealerOrdersPage() {
  const takesOrders = can(useActor(), 'SuppliedOrders');
  return (
    <OrdersList
      side="dealer"
      shape={orders.list}
      screen="dealer-orders"
      hrefOf={paths.dealerOrders.edit}
      addTo={paths.dealerOrders.add('new')}
      empty="Place the first order"
      {...(takesOrders && { other: { to: paths.dealerOrders.supply, label: 'Orders to supply' } })}
    />
  );
}

/** What the dealers of a distributor have ordered. */
export function DistributerOrdersPage() {
  return (
    <OrdersList
      side="supplier"
      shape={orders.list}
      screen="distributer-orders"
      hrefOf={paths.distributerOrders.edit}
      addTo={paths.distributerOrders.add}
      empty="No orders yet"
    />
  );
}
