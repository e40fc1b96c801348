import { type DocumentData } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import {
  correctedFields,
  isCorrectionOpen,
  type UserCorrection,
} from '../../../../src/domain/person/correction.ts';
import { userName } from '../../../../src/domain/user/derive.ts';
import { db } from '../../store/admin.ts';
import { type Accounts, readAccount } from '../../people/correction.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { conflict, notFound } from '../errors.ts';
import { CHANGED, IS_CONFIRMING } from './texts.ts';
import { stampsOf } from '../../store/stamps.ts';

/** The account as it should be, and why; names '' where they are not asked. */
export type CorrectionWish = Pick<UserCorrection, 'firstName' | 'lastName' | 'email' | 'reason'>;

/** What an admin asks of which account, at the revision they were looking at. Null withdraws what was asked. */
export interface Question {
  readonly id: string;
  readonly rev: number;
  readonly asked: CorrectionWish | null;
}

const isSame = (correction: UserCorrection | null, wish: CorrectionWish | null): boolean =>
  wish === null
    ? correction === null
    : correction?.state === 'asked' &&
      correctedFields(correction, wish).length === 0 &&
      correction.reason === wish.reason;

/**
 * Writes what is asked into the account, or takes it out. `mayAsk` is asked again of the record as it is then. Resolves
 * with the revision that stands after it; a repeated call has one effect. @throws ApiError 404 or 409.
 */
export function writeCorrection(
  accounts: Accounts,
  { id, rev, asked }: Question,
  actor: Actor,
  mayAsk: (data: DocumentData | undefined) => boolean,
): Promise<number> {
  return inTransaction(async (transaction) => {
    const ref = db.doc(`${accounts}/${id}`);
    const snapshot = await transaction.get(ref);
    const account = readAccount(accounts, ref.path, snapshot.data())?.account;
    if (!account || !mayAsk(snapshot.data())) throw notFound();
    const now = { rev: snapshot.get('_rev') as unknown, by: snapshot.get('_by') as unknown };
    // The answer to the first try was lost.
    if (now.rev === rev + 1 && now.by === actor.uid && isSame(account.correction, asked)) return rev + 1;
    if (now.rev !== rev) throw conflict(CHANGED);
    if (account.correction?.state === 'confirming') throw conflict(IS_CONFIRMING);
    if (asked === null && !isCorrectionOpen(account.correction)) throw conflict(CHANGED);
    const correction: UserCorrection | null = asked && {
      ...asked,
      by: actor.uid,
      byName: userName(actor),
      askedAt: unixSeconds(new Date()),
      state: 'asked',
      answeredAt: 0,
    };
    updateIn(transaction, snapshot, {
      correction,
      ...stampsOf(actor.uid, rev + 1),
    });
    return rev + 1;
  });
}
