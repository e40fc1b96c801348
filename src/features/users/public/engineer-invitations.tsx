import { useActor } from '#data/session/session.tsx';
import { useInvitations } from '#data/nouns/invitations.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvitationRow } from '#features/users/parts/invitation-row.tsx';
import '#features/users/users.scss';

/** The engineers who are invited, and who of them came this week; not there while nobody is. */
export function EngineerInvitations() {
  const actor = useActor();
  const open = useInvitations(actor, 'engineer', 'open');
  const joined = useInvitations(actor, 'engineer', 'accepted');
  if (open.status === 'error') return <ErrorPanel error={open.error} onRetry={open.retry} />;
  if (open.rows.length + joined.rows.length === 0) return null;
  return (
    <div className="mt-4">
      <Panel title={`Invited (${open.rows.length})`}>
        <ul className="invited">
          {[...open.rows, ...joined.rows].map((row) => (
            <InvitationRow key={row.id} doc={row} />
          ))}
        </ul>
        {open.isCut && (
          <p className="muted mb-0">These are the first {open.rows.length}. Revoke some to see more.</p>
        )}
      </Panel>
    </div>
  );
}
