import { entity } from '../descriptor/descriptor.ts';
import { invitationSchema } from './schema.ts';

/** Invitations of accounts: `invitations/{id}`. */
export const invitations = entity({
  path: 'invitations',
  words: ['invitation', 'invitations'],
  schema: invitationSchema,
  sharing: 'special',
  saved: 'call',
  size: 'large',
  change: { state: 'revoked' },
});
