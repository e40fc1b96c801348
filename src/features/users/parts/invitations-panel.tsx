import type { Doc } from '#data/store/converter.ts';
import type { Invitations } from '#data/nouns/invitations.ts';
import type { Invitation } from '#domain/invitation/schema.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvitationRow } from './invitation-row.tsx';

interface InvitationsPanelProps {
  open: Invitations;
  accepted: readonly Doc<Invitation>[];
}

/** Who is invited and has not come yet, and who came this week. */
export function InvitationsPanel({ open, accepted }: InvitationsPanelProps) {
  return (
    <Panel title={open.rows.length === 0 ? 'Invited' : `Invited (${open.rows.length})`} id="invited">
      <Rows open={open} accepted={accepted} />
    </Panel>
  );
}

function Rows({ open, accepted }: InvitationsPanelProps) {
  if (open.status === 'loading') return <Loading lines={2} label="Loading invitations" />;
  if (open.status === 'error') return <ErrorPanel error={open.error} onRetry={open.retry} />;
  if (open.rows.length + accepted.length === 0) {
    return <p className="muted mb-0">Nobody is invited at present. Invite the first colleague above.</p>;
  }
  return (
    <>
      <ul className="invited">
        {[...open.rows, ...accepted].map((row) => (
          <InvitationRow key={row.id} doc={row} />
        ))}
      </ul>
      {open.isCut && (
        <p className="muted mb-0">These are the first {open.rows.length}. Revoke some to see more.</p>
      )}
    </>
  );
}
