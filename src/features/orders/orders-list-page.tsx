import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { orders, ordersToSupply } from '#domain/order/entity.ts';
import type { Order } from '#domain/order/schema.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import type { Doc } from '#data/converter.ts';
import { exportList } from '#data/export-list.ts';
import { useActor } from '#data/session.tsx';
import { useDealerNames } from '#data/use-dealer-names.ts';
import { useList } from '#data/use-list.ts';
import { OVER_LIMIT_VIEW } from '#features/time-limits/public/limit-filter.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { ListViews } from '#ui/list/list-views.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { useSelection } from '#ui/list/use-selection.ts';
import { BULK_ACTIONS, type BulkAction } from './bulk.ts';
import { orderColumns, orderFilters } from './order-columns.tsx';
import { orderName } from './public/order-status.tsx';

const BulkDialog = lazyPart(async () => (await import('./parts/bulk-dialog.tsx')).BulkDialog);

const DEFAULTS = { sort: { id: 'changed', direction: 'desc' } } as const;

const LATE = { label: 'Late', filter: 'late', value: 'yes' } as const;
const DEALER_VIEWS = [
  { label: 'Open', filter: 'view', value: 'open' },
  { label: 'To receive', filter: 'view', value: 'transit' },
  LATE,
  OVER_LIMIT_VIEW,
] as const;
const SUPPLIER_VIEWS = [
  { label: 'Placed', filter: 'view', value: 'placed' },
  { label: 'To dispatch', filter: 'view', value: 'confirmed' },
  LATE,
  OVER_LIMIT_VIEW,
] as const;

/** The kits that the shown orders name. */
const kitNames = (rows: readonly { readonly value: Doc<Order> }[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ value }) => value.value.lines.map(({ kitId, description }) => [kitId, description])),
  );

/** Which side of the orders a list shows. */
interface SideProps {
  side: 'dealer' | 'supplier';
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
function OrdersList({ side, shape, screen, hrefOf, addTo, empty, other }: SideProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const [state, actions] = useListState(screen, DEFAULTS);
  const result = useList(shape, state);
  const isSupplier = side === 'supplier';
  const dealers = useDealerNames(actor.kind === 'distributer');
  const [now] = useState(() => new Date());
  const today = todaySydney(now);
  const [bulk, setBulk] = useState<{ action: BulkAction; picked: readonly Doc<Order>[] } | null>(null);
  const selection = useSelection(result.rows);
  const known = isSupplier ? (dealers ?? new Map<string, string>()) : null;
  const offered = BULK_ACTIONS.filter((action) => action.side === side);
  const { rows: picked } = selection;

  return (
    <>
      <ListPage
        title="Kit Orders"
        columns={orderColumns(known, today, unixSeconds(now))}
        filters={orderFilters({
          dealers: isSupplier && actor.kind === 'distributer' ? known : null,
          hasDrafts: !isSupplier,
          set: state.filters,
          kits: kitNames(result.rows),
        })}
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
        bulk={
          picked.length > 0 && (
            <fieldset className="button-row mb-2">
              <legend className="visually-hidden">What to do with the selected orders</legend>
              <strong aria-live="polite">{picked.length} selected</strong>
              {offered.map((action) => (
                <Button key={action.id} variant="quiet" onClick={() => setBulk({ action, picked })}>
                  {action.label}
                </Button>
              ))}
              <Button variant="quiet" onClick={selection.clear}>
                Clear selection
              </Button>
            </fieldset>
          )
        }
        {...(addTo !== null && { primaryAction: { label: 'New order', icon: 'add', to: addTo } })}
        toolbar={
          <>
            <ListViews views={isSupplier ? SUPPLIER_VIEWS : DEALER_VIEWS} state={state} actions={actions} />
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
      {bulk && (
        <BulkDialog
          action={bulk.action}
          orders={bulk.picked}
          hrefOf={hrefOf}
          onClose={(moved) => {
            setBulk(null);
            if (moved.length > 0) selection.clear();
          }}
        />
      )}
    </>
  );
}

/** Where a dealer that takes orders of dealers sees them: beside its own, in the same menu item. */
const TO_SUPPLY = `${paths.dealerOrders.list}?tab=supply`;

/** What a dealer has ordered; behind `?tab=supply` what other dealers have ordered of it. */
export function DealerOrdersPage() {
  const actor = useActor();
  const [params] = useSearchParams();
  const takesOrders = actor.dealerFlags.canAcceptDealerOrders;
  if (takesOrders && params.get('tab') === 'supply') {
    return (
      <OrdersList
        key="supply"
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
  return (
    <OrdersList
      key="own"
      side="dealer"
      shape={orders.list}
      screen="dealer-orders"
      hrefOf={paths.dealerOrders.edit}
      addTo={paths.dealerOrders.add('new')}
      empty="Place the first order"
      {...(takesOrders && { other: { to: TO_SUPPLY, label: 'Orders to supply' } })}
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
