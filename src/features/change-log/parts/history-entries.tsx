import type { ChangeLogEntry, LoggedCollection } from '#domain/change-log/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { fetchHistory, HISTORY_LENGTH } from '#data/nouns/change-log.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { authorOf, changedFields } from '#features/change-log/change-texts.ts';
import { ChangeTable } from './change-table.tsx';
import { KindWord } from './kind-word.tsx';
import '#features/change-log/change-log.scss';

/** The last changes of a record, newest first, each with its fields when opened. */
export function HistoryEntries({
  collections,
  recordId,
}: {
  collections: readonly LoggedCollection[];
  recordId: string;
}) {
  const actor = useActor();
  const history = useLoaded(`${collections.join(' ')}~${recordId}`, () =>
    fetchHistory(actor, collections, recordId),
  );
  return (
    <div className="panel-body">
      {history.status === 'loading' && <Loading lines={4} label="Loading change history" />}
      {history.status === 'error' && <ErrorPanel error={history.error} onRetry={history.retry} />}
      {history.status === 'ready' && history.value.length === 0 && (
        <p className="muted mb-0">No changes yet. A save appears here a moment later.</p>
      )}
      {history.value?.map((doc) => (
        <HistoryEntry key={doc.id} doc={doc} />
      ))}
      {history.value?.length === HISTORY_LENGTH && (
        <p className="muted mb-0">These are the last {HISTORY_LENGTH} changes.</p>
      )}
    </div>
  );
}

function HistoryEntry({ doc: { value, at } }: { doc: Doc<ChangeLogEntry> }) {
  return (
    <details className="history-entry">
      <summary>
        <KindWord kind={value.kind} /> {formatDateTime(at)}, {authorOf(value)}
        {value.kind !== 'create' && <small className="muted d-block">{changedFields(value)}</small>}
      </summary>
      <ChangeTable entry={value} />
    </details>
  );
}
