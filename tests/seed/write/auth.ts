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

/** Makes every demonstration sign-in; engineers get their claim (D33). Returns how many there are. */
export async function writeAccounts(auth: Auth): Promise<number> {
  await Promise.all(
    AUTH_ACCOUNTS.map(async (account) => {
      await createOrUpdate(auth, account);
      if (account.isEngineer) await auth.setCustomUserClaims(account.uid, { engineer: true });
    }),
  );
  return AUTH_ACCOUNTS.length;
}
