import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { formatDate } from '#domain/shared/dates.ts';
import { organisationChoices } from '#domain/shared/short-names.ts';
import { spanText } from '#domain/shared/span.ts';
import { fetchEngineerReport } from '#data/nouns/engineer-report.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { PeriodPicker } from '#features/trade/period-picker.tsx';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ReportActions, ReportResult } from './parts/report-result.tsx';
import { DECISIONS_CSV } from './report-csv.ts';
import { useAddressDays } from './use-address-days.ts';

/** What all engineers decided in a period, for a distributor of one of its dealers where one is chosen. */
export function DecisionsPage() {
  const actor = useActor();
  const select = useId();
  const { period, id, dealer, choose } = useAddressDays();
  const names = useDealerNames(actor.kind === 'distributer');
  const loaded = useLoaded(`${dealer} ${spanText(period)}`, () => fetchEngineerReport('', period, dealer));
  return (
    <>
      <PageHeader
        title="Engineer decisions"
        back={{ to: paths.engineers.list, label: 'Engineers' }}
        actions={<ReportActions loaded={loaded} period={period} columns={DECISIONS_CSV} />}
      />
      <PeriodPicker value={id} onChoose={(to) => choose('period', to)}>
        {formatDate(period.from)} to {formatDate(period.to)}, by day of decision
      </PeriodPicker>
      {names && (
        <div className="period">
          <FormLabel htmlFor={select}>Dealer</FormLabel>
          <FormSelect
            id={select}
            value={names.has(dealer) ? dealer : ''}
            onChange={({ target }) => choose('dealer', target.value)}
          >
            <option value="">All dealers</option>
            {organisationChoices(names).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FormSelect>
        </div>
      )}
      <ReportResult loaded={loaded} period={period} hasEngineers />
    </>
  );
}
