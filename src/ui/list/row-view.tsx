import type { MouseEvent } from 'react';
import { cellClass, wholeText } from '#ui/list/cell-text.tsx';
import { RowLink } from '#ui/list/row-link.tsx';
import { RowSelect } from '#ui/list/row-select.tsx';
import { RowTools } from '#ui/list/row-tools.tsx';
import type { ListColumn, ListRow } from '#ui/list/types.ts';

export interface RowProps<T> {
  row: ListRow<T>;
  href: string;
  label: string;
  isChanged: boolean;
  /** Given where rows have actions: ⋯, right-click. */
  onOpenMenu?: (event: MouseEvent<HTMLElement>) => void;
  /** Given where rows can be ticked. */
  isSelected?: boolean;
  onSelect?: () => void;
}

/** The class names of a row that was just changed, or waits to be sent. */
export function rowClasses<T>({
  row,
  isChanged,
  isSelected,
}: Pick<RowProps<T>, 'row' | 'isChanged' | 'isSelected'>): string {
  return [isChanged && 'is-changed', row.pending && 'is-pending', isSelected && 'is-selected']
    .filter(Boolean)
    .join(' ');
}

/** Whether the record of a row is deleted: lists that show such rows beside others mark them. */
export const isDeletedRow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'deleted') === true;

interface TableRowProps<T> extends RowProps<T> {
  columns: readonly ListColumn<T>[];
}

/** One row of the table: one line. */
export function RowView<T>({ columns, ...props }: TableRowProps<T>) {
  const { row, href, label, isChanged, isSelected = false, onOpenMenu, onSelect } = props;
  const [first, ...others] = columns;
  if (!first) return null;
  const { value, pending = false } = row;

  return (
    <tr className={rowClasses({ row, isChanged, isSelected }) || undefined} onContextMenu={onOpenMenu}>
      {onSelect && <RowSelect label={label} isSelected={isSelected} onToggle={onSelect} />}
      <th scope="row" title={wholeText(first, value)}>
        <RowLink
          href={href}
          label={label}
          text={first.text(value)}
          isPending={pending}
          isDeleted={isDeletedRow(value)}
        >
          {first.cell(value)}
        </RowLink>
      </th>
      {others.map((column) => (
        <td key={column.id} className={cellClass(column, value)} title={wholeText(column, value)}>
          {column.cell(value)}
        </td>
      ))}
      {onOpenMenu && <RowTools label={label} onOpenMenu={onOpenMenu} />}
    </tr>
  );
}
