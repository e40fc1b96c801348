import type { MouseEvent } from 'react';
import { cellOf, Facts } from '#ui/list/cell-text.tsx';
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
  /** What does not fit beside the others, in a second line. */
  folded: readonly ListColumn<T>[];
}

/** One row of the table. */
export function RowView<T>({ columns, folded, ...props }: TableRowProps<T>) {
  const { row, href, label, isChanged, isSelected = false, onOpenMenu, onSelect } = props;
  const [first, ...others] = columns;
  if (!first) return null;
  const { value, pending = false } = row;
  const text = first.text(value);
  const hasMore = folded.some((column) => column.text(value) !== '');

  return (
    <tr className={rowClasses({ row, isChanged, isSelected }) || undefined} onContextMenu={onOpenMenu}>
      {onSelect && <RowSelect label={label} isSelected={isSelected} onToggle={onSelect} />}
      <th scope="row" title={text}>
        <RowLink href={href} label={label} text={text} isPending={pending} isDeleted={isDeletedRow(value)}>
          {cellOf(first, value)}
        </RowLink>
      </th>
      {others.map((column) => (
        <td key={column.id} className={column.align && 'text-end'} title={column.text(value) || undefined}>
          {cellOf(column, value)}
        </td>
      ))}
      {onOpenMenu && <RowTools label={label} onOpenMenu={onOpenMenu} />}
      {hasMore && (
        <td className="row-more">
          <Facts columns={folded} row={value} />
        </td>
      )}
    </tr>
  );
}
