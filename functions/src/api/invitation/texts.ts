import type { LinkStatus } from '../../../../src/domain/invitation/state.ts';

/** Why an invitation opens nothing, in words; '' while it is open. */
export const CLOSED: Record<LinkStatus, string> = {
  open: '',
  accepted: 'This invitation has been used already.',
  expired: 'This invitation has expired.',
  revoked: 'This invitation has been withdrawn.',
};

/** One text for every account that is in the way, so that nobody learns whose it is. */
export const NO_ACCOUNT_POSSIBLE =
  'This invitation can’t make an account. If you already have one, sign in; otherwise ask for a new invitation.';

export const ADDRESS_REFUSED =
  'This email address cannot be used to sign in. Ask for an invitation to another one.';

export const NO_LONGER_GIVEN =
  'The person who invited you can no longer give these rights. Ask for a new invitation.';
