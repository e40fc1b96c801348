import { type ReactNode, useId } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { useSearchParams } from 'react-router-dom';
import { isPeriodId, PERIODS, type PeriodId } from '#domain/order/periods.ts';
import '#features/trade/period.scss';

/** The period that the address names (`?period=`), else the standard one, and the way to choose another. */
export function useAddressPeriod(standard: PeriodId): readonly [PeriodId, (id: PeriodId) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('period') ?? '';
  const choose = (id: PeriodId) => setParams({ period: id }, { replace: true });
  return [isPeriodId(wanted) ? wanted : standard, choose];
}

interface PeriodPickerProps {
  /** '' for days that the address names. */
  value: PeriodId | '';
  onChoose: (id: PeriodId) => void;
  /** What the period is of, in words. */
  children: ReactNode;
}

/** Chooses the period that figures are of. */
export function PeriodPicker({ value, onChoose, children }: PeriodPickerProps) {
  const id = useId();
  return (
    <div className="period">
      <FormLabel htmlFor={id}>Period</FormLabel>
      <FormSelect
        id={id}
        value={value}
        onChange={({ target }) => isPeriodId(target.value) && onChoose(target.value)}
      >
        {value === '' && <option value="">Chosen days</option>}
        {Object.entries(PERIODS).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </FormSelect>
      <p className="muted mb-0">{children}</p>
    </div>
  );
}
