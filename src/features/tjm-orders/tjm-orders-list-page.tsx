import { useState } from 'react';
import { maySupply } from '#domain/trade/roles.ts';
import { tjmOrders, tjmOrdersOfSupplies } from '#domain/tjm-order/entity.ts';
import type { TjmOrder } from '#domain/tjm-order/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { useSideList } from '#features/trade/side-list.tsx';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListView } from '#ui/list/types.ts';
import { TJM_COLUMNS, tjmFilters } from './tjm-order-columns.tsx';

const loadTable = async () => (await import('#domain/tjm-order/moves.ts')).TJM_ORDER;

const AddMailDialog = lazyPart(async () => (await import('./parts/add-mail-dialog.tsx')).AddMailDialog);

const SUPPLIER_VIEWS: readonly ListView[] = [
  ALL_VIEW,
  { label: 'To match', filters: { status: 'received' } },
  { label: 'To convert', filters: { status: 'matched' } },
  { label: 'Ordered', filters: { status: 'ordered' } },
  { label: 'Rejected', filters: { status: 'rejected' } },
];
/** A dealer sees those of its stores that became orders. */
const DEALER_VIEWS: readonly ListView[] = [ALL_VIEW];

/** /tjm-orders: orders that came from stores by email. */
export function TjmOrdersPage() {
  const actor = useActor();
  const isSupplier = maySupply(actor);
  const [isAdding, setIsAdding] = useState(false);
  const shape = isSupplier && actor.kind === 'dealer' ? tjmOrdersOfSupplies : tjmOrders.list;
  const { list, offered } = useSideList<TjmOrder>(
    'tjm-orders',
    { isSupplier, shape, screen: 'tjm-orders' },
    isSupplier ? SUPPLIER_VIEWS : DEALER_VIEWS,
  );
  const rowActions = useRowMoves(loadTable, paths.tjmOrders.email);
  return (
    <>
      <ListPage
        title="TJM Orders"
        columns={TJM_COLUMNS}
        filters={isSupplier ? tjmFilters(offered) : []}
        {...list}
        searchHint="Number, store, reference or sender"
        rowHref={(row) => paths.tjmOrders.email(row.id)}
        rowActions={rowActions}
        rowLabel={({ value }) => value.number}
        {...(isSupplier && {
          primaryAction: { label: 'Add email', icon: 'add' as const, onSelect: () => setIsAdding(true) },
        })}
        empty={{
          text: isSupplier
            ? 'Inbox clear. Orders that TJM stores email show here.'
            : 'No orders yet. Orders that your TJM store emails show here once your supplier has placed them.',
        }}
      />
      {isAdding && <AddMailDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
