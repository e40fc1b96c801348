import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { monthText } from '#domain/order/month-text.ts';
import { orders } from '#domain/order/entity.ts';
import type { PeriodId } from '#domain/order/periods.ts';
import { stockTurn } from '#domain/order/stock-turn.ts';
import {
  figuresOf,
  kitsByMonth,
  type OrderFiguresDigest,
  STAT_TYPES,
  topKits,
  TREND_FROM,
} from '#domain/order/stats.ts';
import { formatCents } from '#domain/shared/money.ts';
import type { Span } from '#domain/shared/span.ts';
import { fetchOrderFigures } from '#data/nouns/figures.ts';
import { useReading } from '#data/store/use-reading.ts';
import { useActor } from '#data/session/session.tsx';
import { FiguresReading, usePeriods } from '#features/trade/figures-reading.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { MonthsPanel, OrderFigureCards, TopKitsPanel } from './parts/stat-panels.tsx';
import { figureRows, ordersPath, type PathTo, turnRow, typeLabel } from './stat-texts.ts';
import './order-stats.scss';

/** The only period whose orders are read back far enough to tell what was in stock. */
const TURN_PERIOD: PeriodId = 'twelveMonths';
const STANDARD: PeriodId = 'threeMonths';

interface CsvRow {
  section: string;
  name: string;
  now: string;
  before: string;
}
const column = (id: keyof CsvRow, title: string) => ({
  id,
  title,
  text: (row: CsvRow) => row[id],
  cell: (row: CsvRow) => row[id],
});
const CSV = [
  column('section', 'Section'),
  column('name', 'Name'),
  column('now', 'Value'),
  column('before', 'Before'),
];

/** Everything that the page says, out of what the server added up for two periods. */
function reckoned({ now: digest, before, turn }: OrderFiguresDigest, now: Span) {
  const figures = figuresOf(digest);
  const months = kitsByMonth(now, digest);
  const kits = topKits(digest);
  const turns = turn && stockTurn(now, turn);
  const rows = [...figureRows(figures, figuresOf(before)), turnRow(turns)];
  const csv: CsvRow[] = [
    ...rows.map(({ title, now: value, before: was }) => ({
      section: 'Figures',
      name: title,
      now: value,
      before: was,
    })),
    ...months.flatMap(({ month, kits: byType }) =>
      STAT_TYPES.filter((type) => byType[type] > 0).map((type) => ({
        section: `Kits in ${monthText(month)}`,
        name: typeLabel(type),
        now: String(byType[type]),
        before: '',
      })),
    ),
    ...kits.flatMap(({ name, kits: count, ex }) => [
      { section: 'Top kits', name, now: String(count), before: '' },
      { section: 'Top kits, ex GST', name, now: formatCents(ex), before: '' },
    ]),
  ];
  return { figures, months, kits, rows, csv };
}

function Result({ digest, now }: { digest: OrderFiguresDigest; now: Span }) {
  const opens = can(useActor(), 'DealerOrders');
  const pathTo: PathTo = (...asked) => (opens ? ordersPath(...asked) : null);
  const { figures, months, kits, rows } = reckoned(digest, now);
  if (figures.orders + figures.kits === 0) {
    return <EmptyState text="No kit orders in this period. Choose a longer one." />;
  }
  return (
    <>
      <OrderFigureCards rows={rows} period={now} pathTo={pathTo} months={months} />
      <MonthsPanel months={months} period={now} hasTrend={figures.orders >= TREND_FROM} pathTo={pathTo} />
      <TopKitsPanel kits={kits} period={now} pathTo={pathTo} />
    </>
  );
}

/** What the own dealer orders, spends and waits for, a period beside the one before. */
export function OrderStatsPage() {
  const actor = useActor();
  const { id, now, before, picker } = usePeriods(STANDARD);
  const hasTurn = id === TURN_PERIOD;
  const reading = useReading(`${actor.uid} ${id} ${before.from} ${now.to}`, (progress) =>
    fetchOrderFigures({ now, before, hasTurn }, progress),
  );
  const { loaded } = reading;
  return (
    <>
      <PageHeader
        title="Kit Order Stats"
        actions={
          loaded.status === 'ready' && (
            <>
              {can(actor, 'Orders') && (
                <Link className="btn btn-quiet no-print" to={paths.stockReport}>
                  Stock report
                </Link>
              )}
              <ExportButton
                name={`kit-order-stats-${id}`}
                columns={CSV}
                exportRows={() => Promise.resolve(reckoned(loaded.value.digest, now).csv)}
              />
              <PrintButton />
            </>
          )
        }
      />
      {picker}
      <FiguresReading reading={reading} what="orders" words={orders.words}>
        {(digest) => <Result digest={digest} now={now} />}
      </FiguresReading>
    </>
  );
}
