import { useCallback, useState, type CSSProperties, type MouseEvent } from 'react';
import Table from 'react-bootstrap/Table';
import type { ResizeColumn } from '#ui/list/column-edge.tsx';
import { type FittedColumns, TICK, TOOLS } from '#ui/list/fit-columns.ts';
import { ListHead } from '#ui/list/list-head.tsx';
import { RowCard } from '#ui/list/row-card.tsx';
import { RowView } from '#ui/list/row-view.tsx';
import type {
  ListColumn,
  ListLayout,
  ListResult,
  ListState,
  RowAction,
  RowSelection,
} from '#ui/list/types.ts';
import { useChangedRows } from '#ui/list/use-changed-rows.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';

interface ListTableProps<T> {
  caption: string;
  columns: readonly ListColumn<T>[];
  layout: ListLayout;
  /** Those of the columns that stand in a table, with their widths. */
  fitted: FittedColumns<T>;
  onResize: ResizeColumn;
  onPlace: (id: string, where: string) => void;
  result: ListResult<T>;
  sort: ListState['sort'];
  onSort: (columnId: string) => void;
  rowHref: (row: T) => string;
  rowLabel: (row: T) => string;
  rowActions?: (row: T) => readonly RowAction[];
  selection?: RowSelection | undefined;
}

/** The menu of a row; its items are those of this moment, since some come after it was opened. */
interface OpenMenu<T> {
  row: T;
  at: { x: number; y: number };
}

/**
 * The rows as a real table, or as cards where it is narrow; no column lies outside the page. Records that could not
 * be read stand below the others and never hide them.
 */
export function ListTable<T>(props: ListTableProps<T>) {
  const { caption, columns, layout, fitted, result, sort, onSort, rowHref, rowLabel, rowActions, selection } =
    props;
  const changed = useChangedRows(result.rows);
  const hasTools = rowActions !== undefined;
  const inTable = fitted.shown.map(({ column }) => column);
  const shares = fitted.shown.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  const style: CSSProperties & Record<'--list-columns', string> = {
    '--list-columns': `${selection ? `${TICK}px ` : ''}${shares}${hasTools ? ` ${TOOLS}px` : ''}`,
  };
  const [menu, setMenu] = useState<OpenMenu<T> | null>(null);
  const handleCloseMenu = useCallback(() => setMenu(null), []);

  function handleOpenMenu(row: T, event: MouseEvent<HTMLElement>) {
    if (!rowActions) return;
    event.preventDefault();
    // A press of a key has no place of its own: the menu opens beneath what was pressed.
    const box = event.currentTarget.getBoundingClientRect();
    const hasPlace = event.type === 'contextmenu' && event.clientX + event.clientY > 0;
    setMenu({
      row,
      at: hasPlace ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom },
    });
  }

  return (
    <>
      <Table
        hover={layout === 'table'}
        className={`list-table is-${layout}${selection ? ' has-ticks' : ''}`}
        style={style}
      >
        <caption className="visually-hidden">{caption}</caption>
        {layout === 'table' && (
          <ListHead
            columns={inTable}
            sort={sort}
            oneWay={result.oneWay}
            onSort={onSort}
            onResize={props.onResize}
            onPlace={props.onPlace}
            hasTools={hasTools}
            selection={selection}
            isAllSelected={result.rows.length > 0 && result.rows.every(({ id }) => selection?.ids.has(id))}
          />
        )}
        <tbody>
          {result.rows.map((row) => {
            const given = {
              row,
              href: rowHref(row.value),
              label: rowLabel(row.value),
              isChanged: changed.has(row.id),
              ...(selection && {
                isSelected: selection.ids.has(row.id),
                onSelect: () => selection.onToggle(row.id),
              }),
              ...(rowActions && {
                onOpenMenu: (event: MouseEvent<HTMLElement>) => handleOpenMenu(row.value, event),
              }),
            };
            return layout === 'cards' ? (
              <RowCard key={row.id} columns={columns} {...given} />
            ) : (
              <RowView key={row.id} columns={inTable} {...given} />
            );
          })}
          {result.broken.map(({ id, reason }) => (
            <tr key={id} className="broken-row">
              <td colSpan={inTable.length + (hasTools ? 1 : 0) + (selection ? 1 : 0)}>
                <Icon name="warning" /> This record could not be read: {reason} <small>({id})</small>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {menu && (
        <Menu
          label={`Actions for ${rowLabel(menu.row)}`}
          items={rowActions?.(menu.row) ?? []}
          at={menu.at}
          onClose={handleCloseMenu}
        />
      )}
    </>
  );
}
