import { createHash } from 'node:crypto';
import { defineSecret } from 'firebase-functions/params';
import { createTransport } from 'nodemailer';
import type { Outcome } from '../../../src/domain/mail/delivery.ts';
import type { Mail } from '../../../src/domain/mail/compose.ts';
import { isEmail } from '../../../src/domain/shared/email.ts';
import { smtpAddress } from '../../../src/domain/mail/smtp-address.ts';

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

/** How long each answer is waited for, in ms, and a whole try: it ends before somebody else may begin one (src/domain/mail/delivery.ts). */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const TRY_MS = 90_000;

/** What nodemailer adds to an error. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message: string;
}

/** Enhanced codes (RFC 3463) of an address that is none, and of a mailbox that is closed. */
const NO_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/u;

/**
 * An answer for good about the recipient. All else may be about ourselves (a login that is missing, the sender, a quota, relaying), and
 * some services say it in the same place: it is tried again.
 */
function isRefused({ code, command, responseCode = 0, message }: SmtpError): boolean {
  if (code !== 'EENVELOPE') return false;
  if (command === 'API') return message.startsWith('Invalid recipient');
  return command === 'RCPT TO' && responseCode >= 500 && NO_MAILBOX.test(message);
}

const messageId = (id: string, from: string): string => {
  const domain = /@([^\s>]+)/u.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domain}>`;
};

/** A developer's machine sends nothing: /dev/mail shows what it would. */
const OUTBOX: MailService = { hand: () => Promise.resolve({ is: 'sent' }) };

/** Rejects once a whole try has taken too long. */
function tooLate(milliseconds: number): { readonly late: Promise<never>; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('ETIMEDOUT The mail service answered too slowly')),
      milliseconds,
    );
  });
  return { late, stop: () => clearTimeout(timer) };
}

/**
 * The mail service that the environment names, by SMTP_URL and MAIL_FROM (a sender such as `Portal <portal@example.com.au>`); null
 * without one. `tryMs`: how long one try may take.
 */
export function mailService(env: NodeJS.ProcessEnv = process.env, tryMs = TRY_MS): MailService | null {
  const [url = '', from = ''] = [env['SMTP_URL'], env['MAIL_FROM']];
  if (url === 'outbox' && env['FUNCTIONS_EMULATOR'] === 'true') return OUTBOX;
  const address = smtpAddress(url);
  if (!address || from === '') return null;
  const { host, port, isSecure, user, pass } = address;
  const settings = {
    host,
    port,
    secure: isSecure,
    auth: { user, pass },
    ...TIMEOUTS,
    requireTLS: !['localhost', '127.0.0.1'].includes(host),
    // A mail is its words: nothing in it may have a file or an address read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    hand: async (id, { to, message }) => {
      // A field of addresses would be read as several, and our sender would be anybody's mailing list.
      if (!to.every(isEmail)) return { is: 'refused', error: 'It is no email address.' };
      const transport = createTransport(settings);
      const { late, stop } = tooLate(tryMs);
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' };
        const sending = transport.sendMail({
          from,
          to: to.map((each) => ({ name: '', address: each })),
          ...message,
          messageId: messageId(id, from),
          headers,
        });
        await Promise.race([sending, late]);
        return { is: 'sent' };
      } catch (thrown) {
        const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown));
        const says = [error.code, error.responseCode, error.message].filter(Boolean).join(' ');
        return { is: isRefused(error) ? 'refused' : 'later', error: says };
      } finally {
        stop();
        transport.close();
      }
    },
  };
}
