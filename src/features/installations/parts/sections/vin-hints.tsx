import { Link } from 'react-router-dom';
import type { Installation } from '#domain/installation/schema.ts';
import { STAGE_TABLE } from '#domain/installation/stage-labels.ts';
import { checkVin, cleanVin } from '#domain/installation/vin.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { findByVin } from '#data/nouns/installations.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useDebouncedDerived } from '#forms/use-derived.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';

const vinOf = ({ vin }: Installation) => cleanVin(vin);

function Duplicates({ vin, ownId }: { vin: string; ownId: string }) {
  const actor = useActor();
  const others = useLoaded(`${actor.uid}/${vin}`, () => findByVin(actor, vin, ownId));
  if (others.status === 'error') {
    return <p className="muted small mb-0">Could not look for other jobs with this VIN.</p>;
  }
  if (others.status === 'loading' || others.value.length === 0) return null;
  return (
    <Notice tone="watch" title="This VIN already has a job">
      <ul className="mb-0">
        {others.value.map(({ id, value }) => (
          <li key={id}>
            <Link to={paths.installations.edit(id)}>{value.number || 'No number yet'}</Link>{' '}
            {formatDate(value.installationDate)} {value.customer.name}, {STAGE_TABLE[value.stage].label}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What can be said of a VIN while it is typed: how far it is, its check digit, and other jobs that have it. */
export function VinHints({ form, ownId }: { form: EntityForm<Installation>; ownId: string }) {
  const vin = useDebouncedDerived(form, ['vin'], vinOf);
  const check = checkVin(vin);
  if (vin === '') return null;
  if (!check.ok) {
    return vin.length < 17 ? (
      <p className="muted small mb-0">VIN so far: {vin.length} of 17 characters</p>
    ) : null;
  }
  return (
    <>
      {check.hint !== undefined && <Notice tone="info">{check.hint}</Notice>}
      <Duplicates vin={check.vin} ownId={ownId} />
    </>
  );
}
