import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { goodsReturns, returnsOfSupplies } from '#domain/goods-return/entity.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { type ListSide, OtherSide, useSideList } from '#features/trade/side-list.tsx';
import { useRowMoves } from '#features/trade/use-row-moves.ts';
import { paths } from '#lib/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ALL_VIEW, type ListState, type ListView } from '#ui/list/types.ts';
import { returnColumns, returnFilters, withReader } from './return-columns.tsx';

const loadTable = async () => (await import('#domain/goods-return/moves.ts')).RETURN;

const status = (label: string, name: string): ListView => ({ label, filters: { status: name } });
const LATE: ListView = { label: 'Late', filters: { late: 'yes' } };
const SUPPLIER_VIEWS = [
  ALL_VIEW,
  status('To decide', 'requested'),
  status('To inspect', 'received'),
  LATE,
  // Apart from the others: the dealer may still change them, or never send them.
  status('Not sent by the dealer', 'new'),
];
const DEALER_VIEWS = [ALL_VIEW, status('Not sent yet', 'new'), status('To send', 'authorised'), LATE];

/** The kits that the shown returns name, and the chosen one. */
function kitNames(rows: readonly { readonly value: Doc<GoodsReturn> }[], chosen: string) {
  const names = rows.flatMap(({ value }) =>
    value.value.lines.flatMap(({ kitId, description }) =>
      kitId === '' ? [] : [[kitId, description] as const],
    ),
  );
  return new Map([...(chosen === '' ? [] : [[chosen, chosen] as const]), ...names]);
}

/** Returns of one side. */
function ReturnsList({ title = 'Returns', other, ...side }: ListSide<GoodsReturn>) {
  const { isSupplier } = side;
  const { uid } = useActor();
  const toQuery = useCallback((state: ListState) => withReader(state, uid), [uid]);
  const { list, today, dealers, offered } = useSideList(
    'returns',
    side,
    isSupplier ? SUPPLIER_VIEWS : DEALER_VIEWS,
    toQuery,
  );
  const rowActions = useRowMoves(loadTable, paths.returns.edit);
  const columns = useMemo(() => returnColumns(dealers, today), [dealers, today]);
  return (
    <ListPage
      title={title}
      columns={columns}
      filters={returnFilters({
        dealers: offered,
        kits: kitNames(list.result.rows, list.state.filters['kit'] ?? ''),
        hasOwn: !isSupplier,
      })}
      {...list}
      searchHint="Number, order, serial or dealer"
      rowHref={(row) => paths.returns.edit(row.id)}
      rowActions={rowActions}
      rowLabel={({ value }) => value.number}
      {...(!isSupplier && {
        primaryAction: { label: 'New return', icon: 'add' as const, to: paths.returns.edit('new') },
      })}
      menu={
        <>
          <Link className="btn btn-quiet" to={paths.returns.figures}>
            <Icon name="chart" />
            Figures
          </Link>
          <OtherSide other={other} />
        </>
      }
      empty={{
        text: isSupplier
          ? 'No returns yet. A dealer asks for one.'
          : 'No returns yet. Choose “New return” and the order that the goods came with.',
      }}
    />
  );
}

/** The returns of the dealers that a dealer supplies. */
export function SuppliedReturnsPage() {
  return (
    <ReturnsList
      title="Returns from Dealers"
      isSupplier
      shape={returnsOfSupplies}
      screen="returns-of-supplies"
      other={{ to: paths.returns.list, label: 'Our returns' }}
    />
  );
}

/** A distributor's returns; a dealer's own. */
export function ReturnsPage() {
  const actor = useActor();
  const takesOrders = can(actor, 'SuppliedReturns');
  return (
    <ReturnsList
      isSupplier={actor.kind === 'distributer'}
      shape={goodsReturns.list}
      screen="returns"
      {...(takesOrders && {
        other: { to: paths.returns.supply, label: 'Returns from dealers' },
      })}
    />
  );
}
