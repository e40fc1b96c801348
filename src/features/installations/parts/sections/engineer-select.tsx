import { useEffect, useId, useState } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { engineers } from '#domain/engineer/entity.ts';
import { signingFault } from '#domain/engineer/may-sign.ts';
import { stateRule } from '#domain/installation/compliance-path.ts';
import { installationType } from '#domain/installation-type/types.ts';
import { systemDocs } from '#domain/system/entity.ts';
import { personName } from '#domain/shared/person-name.ts';
import { formatDate, type IsoDay, todaySydney } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { fetchEngineers } from '#data/nouns/organisations.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';

interface EngineerSelectProps {
  state: string;
  /** The type of work, whose rule may ask for a scheme. */
  type: string;
  value: string;
  onChange: (engineerId: string) => void;
}

/** The scheme that the state's rule asks an engineer to be signed up for; '' for any, and while the rules are not there. */
function useScheme(state: string, type: string, today: IsoDay): string {
  const rules = useDoc(systemDocs.stateCompliance, 'stateCompliance');
  const row = installationType(type);
  if (rules.status !== 'ready' || row === undefined) return '';
  return stateRule(rules.doc.value.rows, state, row.key, today)?.scheme ?? '';
}

/** Who is not offered, and why not. */
function NotOffered({ people }: { people: readonly { readonly name: string; readonly why: string }[] }) {
  if (people.length === 0) return null;
  return (
    <details className="mt-2">
      <summary>{counted(people.length, 'engineer')} not available (show why)</summary>
      <ul className="side-list mt-1 mb-0">
        {people.map(({ name, why }) => (
          <li key={name}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The engineers who may be sent such work today, by state, scheme and expiry; the only one is chosen unasked. */
export function EngineerSelect({ state, type, value, onChange }: EngineerSelectProps) {
  const id = useId();
  const [today] = useState(() => todaySydney(new Date()));
  const found = useLoaded('engineers', fetchEngineers);
  const note = useLeftOut(engineers);
  const all = found.status === 'ready' ? found.value : [];
  const scheme = useScheme(state, type, today);
  const judged = all.map((engineer) => ({
    ...engineer,
    name: personName(engineer.value),
    why: signingFault(engineer.value, { state, scheme, today, isNewJob: true }),
  }));
  const able = judged.filter(({ why }) => why === '');
  const others = judged.filter(({ why, value: { deleted } }) => why !== '' && !deleted);
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
        <NotOffered people={others} />
      </Notice>
    );
  }
  return (
    <div>
      <FormLabel htmlFor={id}>Engineer *</FormLabel>
      <FormSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose</option>
        {able.map(({ id: key, name, value: engineer }) => (
          <option key={key} value={key}>
            {name}
            {engineer.expiry === '' ? '' : `, signatory until ${formatDate(engineer.expiry)}`}
          </option>
        ))}
        {note && <option disabled>{note}</option>}
      </FormSelect>
      <NotOffered people={others} />
    </div>
  );
}
