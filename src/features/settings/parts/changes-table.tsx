import Table from 'react-bootstrap/Table';
import { WideTable } from '#ui/wide-table.tsx';
import type { FieldChange } from '#features/settings/field-changes.ts';

/** What a save changes: field, old value, new value. A blank one is said, not left empty. */
export function ChangesTable({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <WideTable label="What changes">
      <Table size="sm" className="changes-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <th scope="row">{change.field}</th>
              <td>{change.old || <span className="muted">blank</span>}</td>
              <td>{change.new || <span className="muted">blank</span>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}
