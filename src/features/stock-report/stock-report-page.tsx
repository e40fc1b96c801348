import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { DealerNames } from '#domain/dealer/dealer-groups.ts';
import type { StockRow } from '#domain/order/stock.ts';
import { spanText } from '#domain/shared/span.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { groupState } from '#data/lists/group-filter.ts';
import { useActor } from '#data/session/session.tsx';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { localResult } from '#ui/list/local-list.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PrintButton } from '#ui/print-sheet.tsx';
import { CountSheet } from './parts/count-sheet.tsx';
import { StockTotalsPanel } from './parts/stock-totals.tsx';
import { useStock } from './use-stock.ts';
import { matchingStock, stockColumns, stockFilters, stockSorts } from './stock-columns.tsx';
import './stock-report.scss';

/** Names that are still to come. */
const NOBODY: DealerNames = new Map();
const DEFAULTS = { sort: { id: 'kit', direction: 'asc' } } as const;
/** Before the portal. */
const EVER = '2000-01-01';

/** Kits at the own dealer, or at the dealers of the own distributor: available, allocated and in transit. */
export function StockReportPage() {
  const actor = useActor();
  const isDistributor = actor.kind === 'distributer';
  const dealers = useDealers(isDistributor);
  const [now] = useState(() => unixSeconds(new Date()));
  const { today, reading, rows } = useStock();
  const { loaded: stock, read, isStopped } = reading;
  const [state, actions] = useListState('stock-report', DEFAULTS);
  const shownNames = isDistributor ? (dealers.names ?? NOBODY) : null;
  const columns = useMemo(() => stockColumns(shownNames), [shownNames]);
  const { kit = '', dealer = '' } = state.filters;
  const filters = useMemo(() => stockFilters(shownNames, kit, rows), [shownNames, kit, rows]);
  const matching = matchingStock(rows, state, shownNames);
  const isLoading = !isStopped && stock.status === 'loading';
  const found = localResult(
    { rows: matching, idOf: ({ id }) => id, sortKeys: stockSorts(shownNames) },
    state,
    isStopped ? { ...stock, status: 'ready' } : stock,
    isLoading && read > 0 ? `${read} orders read` : null,
  );
  const result = { ...found, ...groupState(dealer, dealers) };
  const list = isDistributor ? paths.distributerOrders.list : paths.dealerOrders.list;
  const ordersOf = ({ kitId, dealerId }: StockRow) => {
    const params = new URLSearchParams({ 'f.kit': kitId, 'f.placed': spanText({ from: EVER, to: today }) });
    if (isDistributor) params.set('f.dealer', dealerId);
    return `${list}?${params}`;
  };
  return (
    <>
      <div className="no-print">
        <ListPage
          title="Stock Report"
          columns={columns}
          filters={filters}
          state={state}
          actions={actions}
          result={result}
          searchHint={isDistributor ? 'Kit, springs or dealer' : 'Kit or springs'}
          rowHref={ordersOf}
          rowLabel={({ name }) => name}
          toolbar={
            isLoading && (
              <Button variant="quiet" onClick={reading.stop}>
                Cancel
              </Button>
            )
          }
          menu={
            <>
              <Link className="btn btn-quiet" to={paths.stockCounts.list}>
                Counts
              </Link>
              <PrintButton label="Count sheet" />
            </>
          }
          {...(!isDistributor && {
            primaryAction: { label: 'Count stock', icon: 'checklist' as const, to: paths.stockCounts.add },
          })}
          exportRows={() => Promise.resolve([...matching])}
          exportName="stock-report"
          empty={
            isStopped
              ? {
                  text: 'Stopped.',
                  action: <Button onClick={reading.start}>Load the stock</Button>,
                }
              : { text: 'No kits in stock or in transit' }
          }
        />
        {stock.status === 'ready' && matching.length > 0 && <StockTotalsPanel rows={matching} />}
      </div>
      <CountSheet rows={matching} names={shownNames} organisation={actor.organisation} now={now} />
    </>
  );
}
