import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import { RECORD_LABELS } from '#domain/change-log/labels.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { changeLog } from '#domain/change-log/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { recordStatus, useDoc } from '#data/store/use-doc.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { RecordStates } from '#ui/record-states.tsx';
import { recordLabel } from '#features/change-log/change-log-columns.tsx';
import { authorOf } from '#features/change-log/change-texts.ts';
import { recordPath } from '#features/change-log/record-rights.ts';
import { ChangeTable } from './change-table.tsx';
import { KindWord } from './kind-word.tsx';

interface EntryDialogProps {
  id: string;
  /** The entry where the list has it; else it is fetched, as from a link that somebody was sent. */
  doc: Doc<ChangeLogEntry> | null;
  onClose: () => void;
}

/** One change in full. */
export function EntryDialog({ id, doc, onClose }: EntryDialogProps) {
  const fetched = useDoc(changeLog, doc ? null : id);
  const actor = useActor();
  const shown = doc ?? (fetched.status === 'ready' ? fetched.doc : null);
  const path = shown && recordPath(actor, shown.value);
  return (
    <Dialog
      title={shown ? `${RECORD_LABELS[shown.value.collection]} ${recordLabel(shown.value)}` : 'Change'}
      isWide
      onCancel={onClose}
      footer={
        <>
          {path !== null && (
            <Link className="btn btn-quiet" to={path}>
              Open the record
            </Link>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {/* The address names the entry after #: the router looks for that id and would else scroll the list away. */}
      <div id={id}>
        {shown ? (
          <EntryFacts doc={shown} />
        ) : (
          <RecordStates
            status={recordStatus(fetched)}
            what="change"
            error={fetched.status === 'error' ? fetched.error : null}
            onRetry={fetched.retry}
          >
            {null}
          </RecordStates>
        )}
      </div>
    </Dialog>
  );
}

function EntryFacts({ doc }: { doc: Doc<ChangeLogEntry> }) {
  return (
    <>
      <KeyFacts
        facts={[
          { title: 'Change', value: <KindWord kind={doc.value.kind} /> },
          { title: 'Changed by', value: authorOf(doc.value) },
          { title: 'Time', value: formatDateTime(doc.at) },
          { title: 'Revision', value: doc.value.rev },
        ]}
      />
      <ChangeTable entry={doc.value} />
    </>
  );
}
