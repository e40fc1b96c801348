import type { SentMail } from '#domain/mail/sent-mail.ts';
import { DEV_MAIL } from '#domain/mail/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/** The newest mails of a developer's own machine, newest first. @throws AppError where no emulator runs. */
export async function fetchOutbox(): Promise<readonly SentMail[]> {
  return callApi(DEV_MAIL, {});
}
