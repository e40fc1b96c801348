import { createHash } from 'node:crypto';
import { defineSecret } from 'firebase-functions/params';
import { createTransport } from 'nodemailer';
import type { Outcome } from '../../../src/domain/mail/delivery.ts';
import type { Mail } from '../../../src/domain/mail/compose.ts';

/**
 * Where mails are handed over, with name and password: `smtps://name:password@host:465`, or smtp:// with STARTTLS. In Secret Manager,
 * put there by `npm run deploy:first`; "none" where no mail service is known. In .secret.local it is "outbox", which an emulator alone knows.
 */
export const SMTP_URL = defineSecret('SMTP_URL');

/** Who takes mails over. */
export interface MailService {
  /** `id` is the mail's own: handed over twice, it has one Message-ID, and mailboxes show it once. Rejects with nothing. */
  readonly hand: (id: string, mail: Mail) => Promise<Outcome>;
}

/** How long one is waited for, in ms. A try ends well before somebody else may begin one (src/domain/mail/delivery.ts). */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** What nodemailer adds to an error. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message: string;
}

/** An answer for good about the recipient. One about ourselves (name, sender, quota) is no fault of the mail: it is tried again. */
function isRefused({ code, command, responseCode = 0 }: SmtpError): boolean {
  if (code !== 'EENVELOPE') return false;
  return command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
}

const messageId = (id: string, from: string): string => {
  const domain = /@([^\s>]+)/u.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`;
};

/** A developer's machine sends nothing: /dev/mail shows what it would. */
const OUTBOX: MailService = { hand: () => Promise.resolve({ is: 'sent' }) };

/** The mail service that the environment names, by SMTP_URL and MAIL_FROM (a sender such as `Portal <portal@example.com.au>`); null without one. */
export function mailService(env: NodeJS.ProcessEnv = process.env): MailService | null {
  const [url = '', from = ''] = [env['SMTP_URL'], env['MAIL_FROM']];
  if (url === 'outbox' && env['FUNCTIONS_EMULATOR'] === 'true') return OUTBOX;
  if (from === '' || !/^smtps?:\/\//u.test(url) || !URL.canParse(url)) return null;
  const isOwnMachine = ['localhost', '127.0.0.1'].includes(new URL(url).hostname);
  const transport = createTransport({
    url,
    ...TIMEOUTS,
    requireTLS: !isOwnMachine,
    // A mail is its words: nothing in it may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    hand: async (id, { to, message }) => {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' };
        await transport.sendMail({ from, to: [...to], ...message, messageId: messageId(id, from), headers });
        return { is: 'sent' };
      } catch (thrown) {
        const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
        const says = [error.code, error.responseCode, error.message].filter(Boolean).join(' ');
        return { is: isRefused(error) ? 'refused' : 'later', error: says };
      }
    },
  };
}
