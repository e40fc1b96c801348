import type { Invitation } from './schema.ts';

/** What has become of an invitation; 'expired' follows from the clock and is never stored. */
export type InvitationStatus = Invitation['state'] | 'expired';
/** The same of one that has a link. */
export type LinkStatus = Exclude<InvitationStatus, 'proposed' | 'invited'>;

/** The status at a time in unix seconds. */
export function invitationStatus(
  invitation: Pick<Invitation, 'state' | 'expiresAt'>,
  now: number,
): InvitationStatus {
  return invitation.state === 'open' && invitation.expiresAt <= now ? 'expired' : invitation.state;
}

/** The status of an invitation's link at a time in unix seconds; null for a proposal, whose id opens nothing. */
export function linkStatus(
  invitation: Pick<Invitation, 'state' | 'expiresAt'>,
  now: number,
): LinkStatus | null {
  const status = invitationStatus(invitation, now);
  return status === 'proposed' || status === 'invited' ? null : status;
}

const ENDED = {
  proposed: 'Proposed',
  invited: 'Invited',
  expired: 'Expired',
  revoked: 'Revoked',
  accepted: 'Accepted',
} as const;

/** "5 days left", "3 hours left" or what became of it, at a time in unix seconds. */
export function invitationLeft(invitation: Pick<Invitation, 'state' | 'expiresAt'>, now: number): string {
  const status = invitationStatus(invitation, now);
  if (status !== 'open') return ENDED[status];
  const seconds = invitation.expiresAt - now;
  const [count, unit] =
    seconds >= 86_400
      ? [Math.floor(seconds / 86_400), 'day']
      : [Math.max(1, Math.floor(seconds / 3600)), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}
