import { formatDateTime } from '#domain/shared/dates.ts';
import { formatBytes } from '#domain/shared/file-kinds.ts';
import { TJM_WARNINGS, type TjmOrder } from '#domain/tjm-order/schema.ts';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';

/** What a person should know before they rely on the email. */
export function MailWarnings({ order: { warnings } }: { order: TjmOrder }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="watch" title="Check this email">
      <ul className="mb-0">
        {warnings.map((warning) => (
          <li key={warning}>{TJM_WARNINGS[warning]}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The email as it came, as plain text: nothing of it is markup, and its attachments are named alone. */
export function MailPanel({ order }: { order: TjmOrder }) {
  const { from, fromName, subject, receivedAt, text, attachments } = order;
  const sender = from === '' ? `${fromName} (no valid address)`.trim() : `${fromName} <${from}>`.trim();
  return (
    <Panel title="Email">
      <KeyFacts
        isRail
        facts={[
          { title: 'From', value: sender },
          { title: 'Subject', value: subject },
          { title: 'Received', value: formatDateTime(receivedAt) },
        ]}
      />
      {text === '' ? (
        <p className="muted mt-3 mb-0">No text.</p>
      ) : (
        // It may be longer than the page: keys scroll it.
        // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
        <pre className="tjm-text" tabIndex={0} aria-label="Text of the email">
          {text}
        </pre>
      )}
      {attachments.length > 0 && (
        <>
          <h3 className="mt-3">Attachments</h3>
          <ul className="side-list mb-0">
            {attachments.map(({ name, type, size }, index) => (
              // Attachments never change places.
              <li key={index} className="text-break">
                {name}
                <small className="muted d-block">
                  {type}, {formatBytes(size)}. Open it in your mailbox.
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
