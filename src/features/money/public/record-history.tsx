import { formatDateTime } from '#domain/shared/dates.ts';
import type { MoveEntry } from '#domain/shared/move-table.ts';
import { Panel } from '#ui/panel.tsx';
import { DONE_WORDS } from './done-words.ts';

/** What has happened to a record, newest first: who moved it, when, with which figures and why. */
export function RecordHistory({ entries }: { entries: readonly MoveEntry[] }) {
  return (
    <Panel title="History">
      {entries.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {entries.toReversed().map(({ move, rev, note, byName, at, reason }) => (
          <li key={`${rev} ${move}`}>
            <div>
              <strong>{DONE_WORDS.get(move) ?? 'Moved'}</strong>
              {note !== '' && <>: {note}</>}
            </div>
            <small className="muted">
              {byName || 'Portal'}, {formatDateTime(at)}
            </small>
            {reason !== '' && <p className="thread-text mb-0">{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
