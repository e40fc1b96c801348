import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { isCorrectionOpen, type UserCorrection } from '../../../../src/domain/person/correction.ts';
import { NAME_TAKEN } from '../../../../src/domain/person/profile.ts';
import { ANSWER_CORRECTION } from '../../../../src/domain/user/endpoints.ts';
import { db } from '../../store/admin.ts';
import { accountOf, type Accounts, finishCorrection, readAccount } from '../../people/correction.ts';
import { isNameTaken } from '../../people/name-taken.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { implement } from '../endpoint.ts';
import { conflict } from '../errors.ts';
import { EMAIL_TAKEN, IS_CONFIRMING, NOT_THE_SAME } from './texts.ts';
import { stampsOf } from '../../store/stamps.ts';

/** Whose account it is that answers. */
interface Owner {
  readonly accounts: Accounts;
  readonly uid: string;
}

/** Writes the next step of the caller's open correction; a decline is a revision of theirs. @throws ApiError 409. */
function step(
  { accounts, uid }: Owner,
  askedAt: number,
  next: (correction: UserCorrection) => Pick<UserCorrection, 'state' | 'answeredAt'> | null,
): Promise<UserCorrection> {
  return inTransaction(async (transaction) => {
    const ref = db.doc(`${accounts}/${uid}`);
    const snapshot = await transaction.get(ref);
    const account = readAccount(accounts, ref.path, snapshot.data())?.account;
    if (account?.correction?.askedAt !== askedAt) throw conflict(NOT_THE_SAME);
    const { correction } = account;
    const to = next(correction);
    if (to === null || to.state === correction.state) return correction;
    const stamps = stampsOf(uid, snapshot);
    updateIn(transaction, snapshot, {
      correction: { ...correction, ...to },
      ...(to.state === 'declined' ? stamps : {}),
    });
    return correction;
  });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** @throws ApiError 409 where the address was taken meanwhile; the correction is then open again. */
async function confirm(owner: Owner, askedAt: number): Promise<boolean> {
  await step(owner, askedAt, (correction) => {
    if (correction.state === 'declined') throw conflict(NOT_THE_SAME);
    return correction.state === 'asked' ? { state: 'confirming', answeredAt: 0 } : null;
  });
  try {
    return await finishCorrection(owner.accounts, owner.uid);
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-exists' && codeOf(error) !== 'auth/invalid-email') throw error;
    await step(owner, askedAt, () => ({ state: 'asked', answeredAt: 0 }));
    throw conflict(EMAIL_TAKEN);
  }
}

/** @throws ApiError 409 for one that is not open any more. */
async function decline(owner: Owner, askedAt: number): Promise<void> {
  await step(owner, askedAt, ({ state }) => {
    if (state === 'confirming') throw conflict(IS_CONFIRMING);
    if (state === 'confirmed') throw conflict(NOT_THE_SAME);
    return { state: 'declined', answeredAt: unixSeconds(new Date()) };
  });
}

export const answerCorrection = implement(ANSWER_CORRECTION, async (payload, actor) => {
  const { isConfirmed, askedAt } = payload;
  const owner: Owner = { accounts: actor.kind === 'engineer' ? 'engineers' : 'users', uid: actor.uid };
  if (!isConfirmed) {
    await decline(owner, askedAt);
    return { emailChanged: false };
  }
  const correction = (await accountOf(owner.accounts, owner.uid))?.correction ?? null;
  const hasNames = owner.accounts === 'users' && isCorrectionOpen(correction);
  if (hasNames && (await isNameTaken(correction, actor))) throw conflict(NAME_TAKEN);
  return { emailChanged: await confirm(owner, askedAt) };
});
