import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { isInCharge } from '../../../../src/domain/access/grants.ts';
import { correctionMail } from '../../../../src/domain/mail/mails.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { isEmail } from '../../../../src/domain/shared/email.ts';
import {
  CORRECTION_REASON_MAX,
  correctedFields,
  isCorrectionOpen,
  type UserCorrection,
} from '../../../../src/domain/user/correction.ts';
import { userName } from '../../../../src/domain/user/derive.ts';
import { NAME_TAKEN, profileSchema } from '../../../../src/domain/user/profile.ts';
import { type User, userSchema } from '../../../../src/domain/user/schema.ts';
import { db } from '../../admin.ts';
import { mailOnce, originOf } from '../../mail.ts';
import { isNameTaken } from '../../name-taken.ts';
import { parseRecord, readRecord } from '../../read.ts';
import { updateIn } from '../../storable.ts';
import { inTransaction } from '../../transaction.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { isEmailTaken } from '../invitation/account.ts';
import { documentId, givenEmail, givenNote } from '../payload-parts.ts';
import { CHANGED, EMAIL_TAKEN, IS_CONFIRMING } from './texts.ts';

const askedSchema = z.extend(profileSchema, {
  email: givenEmail().check(z.refine(isEmail)),
  reason: givenNote(CORRECTION_REASON_MAX, 1),
});
const payloadSchema = z.strictObject({
  id: documentId,
  /** The `_rev` that the person was looking at. */
  rev: z.int().check(z.minimum(1)),
  /** Null withdraws what was asked. */
  asked: z.nullable(askedSchema),
});
type Payload = z.infer<typeof payloadSchema>;
type Asked = z.infer<typeof askedSchema>;

const owner = (uid: string, { dealerId, distributerId }: User) => ({ uid, dealerId, distributerId });

/** @throws ApiError 400 or 409 for what the owner could not take over. */
async function checkAsked(id: string, user: User, asked: Asked): Promise<void> {
  if (correctedFields(user, asked).length === 0) throw invalid('Nothing to correct: this is how it is now.');
  if (await isNameTaken(asked, owner(id, user))) throw conflict(NAME_TAKEN);
  if (asked.email !== user.email && (await isEmailTaken(asked.email))) throw conflict(EMAIL_TAKEN);
}

const isSame = (correction: UserCorrection | null, asked: Asked | null): boolean =>
  asked === null
    ? correction === null
    : correction?.state === 'asked' &&
      correctedFields(correction, asked).length === 0 &&
      correction.reason === asked.reason;

/** Resolves with the revision that stands after it. */
async function write(transaction: Transaction, payload: Payload, actor: Actor, now: number): Promise<number> {
  const { id, rev, asked } = payload;
  const ref = db.doc(`users/${id}`);
  const snapshot = await transaction.get(ref);
  const user = parseRecord(userSchema, ref.path, snapshot.data());
  if (!user || !isInCharge(actor, user)) throw notFound();
  // The answer to the first try was lost.
  const isOurs = snapshot.get('_rev') === rev + 1 && snapshot.get('_by') === actor.uid;
  if (isOurs && isSame(user.correction, asked)) return rev + 1;
  if (snapshot.get('_rev') !== rev) throw conflict(CHANGED);
  if (user.correction?.state === 'confirming') throw conflict(IS_CONFIRMING);
  if (asked === null && !isCorrectionOpen(user.correction)) throw conflict(CHANGED);
  const correction: UserCorrection | null = asked && {
    ...asked,
    by: actor.uid,
    byName: userName(actor),
    askedAt: now,
    state: 'asked',
    answeredAt: 0,
  };
  updateIn(transaction, snapshot, {
    correction,
    _rev: rev + 1,
    _by: actor.uid,
    _at: FieldValue.serverTimestamp(),
  });
  return rev + 1;
}

/**
 * POST ask-correction: an admin in charge of an account asks its owner to confirm another name or email, with a reason;
 * `asked` null withdraws it. Changes nothing else of the account. The owner is mailed at the address that counts now.
 * Answers `{rev}`; a repeated request has one effect.
 */
export const askCorrection = endpoint('ADMIN.Users', payloadSchema, async (payload, actor) => {
  const { id, asked } = payload;
  const user = await readRecord(userSchema, `users/${id}`);
  if (!user || !isInCharge(actor, user)) throw notFound();
  if (actor.uid === id) throw forbidden('You can’t change your own account. Ask another admin.');
  if (asked) await checkAsked(id, user, asked);
  const rev = await inTransaction((transaction) =>
    write(transaction, payload, actor, unixSeconds(new Date())),
  );
  if (asked) {
    const mail = correctionMail(user, userName(actor), `${originOf('main')}/user-settings`);
    await mailOnce(`correction~${id}~${rev}`, mail);
  }
  return { rev };
});
