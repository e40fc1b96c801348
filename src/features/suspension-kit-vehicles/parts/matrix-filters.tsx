import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { LIFT_BAND_LABELS, LIFT_BANDS, LOAD_BAND_LABELS, LOAD_BANDS } from '#domain/suspension-kit/schema.ts';
import type { MatrixView } from '#features/suspension-kit-vehicles/use-matrix.ts';

interface ChoiceProps {
  title: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  /** What '' stands for; without it one option is always chosen. */
  all?: string;
  onChange: (value: string) => void;
}

function Choice({ title, value, options, all, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <FormLabel htmlFor={id}>{title}</FormLabel>
      <FormSelect id={id} size="sm" value={value} onChange={({ target }) => onChange(target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** Make, model, lift, load, and whether to show only vehicles without a kit. */
export function MatrixFilters({ view }: { view: MatrixView }) {
  const id = useId();
  const { makes, make, models, filter, matrix, change } = view;
  // A make in the address that nobody remembers is shown all the same.
  const offered = make === '' || makes.includes(make) ? makes : [...makes, make];
  return (
    <search className="matrix-filters no-print">
      <Choice title="Make" value={make} options={same(offered)} onChange={(value) => change('make', value)} />
      <Choice
        title="Model"
        value={filter.model}
        options={same(models)}
        all="All"
        onChange={(value) => change('model', value)}
      />
      <Choice
        title="Lift"
        value={filter.lift}
        options={LIFT_BANDS.map((band) => [band, LIFT_BAND_LABELS[band]])}
        all="All"
        onChange={(value) => change('lift', value)}
      />
      <Choice
        title="Load"
        value={filter.load}
        options={LOAD_BANDS.map((band) => [band, LOAD_BAND_LABELS[band]])}
        all="All"
        onChange={(value) => change('load', value)}
      />
      <FormCheck>
        <FormCheckInput
          id={id}
          checked={filter.isWithoutKit}
          onChange={({ target }) => change('without', target.checked ? '1' : '')}
        />
        <FormCheckLabel htmlFor={id}>
          Vehicles without a kit ({matrix.withoutKit} of {matrix.total})
        </FormCheckLabel>
      </FormCheck>
    </search>
  );
}
