import type { Doc } from '#data/converter.ts';
import type { OpenInvitations } from '#data/invitations.ts';
import type { Invitation } from '#domain/invitation/schema.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvitationRow } from './invitation-row.tsx';

/** Who is invited and has not come yet. */
export function InvitationsPanel({ open }: { open: OpenInvitations }) {
  return (
    <Panel title={open.rows.length === 0 ? 'Invited' : `Invited (${open.rows.length})`} id="invited">
      <Rows open={open} />
    </Panel>
  );
}

function Rows({ open }: { open: OpenInvitations }) {
  if (open.status === 'loading') return <Loading lines={2} label="Loading invitations" />;
  if (open.status === 'error') return <ErrorPanel error={open.error} onRetry={open.retry} />;
  if (open.rows.length === 0) {
    return <p className="muted mb-0">Nobody is invited at present. Invite the first colleague above.</p>;
  }
  return (
    <ul className="invited">
      {open.rows.map((row: Doc<Invitation>) => (
        <InvitationRow key={row.id} doc={row} />
      ))}
    </ul>
  );
}
