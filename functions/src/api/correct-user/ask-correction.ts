import { isInCharge } from '../../../../src/domain/access/grants.ts';
import { correctionMail } from '../../../../src/domain/mail/mails.ts';
import { correctedFields } from '../../../../src/domain/person/correction.ts';
import { userName } from '../../../../src/domain/user/derive.ts';
import { NAME_TAKEN } from '../../../../src/domain/person/profile.ts';
import { type User, userSchema } from '../../../../src/domain/user/schema.ts';
import { mailOnce, originOf } from '../../people/mail.ts';
import { isNameTaken } from '../../people/name-taken.ts';
import { parseRecord, readRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { isEmailTaken } from '../invitation/account.ts';
import { ASK_CORRECTION } from '../../../../src/domain/user/endpoints.ts';
import { type CorrectionWish, writeCorrection } from './ask-of.ts';
import { EMAIL_TAKEN, NOTHING_TO_CORRECT } from './texts.ts';

const owner = (uid: string, { dealerId, distributerId }: User) => ({ uid, dealerId, distributerId });

/** @throws ApiError 400 or 409 for what the owner could not take over. */
async function checkWish(id: string, user: User, wish: CorrectionWish): Promise<void> {
  if (correctedFields(user, wish).length === 0) throw invalid(NOTHING_TO_CORRECT);
  if (await isNameTaken(wish, owner(id, user))) throw conflict(NAME_TAKEN);
  if (wish.email !== user.email && (await isEmailTaken(wish.email))) throw conflict(EMAIL_TAKEN);
}

export const askCorrection = implement(ASK_CORRECTION, async (payload, actor) => {
  const { id, asked } = payload;
  const user = await readRecord(userSchema, `users/${id}`);
  if (!user || !isInCharge(actor, user)) throw notFound();
  if (actor.uid === id) throw forbidden('You can’t change your own account. Ask another admin.');
  if (asked) await checkWish(id, user, asked);
  const rev = await writeCorrection('users', payload, actor, (data) => {
    const now = parseRecord(userSchema, `users/${id}`, data);
    return now !== null && isInCharge(actor, now);
  });
  if (asked) {
    const mail = correctionMail(user, userName(actor), `${originOf('main')}/user-settings`);
    await mailOnce(`correction~${id}~${rev}`, mail);
  }
  return { rev };
});
