import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { quantityText } from '#domain/shared/quantity.ts';
import { endKmsText, endText } from '#domain/warranty-registration/cover.ts';
import type { JobWarranty as Registration } from '#domain/warranty-registration/view.ts';
import type { Doc } from '#data/store/converter.ts';
import { askWarranty, fetchJobWarranty } from '#data/nouns/job-warranty.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { usePress } from '#data/store/use-press.ts';
import { paths } from '#lib/paths.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReopenDialog } from '#features/warranty/parts/reopen-dialog.tsx';

function Registered({ value }: { value: Registration }) {
  const { owner, purchaseDate, odometer, covers, registeredAt, corrections } = value;
  return (
    <>
      <p>
        Registered {formatDateTime(registeredAt)} by {owner?.name}. Purchased {formatDate(purchaseDate)} at{' '}
        {quantityText(odometer, 'km')}.
      </p>
      <ul className="side-list">
        {covers.map((cover) => (
          <li key={cover.product}>
            {cover.product}
            <small className="muted d-block">
              {endText(cover)} or {endKmsText(cover)}
            </small>
          </li>
        ))}
      </ul>
      {corrections.map(({ at, byName, reason }) => (
        <p key={at} className="muted mb-1">
          Opened again {formatDateTime(at)} by {byName}: {reason}
        </p>
      ))}
    </>
  );
}

/** The owner's warranty of a complete job: the link by which they register, and what they registered. */
export function JobWarranty({ doc }: { doc: Doc<Installation> }) {
  const actor = useActor();
  const isShown = doc.value.stage === 'complete' && !doc.value.deleted && can(actor, 'Installations');
  return (
    isShown &&
    actor.kind !== 'engineer' && (
      <Panel title="Warranty">
        <Warranty doc={doc} />
      </Panel>
    )
  );
}

function Warranty({ doc }: { doc: Doc<Installation> }) {
  const actor = useActor();
  const showError = useErrorAlert();
  const [count, setCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isReopening, setIsReopening] = useState(false);
  const press = usePress();
  const warranty = useLoaded(`${doc.id} ${count}`, () => fetchJobWarranty(doc.id));
  if (warranty.status === 'loading') return <Loading lines={2} label="Loading the warranty" />;
  if (warranty.status === 'error') return <ErrorPanel error={warranty.error} onRetry={warranty.retry} />;
  const { value } = warranty;
  const canAsk = can(actor, 'OwnInstallations');
  const email = doc.value.customer?.email ?? '';

  async function ask(to: string, reopen = '') {
    setIsBusy(true);
    try {
      const asked = { installationId: doc.id, email: to, reopen };
      await press((request) => askWarranty({ request, ...asked }));
      setIsReopening(false);
      setCount(count + 1);
    } catch (failure) {
      showError(failure);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      {value === null && <p className="muted">Not registered. The owner was not asked yet.</p>}
      {value?.state === 'open' && (
        <>
          <p>Waiting for the owner to register{value.email !== '' && `, sent to ${value.email}`}.</p>
          <LinkCard
            address={`${window.location.origin}${paths.warranty(value.key)}`}
            label="Link to the warranty registration"
          />
        </>
      )}
      {value?.state === 'registered' && <Registered value={value} />}
      <div className="button-row">
        {canAsk && value?.state !== 'registered' && (
          <>
            {email !== '' && (
              <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void ask(email)}>
                Email the link to {email}
              </Button>
            )}
            {value === null && (
              <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void ask('')}>
                Show registration link
              </Button>
            )}
          </>
        )}
        {value?.state === 'registered' && (
          <a
            className="btn btn-quiet btn-sm"
            href={paths.warranty(value.key)}
            target="_blank"
            rel="noreferrer"
          >
            Certificate
          </a>
        )}
        {canAsk && actor.isAdmin && value?.state === 'registered' && (
          <Button variant="quiet" size="sm" onClick={() => setIsReopening(true)}>
            Open again to correct
          </Button>
        )}
      </div>
      {isReopening && (
        <ReopenDialog
          isBusy={isBusy}
          onReopen={(reason) => void ask('', reason)}
          onClose={() => setIsReopening(false)}
        />
      )}
    </>
  );
}
