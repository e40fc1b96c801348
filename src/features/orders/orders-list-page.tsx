import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { orders, ordersToSupply } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useTracking } from '#data/nouns/tracking.ts';
import { type ListSide, OtherSide, useSideList } from '#features/trade/side-list.tsx';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { useSelection } from '#ui/list/use-selection.ts';
import { orderColumns, orderFilters } from './order-columns.tsx';
import { ORDER_LIST_VIEWS } from './public/order-filters.ts';
import { orderName } from './public/order-status.tsx';
import { useOrderBulk } from './public/use-order-bulk.tsx';

const loadTable = async () => (await import('#domain/order/moves.ts')).ORDER;

/** The kits that the shown orders name. */
const kitNames = (rows: readonly { readonly value: Doc<Order> }[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ value }) => value.value.lines.map(({ kitId, description }) => [kitId, description])),
  );

interface ListProps extends ListSide<Order> {
  hrefOf: (id: string) => string;
  addTo: string | null;
  empty: string;
}

/** Kit orders of one side: status groups, what is late, many moved in one go. */
function OrdersList({ title = 'Kit Orders', hrefOf, addTo, empty, other, ...of }: ListProps) {
  const { isSupplier } = of;
  const rowActions = useRowMoves(loadTable, hrefOf);
  const side = isSupplier ? 'supplier' : 'dealer';
  const views = ORDER_LIST_VIEWS.kits[side];
  const { actor, list, now, today, dealers, offered } = useSideList('kit-orders', of, views);
  const { rows } = list.result;
  const { filters: set } = list.state;
  const selection = useSelection(rows);
  const trackingOf = useTracking(rows.some(({ value }) => value.value.consignment !== ''));
  const columns = useMemo(
    () => orderColumns({ dealers, today, now: unixSeconds(now), trackingOf }),
    [dealers, today, now, trackingOf],
  );
  const filters = useMemo(
    () => orderFilters({ dealers: offered, set, kits: kitNames(rows) }),
    [offered, set, rows],
  );
  const { bar, dialog } = useOrderBulk({ side, selection, kind: 'order', hrefOf });

  return (
    <>
      <ListPage
        title={title}
        columns={columns}
        filters={filters}
        {...list}
        searchHint="Number, purchase order, consignment or VIN"
        rowHref={(row) => hrefOf(row.id)}
        rowLabel={(row) => `${orderName(row.value)} ${row.value.purchaseOrder}`.trim()}
        rowActions={rowActions}
        selection={selection}
        bulk={bar}
        {...(addTo !== null && { primaryAction: { label: 'New order', icon: 'add', to: addTo } })}
        menu={
          <>
            <Link className="btn btn-quiet" to={paths.stockReport}>
              Stock report
            </Link>
            {isSupplier && can(actor, 'DeliveryManifests') && (
              <Link className="btn btn-quiet" to={paths.deliveryManifest}>
                Delivery manifest
              </Link>
            )}
            <OtherSide other={other} />
          </>
        }
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
      isSupplier
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
      isSupplier={false}
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
      isSupplier
      shape={orders.list}
      screen="distributer-orders"
      hrefOf={paths.distributerOrders.edit}
      addTo={paths.distributerOrders.add}
      empty="No orders yet"
    />
  );
}
