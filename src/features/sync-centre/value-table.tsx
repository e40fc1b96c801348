import Table from 'react-bootstrap/Table';
import { counted } from '#domain/shared/number-texts.ts';
import { type SaveItem, valueRows } from './sync-items.ts';
import { WideTable } from '#ui/wide-table.tsx';

/** The values of an item: what they were, what was saved here, and what the server holds where it refused. */
export function ValueTable({ item }: { item: SaveItem }) {
  const rows = valueRows(item);
  if (rows.length === 0) return null;
  const isRefused = item.state === 'refused' && item.theirs !== null;
  return (
    <details className="sync-values" open={isRefused}>
      <summary>{counted(rows.length, 'value')}</summary>
      <WideTable label="Values" className="sync-frame">
        <Table size="sm">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">Saved here</th>
              {isRefused && <th scope="col">On the server</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.field}>
                <th scope="row">{row.field}</th>
                <td>{row.before}</td>
                <td>{row.mine}</td>
                {isRefused && <td>{row.theirs}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </details>
  );
}
