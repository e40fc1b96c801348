import { FieldValue } from 'firebase-admin/firestore';
import { emailChangedMail } from '../../src/domain/mail/mails.ts';
import { unixSeconds } from '../../src/domain/shared/dates.ts';
import { deriveUser, userName } from '../../src/domain/user/derive.ts';
import { type User, userSchema } from '../../src/domain/user/schema.ts';
import { auth, db } from './admin.ts';
import { mailOnce, PORTAL } from './mail.ts';
import { parseRecord, readRecord } from './read.ts';
import { updateIn } from './storable.ts';
import { inTransaction } from './transaction.ts';

/** The account as its confirmed correction makes it; all its sessions end where the email is another. */
function corrected(user: User, now: number): User {
  const { correction } = user;
  if (!correction) return user;
  const { firstName, lastName, email } = correction;
  return deriveUser({
    ...user,
    firstName,
    lastName,
    email,
    sessionsValidAfter: email === user.email ? user.sessionsValidAfter : now,
    correction: { ...correction, state: 'confirmed', answeredAt: now },
  });
}

/** Puts a correction that is being confirmed into the record; null where none is. Resolves with the account before it. */
function writeCorrected(uid: string): Promise<User | null> {
  return inTransaction(async (transaction) => {
    const ref = db.doc(`users/${uid}`);
    const snapshot = await transaction.get(ref);
    const user = parseRecord(userSchema, ref.path, snapshot.data());
    if (user?.correction?.state !== 'confirming') return null;
    const { firstName, lastName, email, sessionsValidAfter, searchArr, correction } = corrected(
      user,
      unixSeconds(new Date()),
    );
    const rev: unknown = snapshot.get('_rev');
    updateIn(transaction, snapshot, {
      firstName,
      lastName,
      email,
      sessionsValidAfter,
      searchArr,
      correction,
      _rev: (typeof rev === 'number' ? rev : 0) + 1,
      _by: uid,
      _at: FieldValue.serverTimestamp(),
    });
    return user;
  });
}

/**
 * Carries out a correction that its owner has confirmed (`confirming`): at the sign-in provider, which lets an address
 * be one account's alone, then in the record. May be repeated, and does nothing where none is being confirmed. A new
 * address counts as not verified, and ends every session; the old one is told. Resolves with whether the email changed.
 * @throws the provider's error, such as auth/email-already-exists; the record is then as before.
 */
export async function finishCorrection(uid: string): Promise<boolean> {
  const user = await readRecord(userSchema, `users/${uid}`);
  if (user?.correction?.state !== 'confirming') return false;
  const { email } = user.correction;
  const isMoved = email !== user.email;
  await auth.updateUser(uid, {
    displayName: userName(user.correction),
    ...(isMoved && { email, emailVerified: false }),
  });
  const before = await writeCorrected(uid);
  if (!isMoved) return false;
  await auth.revokeRefreshTokens(uid);
  if (before) {
    const id = `email-changed~${uid}~${user.correction.askedAt}`;
    await mailOnce(id, emailChangedMail(before, email, PORTAL));
  }
  return true;
}
