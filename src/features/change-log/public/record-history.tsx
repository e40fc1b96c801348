import { useState } from 'react';
import { can } from '#domain/access/privileges.ts';
import type { LoggedCollection } from '#domain/change-log/schema.ts';
import { useActor } from '#data/session/session.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loading } from '#ui/loading.tsx';
import './record-history.scss';

// Asks the server, too; a form does not carry what few open.
const HistoryEntries = lazyPart(
  async () => (await import('#features/change-log/parts/history-entries.tsx')).HistoryEntries,
  <Loading lines={4} label="Loading change history" />,
);

interface RecordHistoryProps {
  collection: LoggedCollection;
  recordId: string;
  /** What lies beside the record and is logged on its own, under the same id. */
  beside?: LoggedCollection;
}

/** The record's last changes, fetched when opened. Not there for those who may not read them. */
export function RecordHistory({ collection, recordId, beside }: RecordHistoryProps) {
  const actor = useActor();
  const [isOpen, setIsOpen] = useState(false);
  if (!can(actor, 'RecordHistory')) return null;
  return (
    <details className="panel history" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Change history</summary>
      {isOpen && (
        <HistoryEntries collections={beside ? [collection, beside] : [collection]} recordId={recordId} />
      )}
    </details>
  );
}
