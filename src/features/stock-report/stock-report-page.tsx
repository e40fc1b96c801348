import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { StockRow } from '#domain/order/stock.ts';
import { stockRows } from '#domain/order/stock.ts';
import { spanText } from '#domain/order/span.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { useActor } from '#data/session.tsx';
import { fetchStock } from '#data/stock.ts';
import { useDealerNames } from '#data/use-dealer-names.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ListPage } from '#ui/list/list-page.tsx';
import { localPage } from '#ui/list/local-list.ts';
import type { ListResult } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PrintButton } from '#ui/print-sheet.tsx';
import { CountSheet } from './parts/count-sheet.tsx';
import { StockTotalsPanel } from './parts/stock-totals.tsx';
import { matchingStock, stockColumns, stockFilters, stockSorts } from './stock-columns.tsx';
import './stock-report.scss';

const NOTHING: readonly StockRow[] = [];
/** Before the portal. */
const EVER = '2000-01-01';

/** Kits at the own dealer, or at the dealers of the own distributor: available, allocated and in transit. */
export function StockReportPage() {
  const actor = useActor();
  const isDistributor = actor.kind === 'distributer';
  const names = useDealerNames(isDistributor);
  const [now] = useState(() => unixSeconds(new Date()));
  const [today] = useState(() => todaySydney(new Date()));
  const [read, setRead] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const stock = useLoaded(isStopped ? null : `stock ${actor.uid}`, (signal) =>
    fetchStock(actor, setRead, signal),
  );
  const [state, actions] = useListState('stock-report');
  const shownNames = isDistributor ? (names ?? new Map<string, string>()) : null;
  const rows = useMemo(() => (stock.value ? stockRows(stock.value, today) : NOTHING), [stock.value, today]);
  const matching = matchingStock(rows, state, shownNames);
  const isLoading = !isStopped && stock.status === 'loading';
  const result: ListResult<StockRow> = {
    ...localPage({ rows: matching, idOf: ({ id }) => id, sortKeys: stockSorts(shownNames) }, state),
    status: isStopped ? 'ready' : stock.status,
    broken: [],
    error: stock.error,
    retry: stock.retry,
    savedCopyFrom: null,
    note: isLoading && read > 0 ? `${read} orders read` : null,
  };
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
          columns={stockColumns(shownNames)}
          filters={stockFilters(shownNames)}
          state={state}
          actions={actions}
          result={result}
          searchHint={isDistributor ? 'Kit, springs or dealer' : 'Kit or springs'}
          rowHref={ordersOf}
          rowLabel={({ name }) => name}
          toolbar={
            <>
              {isLoading && (
                <Button variant="quiet" onClick={() => setIsStopped(true)}>
                  Cancel
                </Button>
              )}
              <PrintButton label="Count sheet" />
            </>
          }
          exportRows={() => Promise.resolve([...matching])}
          exportName="stock-report"
          empty={
            isStopped
              ? {
                  text: 'Stopped.',
                  action: <Button onClick={() => setIsStopped(false)}>Load the stock</Button>,
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
