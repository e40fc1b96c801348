import Button from 'react-bootstrap/Button';
import { fetchOutbox } from '#data/nouns/dev-mail.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import type { SentMail } from '#domain/mail/sent-mail.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { MailCard } from './mail-card.tsx';
import './dev-mail.scss';

/** /dev/mail: what the portal mailed on this machine, where nothing is really sent. Newest first. */
export function DevMailPage() {
  const outbox = useLoaded('outbox', fetchOutbox);
  return (
    <>
      <PageHeader
        title="Mail outbox"
        actions={
          <Button variant="quiet" onClick={outbox.retry}>
            <Icon name="rotate" />
            Refresh
          </Button>
        }
      />
      <p className="muted">
        Nothing is sent from this machine: these are the documents that a mail extension would send.
      </p>
      {outbox.status === 'loading' && <Loading lines={6} label="Loading mails" />}
      {outbox.status === 'error' && <ErrorPanel error={outbox.error} onRetry={outbox.retry} />}
      {outbox.status === 'ready' && <Mails mails={outbox.value} />}
    </>
  );
}

function Mails({ mails }: { mails: readonly SentMail[] }) {
  if (mails.length === 0) return <EmptyState icon="email" text="No mail yet. Invite a user, for one." />;
  return (
    <div className="dev-mails">
      {mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} />
      ))}
    </div>
  );
}
