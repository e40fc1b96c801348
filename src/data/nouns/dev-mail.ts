import * as z from 'zod/mini';
import { type SentMail, sentMailSchema } from '#domain/mail/sent-mail.ts';
import { ask } from '#data/store/ask.ts';

/** The newest mails of a developer's own machine, newest first. @throws AppError where no emulator runs. */
export async function fetchOutbox(): Promise<readonly SentMail[]> {
  return ask(z.array(sentMailSchema), 'dev-mail');
}
