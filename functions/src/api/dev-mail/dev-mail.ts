import { Timestamp } from 'firebase-admin/firestore';
import { type SentMail, sentMailSchema } from '../../../../src/domain/mail/sent-mail.ts';
import { log } from '../../log.ts';
import { implement } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { NEWEST_MAILS } from '../../people/mail.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { DEV_MAIL } from '../../../../src/domain/mail/endpoints.ts';
import { ordered } from '../../store/ordered.ts';
import { mailNotices } from '../../triggers/notice-mails.ts';

/** Most mails of an answer. */
const MAX_MAILS = 100;

function sentMail(id: string, data: Record<string, unknown>): SentMail | null {
  const at = data['at'] instanceof Timestamp ? data['at'].seconds : 0;
  const parsed = sentMailSchema.safeParse({ ...data, id, at });
  if (parsed.success) return parsed.data;
  log.error('A mail does not fit its schema', { id });
  return null;
}

export const devMail = implement(DEV_MAIL, async (): Promise<SentMail[]> => {
  if (process.env['FUNCTIONS_EMULATOR'] !== 'true') throw notFound();
  // Nothing runs by the clock on the emulator: what is due is mailed when somebody looks.
  await mailNotices(unixSeconds(new Date()), false);
  const { docs } = await ordered(NEWEST_MAILS, {}).limit(MAX_MAILS).get();
  return docs.flatMap((document) => sentMail(document.id, document.data()) ?? []);
});
