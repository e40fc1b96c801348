import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import type { ListColumn } from '#ui/list/types.ts';

interface TickTableProps<R> {
  columns: readonly ListColumn<R>[];
  rows: readonly R[];
  /** Names a row among the ticked ones. */
  keyOf: (row: R) => string;
  /** What a reader hears of a row's box, behind "Select". */
  labelOf: (row: R) => string;
  canTick?: (row: R) => boolean;
  /** A cell that is more than its column's text. */
  cellOf?: (row: R, columnId: string) => ReactNode;
  className: string;
  ticked: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
}

const always = () => true;

/** Rows to be ticked, one by one or all that may be. */
export function TickTable<R>({
  columns,
  rows,
  keyOf,
  labelOf,
  canTick = always,
  cellOf,
  className,
  ticked,
  onTick,
}: TickTableProps<R>) {
  const keys = rows.filter(canTick).map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => ticked.has(key));
  function toggle(key: string) {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
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
              disabled={keys.length === 0}
              onChange={() => onTick(isAll ? new Set() : new Set(keys))}
            />
          </th>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${labelOf(row)}`}
                checked={ticked.has(keyOf(row))}
                disabled={!canTick(row)}
                onChange={() => toggle(keyOf(row))}
              />
            </td>
            {columns.map(({ id, text }) => (
              <td key={id} className={className}>
                {cellOf?.(row, id) ?? text(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
