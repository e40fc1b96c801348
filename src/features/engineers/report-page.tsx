import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { engineers } from '#domain/engineer/entity.ts';
import { type EngineerReport, REPORT_MAX, type ReportedDecision, reportOf } from '#domain/engineer/report.ts';
import { type PeriodId, periodOf } from '#domain/order/periods.ts';
import type { Span } from '#domain/shared/span.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { personName } from '#domain/shared/person-name.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { fetchEngineerReport } from '#data/nouns/engineer-report.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { PeriodPicker, useAddressPeriod } from '#features/trade/period-picker.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import {
  DecisionsPanel,
  FeesPanel,
  FiguresPanel,
  GroundsPanel,
  MonthsPanel,
} from './parts/report-panels.tsx';
import { REPORT_CSV } from './report-csv.ts';

const STANDARD: PeriodId = 'threeMonths';

function Result({ decisions, period }: { decisions: readonly ReportedDecision[]; period: Span }) {
  const report: EngineerReport = useMemo(() => reportOf(decisions, period), [decisions, period]);
  if (report.decisions === 0) {
    return <EmptyState text="Nothing decided in this period. Choose a longer one." />;
  }
  return (
    <>
      <FiguresPanel report={report} />
      <MonthsPanel months={report.months} />
      <FeesPanel report={report} />
      {report.grounds.length > 0 && <GroundsPanel report={report} />}
      <DecisionsPanel decisions={decisions} />
    </>
  );
}

/** What an engineer decided in a period: counts, days, queries, reasons and fees; drawn, as CSV and on paper. */
export function EngineerReportPage() {
  const { id = '' } = useParams();
  const [chosen, choose] = useAddressPeriod(STANDARD);
  const [today] = useState(() => todaySydney(new Date()));
  const period = useMemo(() => periodOf(chosen, today).now, [chosen, today]);
  const loaded = useLoaded(`${id} ${period.from} ${period.to}`, () => fetchEngineerReport(id, period));
  return (
    <RecordOf
      from={engineers}
      id={id}
      what="engineer"
      back={{ to: paths.engineers.list, label: 'Engineers' }}
    >
      {({ value }) => (
        <>
          <PageHeader
            title={`Report: ${personName(value)}`}
            back={{ to: paths.engineers.edit(id), label: personName(value) }}
            actions={
              loaded.status === 'ready' && (
                <>
                  <ExportButton
                    name={`engineer-report-${period.from}-${period.to}`}
                    columns={REPORT_CSV}
                    exportRows={() => Promise.resolve([...loaded.value.decisions])}
                  />
                  <PrintButton />
                </>
              )
            }
          />
          <PeriodPicker value={chosen} onChoose={choose}>
            {formatDate(period.from)} to {formatDate(period.to)}, by day of decision
          </PeriodPicker>
          {loaded.status === 'loading' && <Loading lines={8} label="Loading decisions" />}
          {loaded.status === 'error' && <ErrorPanel error={loaded.error} onRetry={loaded.retry} />}
          {loaded.status === 'ready' && loaded.value.isCut && (
            <Notice tone="watch">
              Only the newest {formatNumber(REPORT_MAX)} decisions are counted. Choose a shorter period.
            </Notice>
          )}
          {loaded.status === 'ready' && <Result decisions={loaded.value.decisions} period={period} />}
        </>
      )}
    </RecordOf>
  );
}
