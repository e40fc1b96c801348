import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { dealerChoices, type DealerNames, dealersAt, groupFault } from '#domain/dealer/dealer-groups.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { spanText } from '#domain/shared/span.ts';
import { fetchEngineerReport } from '#data/nouns/engineer-report.ts';
import { waitsForGroup } from '#data/lists/group-filter.ts';
import { useDealers } from '#data/nouns/use-dealer-names.ts';
import { useEngineerNames } from '#data/nouns/use-engineer-names.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { PeriodPicker } from '#features/trade/period-picker.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReportActions, ReportResult } from './parts/report-result.tsx';
import { DECISIONS_CSV } from './report-csv.ts';
import { useAddressDays } from './use-address-days.ts';

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  /** By id; null until they have come. */
  readonly names: DealerNames | null;
  readonly onChoose: (id: string) => void;
}

/** One of several; what the address names and the choices lack is shown as not listed, since it narrows all the same. */
function Choice({ label, all, value, names, onChoose }: ChoiceProps) {
  const select = useId();
  if (names === null) return null;
  const choices = dealerChoices(names);
  return (
    <div className="period">
      <FormLabel htmlFor={select}>{label}</FormLabel>
      <FormSelect id={select} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {value !== '' && !choices.some((choice) => choice.value === value) && (
          <option value={value}>Not listed</option>
        )}
        {choices.map((choice) => (
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
  const dealers = useDealers(actor.kind === 'distributer');
  const dealerIds = dealer === '' ? [] : dealersAt(dealer, dealers.names);
  const fault = groupFault(dealer, dealers.names);
  const key = `${engineer} ${dealerIds.join(' ')} ${spanText(period)}`;
  const isWaiting = waitsForGroup(dealer, dealers);
  const decisions = useLoaded(isWaiting ? null : key, () =>
    fetchEngineerReport('', period, { engineerId: engineer, dealerIds }),
  );
  const { error, retry } = dealers;
  const loaded: typeof decisions =
    error && isWaiting ? { status: 'error', value: null, error, retry } : decisions;
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
        names={dealers.names}
        onChoose={(to) => choose('dealer', to)}
      />
      {fault !== '' && <Notice tone="info">{fault}</Notice>}
      <ReportResult loaded={loaded} period={period} hasEngineers />
    </>
  );
}
