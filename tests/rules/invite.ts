import type { Invitation } from '#domain/invitation/schema.ts';
import { buildInvitation } from '#tests/seed/build/person.ts';
import type { Member } from './cast.ts';

let count = 0;

/** An id as the app makes them, which no other case uses. */
export function freshInvitationId(): string {
  count += 1;
  return count.toString(16).padStart(32, 'a');
}

/** An invitation to dealer A in this person's name. */
export function invitationBy(
  member: Member,
  overrides: Parameters<typeof buildInvitation>[0] = {},
): Invitation {
  const { firstName = '', lastName = '' } = member.user ?? {};
  return buildInvitation({
    invitedBy: member.uid,
    invitedByName: `${firstName} ${lastName}`.trim(),
    ...overrides,
  });
}
