import type { SentMail } from '#domain/mail/sent-mail.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { Panel } from '#ui/panel.tsx';

/** One mail as it would arrive; its HTML is shown as text, since nothing of a mail is run here. */
export function MailCard({ mail }: { mail: SentMail }) {
  const { to, message, at } = mail;
  return (
    <Panel title={message.subject}>
      <p className="muted">
        To {to.join(', ')}, {formatDateTime(at)}
      </p>
      <LinkedText text={message.text} />
      <details>
        <summary>HTML</summary>
        <pre>{message.html}</pre>
      </details>
    </Panel>
  );
}
