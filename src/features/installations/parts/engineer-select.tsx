import { useEffect, useId, useState } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { engineers } from '#domain/engineer/entity.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { fetchEngineers } from '#data/organisations.ts';
import { useLeftOut } from '#data/unreadable.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { signsFor } from '#features/installations/engineers.ts';

interface EngineerSelectProps {
  state: string;
  value: string;
  onChange: (engineerId: string) => void;
}

/** The engineers who sign for the state today; the only one is chosen unasked. */
export function EngineerSelect({ state, value, onChange }: EngineerSelectProps) {
  const id = useId();
  const [today] = useState(() => todaySydney(new Date()));
  const found = useLoaded('engineers', fetchEngineers);
  const note = useLeftOut(engineers);
  const all = found.status === 'ready' ? found.value : [];
  const able = all.filter((engineer) => signsFor(engineer.value, state, today));
  const only = able.length === 1 ? able[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && value === '') onChange(only);
  }, [only, value, onChange]);
  if (found.status === 'loading') return <Loading lines={2} label="Loading engineers" />;
  if (found.status === 'error') return <ErrorPanel error={found.error} onRetry={found.retry} />;
  if (able.length === 0) {
    return (
      <Notice tone="watch">
        No engineer signs for {state || 'this state'} at present. {note}
      </Notice>
    );
  }
  return (
    <div>
      <FormLabel htmlFor={id}>Engineer *</FormLabel>
      <FormSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        {able.map(({ id: key, value: engineer }) => (
          <option key={key} value={key}>
            {`${engineer.firstName} ${engineer.lastName}`.trim()}
            {engineer.expiry === '' ? '' : `, signatory until ${formatDate(engineer.expiry)}`}
          </option>
        ))}
        {note && <option disabled>{note}</option>}
      </FormSelect>
    </div>
  );
}
