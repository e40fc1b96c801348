import type { Installation } from '#domain/installation/schema.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether the distributor has matched the fitted kits to what was ordered. */
export function KitMatchPanel({ request }: { request: Installation['kitMatchRequest'] }) {
  return (
    <Panel title="Kit match">
      {request === null && <p className="muted mb-0">Sent to the distributor when the job is complete.</p>}
      {request && (
        <p className="mb-0">
          {request.matched ? (
            <StatusBadge tone="ok" icon="match" text="Matched" />
          ) : (
            <StatusBadge tone="info" icon="pending" text="Waiting for the distributor" />
          )}{' '}
          <small className="muted">
            {request.requestedAt > 0 && `asked ${formatDate(request.requestedAt)}`}
          </small>
        </p>
      )}
    </Panel>
  );
}
