import { Icon } from '#ui/icon.tsx';
import type { ListColumn, ListState } from '#ui/list/types.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface ListHeadProps<T> {
  columns: readonly ListColumn<T>[];
  sort: ListState['sort'];
  onSort: (columnId: string) => void;
  hasTools: boolean;
}

/** Column titles; those of sortable columns are buttons and carry aria-sort. */
export function ListHead<T>({ columns, sort, onSort, hasTools }: ListHeadProps<T>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.id === column.id ? sort.direction : null;
          return (
            <th
              key={column.id}
              scope="col"
              className={column.align && 'text-end'}
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
                column.title
              )}
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
