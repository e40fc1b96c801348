import { beforeUserSignedIn, HttpsError } from 'firebase-functions/identity';
import { hasOwnAddress } from '../../../src/domain/session/live.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { accountOf, finishCorrection } from '../people/correction.ts';
import { log } from '../log.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { WARM } from '../options.ts';

/** The address that the portal keeps for an account; null for one that it does not know. */
async function addressOf(uid: string): Promise<string | null> {
  const records = ['users', 'engineers'].map(async (collection) => recordRef(collection, uid)?.get());
  for (const record of await Promise.all(records)) {
    const email: unknown = record?.get('email');
    if (typeof email === 'string') return email;
  }
  return null;
}

/** Whether the account may sign in by this address. A confirmed new one that broke off half way is finished first. */
async function isOwnAddress(uid: string, email: string): Promise<boolean> {
  const own = await addressOf(uid);
  if (own === null || hasOwnAddress({ email: own }, email)) return true;
  for (const accounts of ['users', 'engineers'] as const) {
    // One after the other: an account has one record.
    // oxlint-disable-next-line no-await-in-loop
    const account = await accountOf(accounts, uid);
    if (account?.correction?.state === 'confirming' && account.correction.email === email) {
      // oxlint-disable-next-line no-await-in-loop
      await finishCorrection(accounts, uid);
      return true;
    }
  }
  return false;
}

/** Keeps when a user signed in last, for their admins; without stamps. A sign-in never fails for it. */
async function noteSignIn(uid: string): Promise<void> {
  const ref = recordRef('users', uid);
  if (!ref) return;
  try {
    if ((await ref.get()).exists) await ref.update({ lastSignInAt: unixSeconds(new Date()) });
  } catch (error) {
    await reportFault('The time of a sign-in could not be kept', ref.path, error);
  }
}

/**
 * Nobody signs in by an address that the portal did not give the account: the provider's own API changes one without
 * asking us. Rules and API refuse such a session too; an account without a record is told so by the app. Of a user who
 * may sign in it keeps when.
 */
export const refuseOtherAddress = beforeUserSignedIn(WARM, async ({ data }) => {
  if (!data) return;
  if (await isOwnAddress(data.uid, data.email ?? '')) return noteSignIn(data.uid);
  log.warning('A sign-in by another address than the record’s was refused', { uid: data.uid });
  throw new HttpsError('permission-denied', 'Could not sign in. Try again later');
});
