import { Link } from 'react-router-dom';
import { installations } from '#domain/installation/entity.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import { fetchInstallationsOfCustomer } from '#data/nouns/installations.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';

/** The customer's installations at this dealer. */
export function CustomerJobs({ customerId }: { customerId: string }) {
  const actor = useActor();
  const jobs = useLoaded(customerId, (signal) => fetchInstallationsOfCustomer(actor, customerId, signal));
  const note = useLeftOut(installations);
  return (
    <Panel title="Installations">
      {jobs.status === 'loading' && <Loading lines={3} label="Loading installations" />}
      {jobs.status === 'error' && <ErrorPanel error={jobs.error} onRetry={jobs.retry} />}
      {jobs.status === 'ready' && jobs.value.length === 0 && <p className="muted">No installations yet.</p>}
      {note && <p className="muted">{note}</p>}
      {jobs.status === 'ready' && jobs.value.length > 0 && (
        <ul className="list-unstyled mb-0">
          {jobs.value.map(({ id, value }) => (
            <li key={id}>
              <Link to={paths.installations.edit(id)}>{value.number || 'No number yet'}</Link>{' '}
              {formatDate(value.installationDate)} {value.vehicle ? vehicleName(value.vehicle) : ''}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
