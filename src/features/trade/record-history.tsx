import { formatDateTime } from '#domain/shared/dates.ts';
import { MADE, type MoveEntry } from '#domain/trade/entry.ts';
import { Panel } from '#ui/panel.tsx';

interface RecordHistoryProps {
  /** The kind's table: what each move is called once it is done. */
  trade: { move(id: string): { readonly done: string } | undefined };
  entries: readonly MoveEntry[];
}

/** What has happened to a record, newest first: who moved it, when, with which figures and why. */
export function RecordHistory({ trade, entries }: RecordHistoryProps) {
  const doneOf = (move: string) => (move === MADE ? 'Made' : (trade.move(move)?.done ?? 'Moved'));
  return (
    <Panel title="History">
      {entries.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {entries.toReversed().map(({ move, rev, note, byName, at, reason }) => (
          <li key={`${rev} ${move}`}>
            <div>
              <strong>{doneOf(move)}</strong>
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
