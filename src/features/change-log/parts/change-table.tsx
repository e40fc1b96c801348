import Table from 'react-bootstrap/Table';
import type { ChangeLogEntry } from '#domain/change-log/schema.ts';
import { entryDiffs } from '#features/change-log/change-texts.ts';

/** What an entry changed, field by field; of a new record only what it began with. */
export function ChangeTable({ entry }: { entry: ChangeLogEntry }) {
  const diffs = entryDiffs(entry);
  const isNew = entry.kind === 'create';
  if (diffs.length === 0) return <p className="muted mb-0">No logged field has changed.</p>;
  return (
    <div className="change-frame">
      <Table size="sm" className="change-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            {!isNew && <th scope="col">Before</th>}
            <th scope="col">{isNew ? 'Value' : 'After'}</th>
          </tr>
        </thead>
        <tbody>
          {diffs.map((diff) => (
            <tr key={diff.field}>
              <th scope="row">{diff.field}</th>
              {!isNew && <td data-title="Before">{diff.old}</td>}
              <td data-title={isNew ? 'Value' : 'After'}>{diff.new}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
