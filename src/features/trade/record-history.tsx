import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/shared/dates.ts';
import { MADE, type MoveEntry } from '#domain/trade/entry.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { Panel } from '#ui/panel.tsx';

interface RecordHistoryProps {
  /** The kind's table: what each move is called once it is done. */
  trade: { move(id: string): { readonly done: string } | undefined };
  entries: readonly MoveEntry[];
  title?: string;
  /** The picture of an entry. */
  iconOf?: (entry: MoveEntry) => IconName;
  /** Stands above the entries. */
  children?: ReactNode;
}

/** What has happened to a record, newest first: who moved it, when, with which figures and why. */
export function RecordHistory({ trade, entries, title = 'History', iconOf, children }: RecordHistoryProps) {
  const doneOf = (move: string) => (move === MADE ? 'Made' : (trade.move(move)?.done ?? 'Moved'));
  return (
    <Panel title={title}>
      {children}
      {entries.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {entries
          .map((entry, index) => ({ entry, index }))
          .toReversed()
          .map(({ entry, index }) => (
            // Entries never change places.
            <li key={index}>
              <div>
                {iconOf && <Icon name={iconOf(entry)} />} <strong>{doneOf(entry.move)}</strong>
                {entry.note !== '' && <>: {entry.note}</>}
              </div>
              <small className="muted">
                {entry.byName || 'Portal'}, {formatDateTime(entry.at)}
              </small>
              {entry.reason !== '' && <p className="thread-text mb-0">{entry.reason}</p>}
            </li>
          ))}
      </ol>
    </Panel>
  );
}
