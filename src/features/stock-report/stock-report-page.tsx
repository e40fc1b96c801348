import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useSearchParams } from 'react-router-dom';
import type { StockRow } from '#domain/order/stock.ts';
import { stockRows } from '#domain/order/stock.ts';
import { spanText } from '#domain/shared/span.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { useActor } from '#data/session/session.tsx';
import { fetchStock } from '#data/nouns/stock.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useReading } from '#data/store/use-reading.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { localPage } from '#ui/list/local-list.ts';
import type { ListResult } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';
import { PrintButton } from '#ui/print-sheet.tsx';
import { COUNT_ADDRESS } from './addresses.ts';
import { CountSheet } from './parts/count-sheet.tsx';
import { StockTotalsPanel } from './parts/stock-totals.tsx';
import { matchingStock, stockColumns, stockFilters, stockSorts } from './stock-columns.tsx';
import './stock-report.scss';

const NOTHING: readonly StockRow[] = [];
/** Names that are still to come. */
const NOBODY: ReadonlyMap<string, string> = new Map();
/** Before the portal. */
const EVER = '2000-01-01';

const CountForm = lazyPart(async () => (await import('./parts/count-form.tsx')).CountForm);
const CountsList = lazyPart(async () => (await import('./parts/counts-list.tsx')).CountsList);
const CountRecord = lazyPart(async () => (await import('./parts/count-record.tsx')).CountRecord);

/** The stock report; behind `?tab=counts` the counts of it, behind `?count=` one of them. */
export function StockReportPage() {
  const [params] = useSearchParams();
  const count = params.get('count') ?? '';
  if (count !== '') return <CountRecord key={count} id={count} />;
  const tab = params.get('tab');
  return tab === 'counts' ? <CountsList /> : <StockReport isCounting={tab === 'count'} />;
}

/** Kits at the own dealer, or at the dealers of the own distributor: available, allocated and in transit. */
function StockReport({ isCounting }: { isCounting: boolean }) {
  const actor = useActor();
  const isDistributor = actor.kind === 'distributer';
  const names = useDealerNames(isDistributor);
  const [now] = useState(() => unixSeconds(new Date()));
  const [today] = useState(() => todaySydney(new Date()));
  const reading = useReading(`stock ${actor.uid}`, ({ onProgress, signal }) =>
    fetchStock(actor, onProgress, signal),
  );
  const { loaded: stock, read, isStopped } = reading;
  const [state, actions] = useListState('stock-report');
  const shownNames = isDistributor ? (names ?? NOBODY) : null;
  const columns = useMemo(() => stockColumns(shownNames), [shownNames]);
  const filters = useMemo(() => stockFilters(shownNames), [shownNames]);
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
  const sheet = <CountSheet rows={matching} names={shownNames} organisation={actor.organisation} now={now} />;
  if (isCounting && !isDistributor) {
    return (
      <>
        <CountForm stock={stock} rows={rows} />
        {sheet}
      </>
    );
  }
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
            <>
              {isLoading && (
                <Button variant="quiet" onClick={reading.stop}>
                  Cancel
                </Button>
              )}
              {!isDistributor && (
                <Link className="btn btn-quiet" to={COUNT_ADDRESS.form}>
                  Count stock
                </Link>
              )}
              <Link className="btn btn-quiet" to={COUNT_ADDRESS.list}>
                Counts
              </Link>
              <PrintButton label="Count sheet" />
            </>
          }
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
      {sheet}
    </>
  );
}
