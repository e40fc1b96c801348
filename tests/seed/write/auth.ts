import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AUTH_ACCOUNTS, type AuthAccount } from '#tests/seed/accounts.ts';
import { DEMO_PASSWORD } from '#tests/seed/data/people.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function createOrUpdate(auth: Auth, account: AuthAccount): Promise<UserRecord> {
  const { uid, email, displayName } = account;
  const fields = { email, displayName, password: DEMO_PASSWORD, emailVerified: true, disabled: false };
  try {
    return await auth.createUser({ uid, ...fields });
  } catch (error) {
    if (codeOf(error) !== 'auth/uid-already-exists') throw error;
    return auth.updateUser(uid, fields);
  }
}

/** The account's second factor as the seed says, and no other: who enrolled one while trying is as before. */
async function setFactor(auth: Auth, { uid, secondFactor }: AuthAccount, made: UserRecord): Promise<void> {
  if (secondFactor === null && !made.multiFactor?.enrolledFactors.length) return;
  const phone = { uid: `${uid}-phone`, phoneNumber: secondFactor ?? '', factorId: 'phone' };
  const enrolledFactors = secondFactor === null ? null : [{ ...phone, displayName: 'Mobile' }];
  await auth.updateUser(uid, { multiFactor: { enrolledFactors } });
}

/**
 * Makes every demonstration sign-in; engineers get their claim (decisions: engineer-marker). Returns how many there
 * are.
 */
export async function writeAccounts(auth: Auth): Promise<number> {
  await Promise.all(
    AUTH_ACCOUNTS.map(async (account) => {
      await setFactor(auth, account, await createOrUpdate(auth, account));
      if (account.isEngineer) await auth.setCustomUserClaims(account.uid, { engineer: true });
    }),
  );
  return AUTH_ACCOUNTS.length;
}
