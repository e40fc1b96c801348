import { HttpsError, beforeUserCreated } from 'firebase-functions/identity';
import { log } from '../log.ts';

/**
 * Nobody signs up: every account is made by the server from an invitation, and what the server makes does not come by
 * here (security S17). Without it an account made over the provider's API would still find no record to act with.
 */
export const refuseSignUp = beforeUserCreated(() => {
  log.warning('A sign-up without an invitation was refused');
  throw new HttpsError('permission-denied', 'Accounts are made by invitation.');
});
