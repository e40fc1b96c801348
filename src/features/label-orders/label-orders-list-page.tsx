import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import { labelOrders } from '#domain/label-order/entity.ts';
import type { LabelOrder } from '#domain/label-order/schema.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { useTracking } from '#data/nouns/tracking.ts';
import { ORDER_LIST_VIEWS } from '#features/orders/public/order-filters.ts';
import { orderName } from '#features/orders/public/order-status.tsx';
import { useOrderBulk } from '#features/orders/public/use-order-bulk.tsx';
import { useSideList } from '#features/trade/side-list.tsx';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { useSelection } from '#ui/list/use-selection.ts';
import { labelOrderColumns, labelOrderFilters } from './label-order-columns.tsx';

const loadTable = async () => (await import('#domain/label-order/moves.ts')).LABEL_ORDER;

const LabelPrintDialog = lazyPart(async () => (await import('./parts/label-print.tsx')).LabelPrintDialog);

/** What belongs here, and how it gets here: a dealer's labels are ordered on the job (decisions: labels-from-jobs). */
function emptyText(actor: Actor): string {
  if (actor.kind !== 'dealer') return 'Label orders of the dealers you supply appear here.';
  return can(actor, 'InstallationsAdd')
    ? 'Labels are ordered from an installation: open one and press "Order labels".'
    : 'Labels are ordered from an installation, by people with the right Installations. Their orders appear here.';
}

/** The label orders of a dealer, or of the dealers that a distributor supplies. */
export function LabelOrdersListPage() {
  const isDealer = useActor().kind === 'dealer';
  const side = isDealer ? 'dealer' : 'supplier';
  const of = { isSupplier: !isDealer, shape: labelOrders.list, screen: 'label-orders' };
  const views = ORDER_LIST_VIEWS.labels[side];
  const { actor, list, now, today, dealers, offered } = useSideList('label-orders', of, views);
  const filters = useMemo(() => labelOrderFilters(offered), [offered]);
  const { rows } = list.result;
  const trackingOf = useTracking(rows.some(({ value }) => value.value.consignment !== ''));
  const columns = useMemo(
    () => labelOrderColumns({ dealers, now: unixSeconds(now), today, trackingOf }),
    [dealers, now, today, trackingOf],
  );
  const at = isDealer ? paths.dealerLabelOrders : paths.distributerLabelOrders;
  const selection = useSelection(rows);
  const [printed, setPrinted] = useState<readonly LabelOrder[] | null>(null);
  const rowActions = useRowMoves(loadTable, at.edit);
  const { bar, dialog } = useOrderBulk({
    side,
    selection,
    kind: 'labelOrder',
    hrefOf: at.edit,
    prints: (
      <Button variant="quiet" onClick={() => setPrinted(selection.rows.map(({ value }) => value))}>
        Labels
      </Button>
    ),
  });
  return (
    <>
      <ListPage
        title="Label Orders"
        columns={columns}
        filters={filters}
        {...list}
        menu={
          !isDealer &&
          can(actor, 'DeliveryManifests') && (
            <Link className="btn btn-quiet" to={paths.deliveryManifest}>
              Delivery manifest
            </Link>
          )
        }
        selection={selection}
        bulk={bar}
        searchHint="Number, installation, VIN or rego"
        rowHref={(row) => at.edit(row.id)}
        rowActions={rowActions}
        rowLabel={(row) => orderName(row.value)}
        empty={{
          text: emptyText(actor),
        }}
      />
      {dialog}
      {printed && <LabelPrintDialog orders={printed} onClose={() => setPrinted(null)} />}
    </>
  );
}
