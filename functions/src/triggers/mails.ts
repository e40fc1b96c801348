import { onDocumentCreated } from 'firebase-functions/firestore';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { QUIET } from '../options.ts';
import { mailService, SMTP_URL } from '../people/mail-service.ts';
import { sendMail as send } from '../people/send-mail.ts';

/** Hands each new mail to the mail service. What that does not take at once is tried again (notice-mails.ts). */
export const sendMail = onDocumentCreated(
  { ...QUIET, document: 'mail/{id}', retry: true, secrets: [SMTP_URL], timeoutSeconds: 120 },
  async ({ params: { id } }) => {
    const service = mailService();
    if (service) await send(id, service, unixSeconds(new Date()));
  },
);
