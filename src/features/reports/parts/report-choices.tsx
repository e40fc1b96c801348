import { useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { organisationChoices } from '#domain/shared/short-names.ts';
import { PeriodPicker } from '#features/trade/period-picker.tsx';
import { periodText } from '#features/trade/figures-reading.tsx';
import { type PeriodId } from '#domain/order/periods.ts';
import type { Span } from '#domain/shared/span.ts';
import type { ReportDealer, ReportView } from '#features/reports/report.ts';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className="report-choice">
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <FormSelect id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}

interface ReportChoicesProps {
  views: readonly ReportView[];
  view: ReportView;
  /** Null for what stands now. */
  period: { readonly id: PeriodId; readonly span: Span } | null;
  dealers: ReadonlyMap<string, ReportDealer>;
  dealer: string;
  onChoose: (name: 'period' | 'by' | 'dealer', value: string) => void;
}

/** What a report is of: its period, what its rows are, and of a distributor which dealer. */
export function ReportChoices({ views, view, period, dealers, dealer, onChoose }: ReportChoicesProps) {
  const names = [...dealers].map(([id, { name }]) => [id, name] as const);
  return (
    <div className="report-choices no-print">
      {period && (
        <PeriodPicker value={period.id} onChoose={(id) => onChoose('period', id)}>
          {periodText(period.span)}
        </PeriodPicker>
      )}
      {views.length > 1 && (
        <Choice
          label="Rows by"
          value={view.id}
          options={views.map(({ id, title }) => ({ value: id, label: title }))}
          onChoose={(by) => onChoose('by', by)}
        />
      )}
      {dealers.size > 0 && (
        <Choice
          label="Dealer"
          value={dealers.has(dealer) ? dealer : ''}
          options={[{ value: '', label: 'All dealers' }, ...organisationChoices(names)]}
          onChoose={(id) => onChoose('dealer', id)}
        />
      )}
    </div>
  );
}
