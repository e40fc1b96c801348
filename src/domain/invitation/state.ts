import type { Invitation } from './schema.ts';

/** What has become of an invitation; 'expired' follows from the clock and is never stored. */
export type InvitationStatus = Invitation['state'] | 'expired';

/** The status at a time in unix seconds. */
export function invitationStatus(
  invitation: Pick<Invitation, 'state' | 'expiresAt'>,
  now: number,
): InvitationStatus {
  return invitation.state === 'open' && invitation.expiresAt <= now ? 'expired' : invitation.state;
}

/** "5 days left", "3 hours left" or what became of it, at a time in unix seconds. */
export function invitationLeft(invitation: Pick<Invitation, 'state' | 'expiresAt'>, now: number): string {
  const status = invitationStatus(invitation, now);
  if (status !== 'open') return { expired: 'Expired', accepted: 'Accepted', revoked: 'Revoked' }[status];
  const seconds = invitation.expiresAt - now;
  const [count, unit] =
    seconds >= 86_400
      ? [Math.floor(seconds / 86_400), 'day']
      : [Math.max(1, Math.floor(seconds / 3600)), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}
