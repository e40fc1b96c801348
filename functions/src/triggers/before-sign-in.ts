import { beforeUserSignedIn, HttpsError } from 'firebase-functions/identity';
import { hasOwnAddress } from '../../../src/domain/access/live.ts';
import { log } from '../log.ts';
import { recordRef } from '../record-ref.ts';

/** The address that the portal keeps for an account; null for one that it does not know. */
async function addressOf(uid: string): Promise<string | null> {
  const records = ['users', 'engineers'].map(async (collection) => recordRef(collection, uid)?.get());
  for (const record of await Promise.all(records)) {
    const email: unknown = record?.get('email');
    if (typeof email === 'string') return email;
  }
  return null;
}

/**
 * Nobody signs in by an address that the portal did not give the account: the provider's own API changes one without
 * asking us. Rules and API refuse such a session too; an account without a record is told so by the app.
 */
export const refuseOtherAddress = beforeUserSignedIn(async ({ data }) => {
  if (!data) return;
  const email = await addressOf(data.uid);
  if (email === null || hasOwnAddress({ email }, data.email ?? '')) return;
  log.warning('A sign-in by another address than the record’s was refused', { uid: data.uid });
  throw new HttpsError('permission-denied', 'Could not sign in. Try again later');
});
