import { useId, useMemo, useState } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { useParams, useSearchParams } from 'react-router-dom';
import { engineers } from '#domain/engineer/entity.ts';
import { type EngineerReport, REPORT_MAX, type ReportedDecision, reportOf } from '#domain/engineer/report.ts';
import { isPeriodId, PERIODS, type PeriodId, periodOf } from '#domain/order/periods.ts';
import type { Span } from '#domain/shared/span.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { personName } from '#domain/shared/person-name.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { fetchEngineerReport } from '#data/nouns/engineer-report.ts';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintButton } from '#ui/print-sheet.tsx';
import { RecordStates } from '#ui/record-states.tsx';
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
  const pickerId = useId();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => todaySydney(new Date()));
  const wanted = params.get('period') ?? '';
  const chosen = isPeriodId(wanted) ? wanted : STANDARD;
  const period = useMemo(() => periodOf(chosen, today).now, [chosen, today]);
  const engineer = useDoc(engineers, id);
  const loaded = useLoaded(`${id} ${period.from} ${period.to}`, () => fetchEngineerReport(id, period));
  return (
    <RecordStates
      status={recordStatus(engineer)}
      what="engineer"
      back={{ to: paths.engineers.list, label: 'Engineers' }}
      error={engineer.status === 'error' ? engineer.error : null}
      onRetry={engineer.retry}
    >
      {engineer.status === 'ready' && (
        <>
          <PageHeader
            title={`Report: ${personName(engineer.doc.value)}`}
            back={{ to: paths.engineers.edit(id), label: personName(engineer.doc.value) }}
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
          <div className="button-row align-items-center mb-3">
            <FormLabel className="mb-0" htmlFor={pickerId}>
              Period
            </FormLabel>
            <FormSelect
              id={pickerId}
              className="w-auto"
              value={chosen}
              onChange={(event) => setParams({ period: event.target.value }, { replace: true })}
            >
              {Object.entries(PERIODS).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </FormSelect>
            <span className="muted">
              {formatDate(period.from)} to {formatDate(period.to)}, by day of decision
            </span>
          </div>
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
    </RecordStates>
  );
}
