import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { formatDate } from '#domain/shared/dates.ts';
import { organisationChoices } from '#domain/shared/short-names.ts';
import { spanText } from '#domain/shared/span.ts';
import { fetchEngineerReport } from '#data/nouns/engineer-report.ts';
import { useDealerNames } from '#data/nouns/use-dealer-names.ts';
import { useEngineerNames } from '#data/nouns/use-engineer-names.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { PeriodPicker } from '#features/trade/period-picker.tsx';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ReportActions, ReportResult } from './parts/report-result.tsx';
import { DECISIONS_CSV } from './report-csv.ts';
import { useAddressDays } from './use-address-days.ts';

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  /** By id; null until they have come. */
  readonly names: ReadonlyMap<string, string> | null;
  readonly onChoose: (id: string) => void;
}

/** One of several; what the address names and the choices lack is shown as not listed, since it narrows all the same. */
function Choice({ label, all, value, names, onChoose }: ChoiceProps) {
  const select = useId();
  if (names === null) return null;
  return (
    <div className="period">
      <FormLabel htmlFor={select}>{label}</FormLabel>
      <FormSelect id={select} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {value !== '' && !names.has(value) && <option value={value}>Not listed</option>}
        {organisationChoices(names).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}

/** What all engineers decided in a period, or the one who is chosen; for a distributor of one of its dealers where one is chosen. */
export function DecisionsPage() {
  const actor = useActor();
  const { period, id, engineer, dealer, choose } = useAddressDays();
  const engineers = useEngineerNames();
  const dealers = useDealerNames(actor.kind === 'distributer');
  const loaded = useLoaded(`${engineer} ${dealer} ${spanText(period)}`, () =>
    fetchEngineerReport('', period, { engineerId: engineer, dealerId: dealer }),
  );
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
      <Choice
        label="Engineer"
        all="All engineers"
        value={engineer}
        names={engineers}
        onChoose={(to) => choose('engineer', to)}
      />
      <Choice
        label="Dealer"
        all="All dealers"
        value={dealer}
        names={dealers}
        onChoose={(to) => choose('dealer', to)}
      />
      <ReportResult loaded={loaded} period={period} hasEngineers />
    </>
  );
}
