import { useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { ColumnEdge, type ResizeColumn } from '#ui/list/column-edge.tsx';
import type { ListColumn, ListResult, ListState, RowSelection } from '#ui/list/types.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface ListHeadProps<T> {
  columns: readonly ListColumn<T>[];
  sort: ListState['sort'];
  oneWay: ListResult<T>['oneWay'];
  onSort: (columnId: string) => void;
  onResize: ResizeColumn;
  /** Puts a column where another stands. */
  onPlace: (id: string, where: string) => void;
  hasTools: boolean;
  /** Given where rows can be ticked, with what they are called and whether all are. */
  selection?: RowSelection | undefined;
  isAllSelected: boolean;
}

/**
 * Column titles; those of sortable columns are buttons and carry aria-sort. A title can be dragged to where another stands,
 * and its right edge to another width; by keyboard the order is changed under Columns.
 */
export function ListHead<T>(props: ListHeadProps<T>) {
  const { columns, sort, oneWay = {}, onSort, onResize, onPlace, hasTools, selection, isAllSelected } = props;
  const dragged = useRef<string | null>(null);
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="row-select">
            <input
              type="checkbox"
              className="form-check-input"
              aria-label="Select all on this page"
              checked={isAllSelected}
              onChange={(event) => selection.onToggleAll(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const direction = sort?.id === column.id ? (oneWay[column.id] ?? sort.direction) : null;
          return (
            <th
              key={column.id}
              scope="col"
              className={column.align && 'text-end'}
              draggable={index > 0}
              onDragStart={() => {
                dragged.current = column.id;
              }}
              onDragOver={(event) => dragged.current !== null && index > 0 && event.preventDefault()}
              onDrop={() => dragged.current !== null && onPlace(dragged.current, column.id)}
              onDragEnd={() => {
                dragged.current = null;
              }}
              aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={direction ? 'sort-button is-sorted' : 'sort-button'}
                  onClick={() => onSort(column.id)}
                >
                  {column.title}
                  <Icon name={direction === 'desc' ? 'sort-down' : 'sort-up'} />
                </button>
              ) : (
                <span className={direction ? 'is-sorted' : ''}>
                  {column.title}
                  {direction && <Icon name={direction === 'desc' ? 'sort-down' : 'sort-up'} />}
                </span>
              )}
              <ColumnEdge id={column.id} onResize={onResize} />
            </th>
          );
        })}
        {hasTools && (
          <th scope="col" className="row-tools">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
