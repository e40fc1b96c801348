import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import { inviteProposed, newInvitationId, revokeInvitation } from '#data/nouns/invitations.ts';
import { useActor } from '#data/session/session.tsx';
import type { Invitation } from '#domain/invitation/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWork } from '#features/users/use-work.ts';
import { InvitedRow } from './invited-row.tsx';

interface ProposalRowProps {
  doc: Doc<Invitation>;
  /** Whether the actor invites or declines; the dealer that proposed can withdraw. */
  canDecide: boolean;
}

/** What the engineer would sign, in one line. */
function authority({ states, schemes, signatoryNo, expiry }: Invitation['engineer']): string {
  const until = expiry === '' ? '' : `until ${formatDate(expiry)}`;
  return [states.join(', '), schemes.join(', '), signatoryNo, until]
    .filter((part) => part !== '')
    .join(' · ');
}

/** One engineer whom a dealer proposes, with what can be done about it. */
export function ProposalRow({ doc, canDecide }: ProposalRowProps) {
  const { value } = doc;
  const actor = useActor();
  const confirm = useConfirm();
  const { isBusy, run } = useWork();
  // One for the row, so that a press that is repeated makes no second invitation.
  const [invitationId] = useState(newInvitationId);
  const name = `${value.firstName} ${value.lastName}`.trim() || value.email;

  async function handleInvite() {
    const isSure = await confirm({
      title: `Invite ${name}?`,
      text: `${name} will be able to sign jobs for ${value.engineer.states.join(', ') || 'no state yet'}, but none of ${value.organisation}.`,
      confirmLabel: 'Invite',
    });
    if (isSure) await run(() => inviteProposed(actor, doc, invitationId), 'Engineer invited');
  }
  async function handleRevoke() {
    const isSure = await confirm({
      title: canDecide ? `Decline ${name}?` : `Withdraw ${name}?`,
      text: canDecide ? `${value.organisation} can propose somebody else.` : 'Nobody is invited.',
      confirmLabel: canDecide ? 'Decline' : 'Withdraw',
      tone: 'danger',
    });
    if (isSure) await run(() => revokeInvitation(actor, doc), canDecide ? 'Declined' : 'Withdrawn');
  }
  return (
    <InvitedRow
      value={value}
      what={authority(value.engineer) || 'No states or schemes entered'}
      by={`proposed by ${value.invitedByName || 'an admin'}, ${value.organisation}`}
    >
      <div className="button-row at-end">
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void handleRevoke()}>
          <Icon name="close" />
          {canDecide ? 'Decline' : 'Withdraw'}
        </Button>
        {canDecide && (
          <Button size="sm" disabled={isBusy} onClick={() => void handleInvite()}>
            <Icon name="email" />
            Invite
          </Button>
        )}
      </div>
    </InvitedRow>
  );
}
