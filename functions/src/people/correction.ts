import type * as z from 'zod/mini';
import { deriveEngineer } from '../../../src/domain/engineer/derive.ts';
import { engineerSchema } from '../../../src/domain/engineer/schema.ts';
import { emailChangedMail } from '../../../src/domain/mail/mails.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import type { UserCorrection } from '../../../src/domain/person/correction.ts';
import { deriveUser, userName } from '../../../src/domain/user/derive.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { auth, db } from '../store/admin.ts';
import { mailOnce, PORTAL } from './mail.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { updateIn } from '../store/storable.ts';
import { inTransaction } from '../store/transaction.ts';
import { stampsOf } from '../store/stamps.ts';

/** Whose accounts are corrected: users' names and emails, of engineers the email alone. */
export type Accounts = 'users' | 'engineers';

/** What a correction is asked of, and what it changes. */
export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly sessionsValidAfter: number;
  readonly searchArr: string[];
  readonly correction: UserCorrection | null;
}

/** The account as its confirmed correction makes it; all its sessions end where the email is another. */
function corrected<T extends Account>(account: T, now: number): T {
  const { correction } = account;
  if (!correction) return account;
  const { email } = correction;
  return {
    ...account,
    firstName: correction.firstName || account.firstName,
    lastName: correction.lastName || account.lastName,
    email,
    sessionsValidAfter: email === account.email ? account.sessionsValidAfter : now,
    correction: { ...correction, state: 'confirmed', answeredAt: now },
  };
}

/** How the accounts of a collection are read, and what they are once they are corrected. */
function reader<T extends Account>(schema: z.ZodMiniType<T>, derive: (account: T) => T) {
  return (path: string, data: unknown) => {
    const account = parseRecord(schema, path, data);
    return (
      account && {
        account: account satisfies Account as Account,
        corrected: (now: number): Account => derive(corrected(account, now)),
      }
    );
  };
}

const READERS = {
  users: reader(userSchema, deriveUser),
  engineers: reader(engineerSchema, deriveEngineer),
};

/** An account with what its correction would make of it, parsed; null where none is there that can be read. */
export const readAccount = (accounts: Accounts, path: string, data: unknown) => READERS[accounts](path, data);

/** The account of this id; null where there is none that can be read. */
export async function accountOf(accounts: Accounts, uid: string): Promise<Account | null> {
  const ref = recordRef(accounts, uid);
  return ref && (readAccount(accounts, ref.path, (await ref.get()).data())?.account ?? null);
}

/** Puts a correction that is being confirmed into the record; null where none is. Resolves with the account before it. */
function writeCorrected(accounts: Accounts, uid: string): Promise<Account | null> {
  return inTransaction(async (transaction) => {
    const ref = db.doc(`${accounts}/${uid}`);
    const snapshot = await transaction.get(ref);
    const found = readAccount(accounts, ref.path, snapshot.data());
    if (found?.account.correction?.state !== 'confirming') return null;
    const { firstName, lastName, email, sessionsValidAfter, searchArr, correction } = found.corrected(
      unixSeconds(new Date()),
    );
    updateIn(transaction, snapshot, {
      firstName,
      lastName,
      email,
      sessionsValidAfter,
      searchArr,
      correction,
      ...stampsOf(uid, snapshot),
    });
    return found.account;
  });
}

/**
 * Carries out a correction that its owner has confirmed (`confirming`): at the sign-in provider, which lets an address
 * be one account's alone, then in the record. May be repeated, and does nothing where none is being confirmed. A new
 * address counts as not verified, and ends every session; the old one is told. An engineer's name at the provider stays:
 * it carries the mark (decisions: engineer-marker). Resolves with whether the email changed.
 * @throws the provider's error, such as auth/email-already-exists; the record is then as before.
 */
export async function finishCorrection(accounts: Accounts, uid: string): Promise<boolean> {
  const account = await accountOf(accounts, uid);
  if (account?.correction?.state !== 'confirming') return false;
  const { correction } = account;
  const { email } = correction;
  const isMoved = email !== account.email;
  await auth.updateUser(uid, {
    ...(accounts === 'users' && { displayName: userName(correction) }),
    ...(isMoved && { email, emailVerified: false }),
  });
  const before = await writeCorrected(accounts, uid);
  if (!isMoved) return false;
  await auth.revokeRefreshTokens(uid);
  if (before) {
    const id = `email-changed~${uid}~${correction.askedAt}`;
    await mailOnce(id, emailChangedMail(before, email, PORTAL));
  }
  return true;
}
