import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Doc } from '#data/store/converter.ts';
import { inviteAgain, invitationLink, newInvitationId, revokeInvitation } from '#data/nouns/invitations.ts';
import { useActor } from '#data/session/session.tsx';
import type { Invitation } from '#domain/invitation/schema.ts';
import { invitationLeft, invitationStatus } from '#domain/invitation/state.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useWork } from '#features/users/use-work.ts';
import { typeWord } from '#features/users/user-labels.ts';
import { InvitedRow } from './invited-row.tsx';

const BADGES = {
  proposed: { tone: 'watch', icon: 'pending' },
  invited: { tone: 'ok', icon: 'ok' },
  open: { tone: 'watch', icon: 'pending' },
  expired: { tone: 'danger', icon: 'danger' },
  accepted: { tone: 'ok', icon: 'ok' },
  revoked: { tone: 'neutral', icon: 'close' },
} as const;

/** One invitation with what can be done about it. */
export function InvitationRow({ doc }: { doc: Doc<Invitation> }) {
  const { id, value } = doc;
  const actor = useActor();
  const confirm = useConfirm();
  const { isBusy, run } = useWork();
  const [now] = useState(() => unixSeconds(new Date()));
  const status = invitationStatus(value, now);
  const isExpired = status === 'expired';

  async function handleRevoke() {
    const isSure = await confirm({
      title: 'Revoke invitation',
      text: `The link sent to ${value.email} stops working.`,
      confirmLabel: 'Revoke',
      tone: 'danger',
    });
    if (isSure) await run(() => revokeInvitation(actor, doc), 'Invitation revoked');
  }
  return (
    <InvitedRow
      value={value}
      what={
        <>
          {value.kind === 'engineer' ? 'Engineer, invited for' : `${typeWord(value)},`} {value.organisation}
        </>
      }
      by={`invited by ${value.invitedByName || 'an admin'}`}
    >
      <StatusBadge {...BADGES[status]} text={invitationLeft(value, now)} />
      {value.state === 'open' && (
        <div className="button-row">
          <Button
            variant="quiet"
            size="sm"
            disabled={isExpired}
            onClick={() =>
              void run(() => navigator.clipboard.writeText(invitationLink(value.kind, id)), 'Link copied')
            }
          >
            <Icon name="copy" />
            Copy link
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            onClick={() => void run(() => inviteAgain(actor, doc, newInvitationId()), 'Invited again')}
          >
            <Icon name="email" />
            Invite again
          </Button>
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void handleRevoke()}>
            <Icon name="close" />
            Revoke
          </Button>
        </div>
      )}
    </InvitedRow>
  );
}
