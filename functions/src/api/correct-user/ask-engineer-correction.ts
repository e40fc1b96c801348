import { engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import { correctionMail } from '../../../../src/domain/mail/mails.ts';
import { userName } from '../../../../src/domain/user/derive.ts';
import { mailOnce, originOf } from '../../people/mail.ts';
import { parseRecord, readRecord } from '../../store/read.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { isEmailTaken } from '../invitation/account.ts';
import { ASK_ENGINEER_CORRECTION } from '../../../../src/domain/engineer/endpoints.ts';
import { writeCorrection } from './ask-of.ts';
import { EMAIL_TAKEN, NOTHING_TO_CORRECT } from './texts.ts';

export const askEngineerCorrection = implement(ASK_ENGINEER_CORRECTION, async (payload, actor) => {
  const { id, rev: from, asked } = payload;
  const path = `engineers/${id}`;
  const engineer = await readRecord(engineerSchema, path);
  if (!engineer || engineer.deleted) throw notFound();
  if (asked?.email === engineer.email) throw invalid(NOTHING_TO_CORRECT);
  if (asked && (await isEmailTaken(asked.email))) throw conflict(EMAIL_TAKEN);
  const question = { id, rev: from, asked: asked && { firstName: '', lastName: '', ...asked } };
  const rev = await writeCorrection('engineers', question, actor, (data) => {
    const now = parseRecord(engineerSchema, path, data);
    return now !== null && !now.deleted;
  });
  if (asked) {
    const mail = correctionMail(engineer, userName(actor), `${originOf('engineer')}/`);
    await mailOnce(`correction~${id}~${rev}`, mail);
  }
  return { rev };
});
