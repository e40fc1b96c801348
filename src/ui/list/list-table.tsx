import { useCallback, useState, type MouseEvent } from 'react';
import Table from 'react-bootstrap/Table';
import { ListHead } from '#ui/list/list-head.tsx';
import { RowView } from '#ui/list/row-view.tsx';
import type { ListColumn, ListResult, ListState, RowAction } from '#ui/list/types.ts';
import { useChangedRows } from '#ui/list/use-changed-rows.ts';
import { useIsTooWide } from '#ui/list/use-is-too-wide.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';

interface ListTableProps<T> {
  caption: string;
  columns: readonly ListColumn<T>[];
  result: ListResult<T>;
  sort: ListState['sort'];
  onSort: (columnId: string) => void;
  rowHref: (row: T) => string;
  rowLabel: (row: T) => string;
  rowActions?: (row: T) => readonly RowAction[];
}

interface OpenMenu {
  label: string;
  items: readonly RowAction[];
  at: { x: number; y: number };
}

/** The rows as a real table; records that could not be read stand below the others and never hide them. */
export function ListTable<T>(props: ListTableProps<T>) {
  const { caption, columns, result, sort, onSort, rowHref, rowLabel, rowActions } = props;
  const changed = useChangedRows(result.rows);
  const [table, isTooWide] = useIsTooWide<HTMLTableElement>();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const handleCloseMenu = useCallback(() => setMenu(null), []);

  function handleOpenMenu(row: T, event: MouseEvent<HTMLElement>) {
    if (!rowActions) return;
    event.preventDefault();
    // A press of a key has no place of its own: the menu opens beneath what was pressed.
    const box = event.currentTarget.getBoundingClientRect();
    const hasPlace = event.type === 'contextmenu' && event.clientX + event.clientY > 0;
    setMenu({
      label: `Actions for ${rowLabel(row)}`,
      items: rowActions(row),
      at: hasPlace ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom },
    });
  }

  return (
    <>
      <Table hover ref={table} className={`list-table${isTooWide ? ' is-too-wide' : ''}`}>
        <caption className="visually-hidden">{caption}</caption>
        <ListHead columns={columns} sort={sort} onSort={onSort} hasTools={rowActions !== undefined} />
        <tbody>
          {result.rows.map((row) => (
            <RowView
              key={row.id}
              row={row}
              columns={columns}
              href={rowHref(row.value)}
              label={rowLabel(row.value)}
              isChanged={changed.has(row.id)}
              {...(rowActions && { onOpenMenu: (event) => handleOpenMenu(row.value, event) })}
            />
          ))}
          {result.broken.map(({ id, reason }) => (
            <tr key={id} className="broken-row">
              <td colSpan={columns.length + (rowActions ? 1 : 0)}>
                <Icon name="warning" /> This record could not be read: {reason} <small>({id})</small>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {menu && <Menu {...menu} onClose={handleCloseMenu} />}
    </>
  );
}
