import { useMemo } from 'react';
import { REPORT_MAX, type ReportedDecision, reportOf } from '#domain/engineer-decision/report.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { Span } from '#domain/shared/span.ts';
import type { Loaded } from '#data/store/use-loaded.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { DecisionsPanel, FeesPanel, FiguresPanel, GroundsPanel, MonthsPanel } from './report-panels.tsx';

type LoadedDecisions = Loaded<{
  readonly decisions: readonly ReportedDecision[];
  readonly isCut: boolean;
}>;

interface ReportProps {
  loaded: LoadedDecisions;
  period: Span;
  /** Decisions of several engineers, which say whose each is. */
  hasEngineers?: boolean;
}

/** The decisions as a file and on paper, once they are there. */
export function ReportActions({
  loaded,
  period,
  columns,
}: ReportProps & { columns: readonly ListColumn<ReportedDecision>[] }) {
  return (
    loaded.status === 'ready' && (
      <>
        <ExportButton
          name={`engineer-report-${period.from}-${period.to}`}
          columns={columns}
          exportRows={() => Promise.resolve([...loaded.value.decisions])}
        />
        <PrintButton />
      </>
    )
  );
}

function Result({
  decisions,
  period,
  hasEngineers,
}: Omit<ReportProps, 'loaded'> & { decisions: readonly ReportedDecision[] }) {
  const report = useMemo(() => reportOf(decisions, period), [decisions, period]);
  if (report.decisions === 0) {
    return <EmptyState text="Nothing decided in this period. Choose a longer one." />;
  }
  return (
    <>
      <FiguresPanel report={report} />
      <MonthsPanel months={report.months} />
      <FeesPanel report={report} />
      {report.grounds.length > 0 && <GroundsPanel report={report} />}
      <DecisionsPanel decisions={decisions} hasEngineers={hasEngineers === true} />
    </>
  );
}

/** What was decided: counts, days, queries, reasons, fees and each decision. */
export function ReportResult({ loaded, ...of }: ReportProps) {
  if (loaded.status === 'loading') return <Loading lines={8} label="Loading decisions" />;
  if (loaded.status === 'error') return <ErrorPanel error={loaded.error} onRetry={loaded.retry} />;
  const { decisions, isCut } = loaded.value;
  return (
    <>
      {isCut && (
        <Notice tone="watch">
          Only the newest {formatNumber(REPORT_MAX)} decisions are counted. Choose a shorter period.
        </Notice>
      )}
      <Result decisions={decisions} {...of} />
    </>
  );
}
