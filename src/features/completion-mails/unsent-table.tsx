import { Link } from 'react-router-dom';
import { NOT_SENT_LABELS, type UnsentRow } from '#domain/completion-mail/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { paths } from '#lib/paths.ts';
import { TickTable } from '#ui/list/tick-table.tsx';
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

const numberLink = (row: UnsentRow, columnId: string) =>
  columnId === 'number' ? (
    <Link to={paths.installations.edit(row.id)}>{row.number || row.id}</Link>
  ) : undefined;

/** Jobs to be ticked. */
export function UnsentTable({ rows, ticked, onTick }: UnsentTableProps) {
  return (
    <TickTable
      columns={UNSENT_COLUMNS}
      rows={rows}
      keyOf={({ id }) => id}
      labelOf={({ number, id }) => number || id}
      cellOf={numberLink}
      className="text-nowrap"
      ticked={ticked}
      onTick={onTick}
    />
  );
}
