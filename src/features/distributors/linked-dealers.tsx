import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import { dealers as allDealers } from '#domain/dealer/entity.ts';
import { fetchDealersOf } from '#data/nouns/organisations.ts';
import { useActor } from '#data/session/session.tsx';
import { useLeftOut } from '#data/store/unreadable.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';

/** The dealers that a distributor supplies; not there for dealers, who may not see each other. */
export function LinkedDealers({ distributerId }: { distributerId: string }) {
  const actor = useActor();
  const isShown = actor.kind === 'distributer';
  const dealers = useLoaded(isShown ? distributerId : null, (signal) =>
    fetchDealersOf(distributerId, signal),
  );
  const note = useLeftOut(allDealers);
  if (!isShown) return null;
  const canOpen = can(actor, 'ADMIN.Dealers');
  return (
    <Panel title="Dealers supplied">
      {dealers.status === 'loading' && <Loading lines={3} label="Loading dealers" />}
      {dealers.status === 'error' && <ErrorPanel error={dealers.error} onRetry={dealers.retry} />}
      {dealers.value?.length === 0 && <p className="muted mb-0">No dealer is linked yet.</p>}
      {note && <p className="muted">{note}</p>}
      <ul className="list-unstyled mb-0">
        {dealers.value?.map(({ id, value }) => (
          <li key={id}>
            {canOpen ? <Link to={paths.dealers.edit(id)}>{value.name}</Link> : value.name}
            <span className="muted">
              {' '}
              {[value.city, value.state].filter((part) => part !== '').join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
