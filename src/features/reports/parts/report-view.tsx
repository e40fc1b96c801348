import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { todaySydney, unixSeconds } from '#domain/shared/dates.ts';
import { fetchDealersOf } from '#data/nouns/organisations.ts';
import { fetchReportData } from '#data/nouns/report-figures.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { periodText } from '#features/trade/figures-reading.tsx';
import { paths } from '#lib/paths.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { Chart } from '#ui/charts/chart.tsx';
import { FigureCards } from '#ui/charts/figure-cards.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { usePageFoot } from '#ui/page-foot.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import type { Report, ReportContext } from '#features/reports/report.ts';
import { csvColumns, drawingOf, figureCards } from '#features/reports/shown.ts';
import { reportTable } from '#features/reports/table.ts';
import { useReportChoice, wholeMonths } from '#features/reports/use-report-choice.ts';
import { reportDealers, viewsOf } from '#features/reports/views.ts';
import { ReportChoices } from './report-choices.tsx';
import { ReportRows } from './report-table.tsx';

type KnownDealers = Pick<ReportContext, 'dealers' | 'groups'>;
const NO_DEALERS: KnownDealers = { dealers: new Map(), groups: [] };
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The dealers that a distributor supplies, by id, and their groups; a dealer sees none but its own. */
async function readDealers(actor: Actor, signal: AbortSignal): Promise<KnownDealers> {
  if (actor.kind !== 'distributer') return NO_DEALERS;
  return reportDealers(await fetchDealersOf(actor.distributerId, signal));
}

/** A report: what it is of, its figures, its drawing and its table. */
export function ReportView({ report }: { report: Report }) {
  const actor = useActor();
  const views = viewsOf(report, { actor });
  const choice = useReportChoice(actor.uid, report, views);
  const [now] = useState(() => unixSeconds(new Date()));
  const today = todaySydney(new Date(now * 1000));
  const period = wholeMonths(choice.period, today);
  const dealers = useLoaded(`dealers ${actor.uid}`, (signal) => readDealers(actor, signal));
  const data = useLoaded(`${actor.uid} ${report.id} ${period.from} ${period.to}`, (signal) =>
    fetchReportData(actor, report.families, period, signal),
  );
  const known = dealers.value ?? NO_DEALERS;
  const context: ReportContext = {
    actor,
    period,
    today,
    now,
    names: data.value?.names ?? NO_NAMES,
    ...known,
  };
  const dealer = known.dealers.has(choice.dealer) ? choice.dealer : '';
  const dealerName = known.dealers.get(dealer)?.name ?? '';
  const { view } = choice;
  const cells = data.value?.cells;
  const table = useMemo(
    () =>
      cells && view
        ? reportTable(report, view, cells, { at: { span: period, dealer, dims: {} }, context })
        : null,
    // What the context holds follows from these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [cells, view, report, dealer, known],
  );
  const of = report.isNow ? `As of ${formatDateTime(now)}` : periodText(period);
  usePageFoot([report.title, of, dealerName || actor.organisation]);
  const failed = [data, dealers].find(({ status }) => status === 'error');
  const isReady = table !== null && dealers.status === 'ready' && !failed;
  return (
    <>
      <PageHeader
        title={report.title}
        back={{ to: paths.reports, label: 'Reports' }}
        actions={
          isReady && (
            <>
              <ExportButton
                name={`report-${report.id}`}
                columns={csvColumns(view?.title ?? '', table.columns)}
                exportRows={() => Promise.resolve([...table.rows])}
              />
              <PrintButton />
            </>
          )
        }
      />
      <p className="muted no-print">{report.about}</p>
      <p className="print-only">
        {[dealerName || actor.organisation, of, `Rows by ${view?.title.toLowerCase() ?? ''}`].join(' · ')}
      </p>
      {view && (
        <ReportChoices
          views={views}
          view={view}
          period={report.isNow ? null : { id: choice.period, span: period }}
          dealers={known.dealers}
          dealer={dealer}
          onChoose={choice.choose}
        />
      )}
      {failed && <ErrorPanel error={failed.error} onRetry={failed.retry} />}
      {!failed && !isReady && <Loading lines={8} label={`Loading ${report.title}`} />}
      {isReady && table.isEmpty && (
        <EmptyState
          icon="report"
          text={dealerName === '' ? report.empty : `${report.empty} Only ${dealerName} is shown.`}
        />
      )}
      {isReady && !table.isEmpty && view && (
        <>
          <FigureCards cards={figureCards(report, table)} />
          <Panel title={report.draws.caption}>
            <div className="report-drawing">
              <Chart {...drawingOf(report, view, table)} />
            </div>
          </Panel>
          <Panel title="Figures">
            <ReportRows
              table={table}
              caption={`${report.title} by ${view.title.toLowerCase()}`}
              head={view.title}
              hasTotal={table.rows.length > 1 && table.columns.some(({ kind }) => kind !== 'text')}
            />
            {table.note !== '' && <p className="muted report-note">{table.note}</p>}
          </Panel>
        </>
      )}
    </>
  );
}
