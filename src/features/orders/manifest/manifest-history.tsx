import type { ManifestAction, ManifestEntry } from '#domain/delivery-manifest/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { Panel } from '#ui/panel.tsx';

const WORDS: Readonly<Record<ManifestAction, string>> = {
  add: 'Added',
  remove: 'Taken off',
  load: 'Loaded',
  unload: 'Unloaded',
  set: 'Load entered',
  dispatch: 'Dispatched',
  undo: 'Dispatch undone',
  close: 'Closed',
  reopen: 'Reopened',
};

/** Most entries that stand open. */
const SHOWN = 8;

function Entry({ entry }: { entry: ManifestEntry }) {
  return (
    <li>
      <strong>{WORDS[entry.action]}</strong>
      {entry.note !== '' && <>: {entry.note}</>}
      <small className="muted d-block">
        {entry.byName || 'Portal'}, {formatDateTime(entry.at)}
      </small>
      {entry.reason !== '' && <p className="thread-text mb-0">Reason: {entry.reason}</p>}
    </li>
  );
}

/** What was done with a manifest, newest first. */
export function ManifestHistory({ entries }: { entries: readonly ManifestEntry[] }) {
  const newest = entries.toReversed();
  const rest = newest.slice(SHOWN);
  return (
    <Panel title="History">
      {newest.length === 0 && <p className="muted mb-0">No history yet.</p>}
      <ol className="side-list">
        {newest.slice(0, SHOWN).map((entry, index) => (
          // Entries are only ever added: counted from the end their place is their name.
          <Entry key={newest.length - index} entry={entry} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} earlier</summary>
          <ol className="side-list">
            {rest.map((entry, index) => (
              <Entry key={rest.length - index} entry={entry} />
            ))}
          </ol>
        </details>
      )}
    </Panel>
  );
}
