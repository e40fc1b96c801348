import { useParams } from 'react-router-dom';
import { engineers } from '#domain/engineer/entity.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { personName } from '#domain/shared/person-name.ts';
import { spanText } from '#domain/shared/span.ts';
import { fetchEngineerReport } from '#data/nouns/engineer-report.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { RecordOf } from '#features/reference-screen/record-of.tsx';
import { PeriodPicker } from '#features/trade/period-picker.tsx';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ReportActions, ReportResult } from './parts/report-result.tsx';
import { REPORT_CSV } from './report-csv.ts';
import { useAddressDays } from './use-address-days.ts';

/** What an engineer decided in a period: counts, days, queries, reasons and fees; drawn, as CSV and on paper. */
export function EngineerReportPage() {
  const { id = '' } = useParams();
  const { period, id: chosen, choose } = useAddressDays();
  const loaded = useLoaded(`${id} ${spanText(period)}`, () => fetchEngineerReport(id, period));
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
            actions={<ReportActions loaded={loaded} period={period} columns={REPORT_CSV} />}
          />
          <PeriodPicker value={chosen} onChoose={(to) => choose('period', to)}>
            {formatDate(period.from)} to {formatDate(period.to)}, by day of decision
          </PeriodPicker>
          <ReportResult loaded={loaded} period={period} />
        </>
      )}
    </RecordOf>
  );
}
