import { can } from '#domain/access/privileges.ts';
import { useInvitations } from '#data/nouns/invitations.ts';
import { useActor } from '#data/session/session.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProposalRow } from '#features/users/parts/proposal-row.tsx';
import '#features/users/users.scss';

/** Engineers whom dealers propose, for whoever decides and for the dealer that waits; not there while nobody is. */
export function EngineerProposals() {
  const actor = useActor();
  const proposed = useInvitations(actor, 'engineer', 'proposed');
  if (proposed.status === 'error') return <ErrorPanel error={proposed.error} onRetry={proposed.retry} />;
  if (proposed.rows.length === 0) return null;
  return (
    <div className="mt-4">
      <Panel title={`Proposed (${proposed.rows.length})`}>
        <ul className="invited">
          {proposed.rows.map((row) => (
            <ProposalRow key={row.id} doc={row} canDecide={can(actor, 'EngineerRecords')} />
          ))}
        </ul>
        {proposed.isCut && (
          <p className="muted mb-0">These are the first {proposed.rows.length}. Answer some to see more.</p>
        )}
      </Panel>
    </div>
  );
}
