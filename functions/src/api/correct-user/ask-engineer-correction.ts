import * as z from 'zod/mini';
import { engineerSchema } from '../../../../src/domain/engineer/schema.ts';
import { correctionMail } from '../../../../src/domain/mail/mails.ts';
import { isEmail } from '../../../../src/domain/shared/email.ts';
import { CORRECTION_REASON_MAX } from '../../../../src/domain/person/correction.ts';
import { userName } from '../../../../src/domain/user/derive.ts';
import { mailOnce, originOf } from '../../people/mail.ts';
import { parseRecord, readRecord } from '../../store/read.ts';
import { endpoint } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { isEmailTaken } from '../invitation/account.ts';
import { documentId, givenEmail, givenNote } from '../../../../src/domain/shared/given.ts';
import { writeCorrection } from './ask-of.ts';
import { EMAIL_TAKEN, NOTHING_TO_CORRECT } from './texts.ts';

const payloadSchema = z.strictObject({
  id: documentId,
  /** The `_rev` that the person was looking at. */
  rev: z.int().check(z.minimum(1)),
  /** Null withdraws what was asked. */
  asked: z.nullable(
    z.strictObject({
      email: givenEmail().check(z.refine(isEmail)),
      reason: givenNote(CORRECTION_REASON_MAX, 1),
    }),
  ),
});

/**
 * POST ask-engineer-correction: an admin who keeps the engineers asks one of them to confirm another email, with a
 * reason; `asked` null withdraws it. Changes nothing else of the account; the engineer is mailed at the address that
 * counts now, and answers by `answer-correction`. Answers `{rev}`; a repeated request has one effect.
 */
export const askEngineerCorrection = endpoint('EngineerRecords', payloadSchema, async (payload, actor) => {
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
