import Table from 'react-bootstrap/Table';
import { Link } from 'react-router-dom';
import { NOT_SENT_LABELS, type UnsentRow } from '#domain/completion-mail/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { paths } from '#lib/paths.ts';
import type { ListColumn } from '#ui/list/types.ts';

const addressText = ({ hasAddress }: UnsentRow) => (hasAddress ? 'Yes' : 'No');
const dayText = ({ completedAt }: UnsentRow) => (completedAt === 0 ? '' : formatDateTime(completedAt));
const stateText = ({ state, byName }: UnsentRow) =>
  byName === '' ? NOT_SENT_LABELS[state] : `${NOT_SENT_LABELS[state]}, ${byName}`;

const column = (id: string, title: string, text: (row: UnsentRow) => string): ListColumn<UnsentRow> => ({
  id,
  title,
  text,
  cell: text,
});

/** As they stand in the table and in a CSV file. */
export const UNSENT_COLUMNS: readonly ListColumn<UnsentRow>[] = [
  column('number', 'Installation', ({ number, id }) => number || id),
  column('dealer', 'Dealer', ({ dealer, dealerId }) => dealer || dealerId),
  column('completed', 'Completed', dayText),
  column('address', 'Has an email address', addressText),
  column('state', 'Status', stateText),
];

interface UnsentTableProps {
  rows: readonly UnsentRow[];
  ticked: ReadonlySet<string>;
  onTick: (ids: ReadonlySet<string>) => void;
}

/** Jobs to be ticked. */
export function UnsentTable({ rows, ticked, onTick }: UnsentTableProps) {
  const isAll = rows.every(({ id }) => ticked.has(id));
  function toggle(id: string) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
  }
  return (
    <Table size="sm" responsive>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Select all"
              checked={isAll}
              onChange={() => onTick(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          {UNSENT_COLUMNS.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${row.number || row.id}`}
                checked={ticked.has(row.id)}
                onChange={() => toggle(row.id)}
              />
            </td>
            {UNSENT_COLUMNS.map(({ id, text }) => (
              <td key={id} className="text-nowrap">
                {id === 'number' ? <Link to={paths.installations.edit(row.id)}>{text(row)}</Link> : text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
