import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { KitMatchRequest } from '#domain/installation/kit-match-request.ts';
import { formatDate } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AskAgainDialog } from '#features/installations/parts/moves/ask-again-dialog.tsx';

function Status({ request }: { request: KitMatchRequest }) {
  const { matched, rejectedReason, requestedAt, at, byName } = request;
  if (matched) {
    return (
      <p className="mb-0">
        <StatusBadge tone="ok" icon="match" text="Matched" />{' '}
        <small className="muted">{at > 0 && `${formatDate(at)} by ${byName}`}</small>
      </p>
    );
  }
  if (rejectedReason !== '') {
    return (
      <Notice tone="watch" title={`Rejected ${formatDate(at)} by ${byName}`}>
        {rejectedReason}
      </Notice>
    );
  }
  return (
    <p className="mb-0">
      <StatusBadge tone="info" icon="pending" text="Waiting for the distributor" />{' '}
      <small className="muted">{requestedAt > 0 && `asked ${formatDate(requestedAt)}`}</small>
    </p>
  );
}

/** Whether the distributor has matched the fitted kits to what was ordered; rejected, what is next. */
export function KitMatchPanel({ doc, isOwnJob }: { doc: Doc<Installation>; isOwnJob: boolean }) {
  const actor = useActor();
  const [isAsking, setIsAsking] = useState(false);
  const { kitMatchRequest: request, number } = doc.value;
  const isRejected = request !== null && request.rejectedReason !== '';
  const decides = can(actor, 'MatchGvms') && request?.matched === false;
  return (
    <Panel title="Kit match">
      {request === null ? (
        <p className="muted mb-0">Sent to the distributor when the job is complete.</p>
      ) : (
        <Status request={request} />
      )}
      {isRejected && isOwnJob && (
        <>
          <p>Check the serial on the kit, correct it here and ask again. Until then the order stays open.</p>
          <Button onClick={() => setIsAsking(true)}>Correct and ask again</Button>
        </>
      )}
      {decides && (
        <p className="mt-2 mb-0">
          <Link to={`${paths.matchInstallations}?q=${encodeURIComponent(number)}&f.view=all`}>
            Confirm or reject it
          </Link>
        </p>
      )}
      {isAsking && request && (
        <AskAgainDialog doc={doc} reason={request.rejectedReason} onClose={() => setIsAsking(false)} />
      )}
    </Panel>
  );
}
