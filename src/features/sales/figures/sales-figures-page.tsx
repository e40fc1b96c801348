import type { PeriodId } from '#domain/order/periods.ts';
import { sales } from '#domain/sale/entity.ts';
import {
  FUNNEL_LABELS,
  FUNNEL_STEPS,
  type SaleFiguresDigest,
  salesByTime,
  type SalesOf,
  soldIn,
} from '#domain/sale/figures.ts';
import { monthText } from '#domain/order/month-text.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { type Span, spanText } from '#domain/shared/span.ts';
import { fetchSaleFigures } from '#data/nouns/figures.ts';
import { useReading } from '#data/store/use-reading.ts';
import { useActor } from '#data/session/session.tsx';
import { changeOf } from '#features/trade/figure-change.ts';
import { FiguresReading, usePeriods } from '#features/trade/figures-reading.tsx';
import { paths } from '#lib/paths.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { type FigureCard, FigureCards } from '#ui/charts/figure-cards.tsx';
import { cardCents } from '#ui/charts/short-figures.ts';
import { ExportButton } from '#ui/list/export-button.tsx';
import { moneyColumn } from '#ui/list/money-column.ts';
import { textColumn } from '#ui/list/text-column.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';

const STANDARD: PeriodId = 'thisMonth';

/** The list of the sales that a figure counts. */
function registerPath(span: Span, type = ''): string {
  const params = new URLSearchParams({ 'f.made': spanText(span), sort: '-made' });
  if (type !== '') params.set('f.type', type);
  return `${paths.pos.register}?${params}`;
}

const isDay = ({ from, to }: Span) => from === to;
const whenText = (span: Span) => (isDay(span) ? formatDate(span.from) : monthText(span.from.slice(0, 7)));
const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const shareText = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);

const plain = textColumn<SalesOf>;
const CSV = [
  plain('from', 'From', ({ from }) => formatDate(from)),
  plain('to', 'To', ({ to }) => formatDate(to)),
  plain('sales', 'Sales', ({ sales: count }) => String(count)),
  moneyColumn<SalesOf>('inc', 'Sold inc GST', ({ inc }) => inc),
];

/** A figure beside that of the period before. */
function cardOf(
  title: string,
  [value, was]: readonly [number | null, number | null],
  text: (figure: number | null) => string,
  more: Partial<FigureCard> = {},
): FigureCard {
  const change = changeOf(value, was, 'more');
  const before = `before: ${text(was)}`;
  return {
    title,
    value: text(value),
    change: change
      ? { ...change, text: `${change.text}, ${before}` }
      : { direction: 'same', text: `Before: ${text(was)}` },
    ...more,
  };
}

const countText = (value: number | null) => formatNumber(value ?? 0);
const centsText = (value: number | null) => cardCents(value ?? 0);

function Cards({ digest: { now, before }, period }: { digest: SaleFiguresDigest; period: Span }) {
  const [sold, soldBefore] = [soldIn(now), soldIn(before)];
  const series = salesByTime(period, now).map(({ inc }) => inc);
  const cards = [
    cardOf('Sold inc GST', [sold.inc, soldBefore.inc], centsText, { whole: formatCents(sold.inc), series }),
    cardOf('Sales', [sold.sales, soldBefore.sales], countText, {
      to: registerPath(period),
      opens: 'the register',
    }),
    cardOf('Quotes', [now.funnel.made, before.funnel.made], countText, {
      to: registerPath(period, 'quote'),
      opens: 'the quotes',
      note: `${formatCents(now.quotedInc)} inc GST`,
    }),
    cardOf(
      'Quotes accepted',
      [shareOf(now.funnel.accepted, now.funnel.sent), shareOf(before.funnel.accepted, before.funnel.sent)],
      shareText,
      { note: `${now.funnel.accepted} of ${now.funnel.sent} sent` },
    ),
  ];
  return <FigureCards cards={cards} />;
}

function Drawn({ digest, period }: { digest: SaleFiguresDigest; period: Span }) {
  const { funnel } = digest.now;
  const rows = salesByTime(period, digest.now);
  const isByDay = rows.every(isDay);
  return (
    <>
      <Cards digest={digest} period={period} />
      <Panel title="Quotes">
        <Chart
          caption="How far the quotes of the period have come"
          kind="funnel"
          labelTitle="Step"
          series={[{ name: 'Quotes' }]}
          points={FUNNEL_STEPS.map((step) => ({
            label: FUNNEL_LABELS[step],
            values: [funnel[step]],
            to: funnel.made > 0 ? registerPath(period, 'quote') : null,
          }))}
          empty="No quotes in this period."
        />
      </Panel>
      <Panel title={isByDay ? 'Sales by day' : 'Sales by month'}>
        <Chart
          caption="Orders and invoices, inc GST"
          kind={isByDay ? 'lines' : 'grouped'}
          labelTitle={isByDay ? 'Day' : 'Month'}
          series={[{ name: 'Sold inc GST' }]}
          points={rows.map((row) => ({
            label: whenText(row),
            values: [Math.max(0, row.inc)],
            to: row.sales > 0 ? registerPath(row) : null,
          }))}
          shortOf={cardCents}
          wholeOf={formatCents}
          empty="Nothing was sold in this period."
        />
      </Panel>
    </>
  );
}

/** What the own dealer quotes and sells, a period beside the one before. */
export function SalesFiguresPage() {
  const actor = useActor();
  const { id, now, before, picker } = usePeriods(STANDARD);
  const reading = useReading(`${actor.uid} ${id} ${before.from} ${now.to}`, (progress) =>
    fetchSaleFigures({ now, before }, progress),
  );
  const { loaded } = reading;
  return (
    <>
      <PageHeader
        title="Sales Figures"
        back={{ to: paths.pos.register, label: 'Sales Register' }}
        actions={
          loaded.status === 'ready' && (
            <>
              <ExportButton
                name={`sales-${id}`}
                columns={CSV}
                exportRows={() =>
                  Promise.resolve(salesByTime(now, loaded.value.digest.now).map((value) => ({ value })))
                }
              />
              <PrintButton />
            </>
          )
        }
      />
      {picker}
      <FiguresReading reading={reading} what="sales" words={sales.words}>
        {(digest) => <Drawn digest={digest} period={now} />}
      </FiguresReading>
    </>
  );
}
