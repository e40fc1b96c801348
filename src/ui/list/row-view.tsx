import type { MouseEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import type { ListColumn, ListRow } from '#ui/list/types.ts';

interface RowViewProps<T> {
  row: ListRow<T>;
  columns: readonly ListColumn<T>[];
  href: string;
  label: string;
  isChanged: boolean;
  /** Given where rows have actions: ⋯, right-click. */
  onOpenMenu?: (event: MouseEvent<HTMLElement>) => void;
}

/** One row. Its first cell is a link that covers the whole row, so that it opens like any other link. */
export function RowView<T>({ row, columns, href, label, isChanged, onOpenMenu }: RowViewProps<T>) {
  const className = [isChanged && 'is-changed', row.pending && 'is-pending'].filter(Boolean).join(' ');
  const [first, ...others] = columns;
  if (!first) return null;
  const firstText = first.text(row.value);

  return (
    <tr className={className || undefined} onContextMenu={onOpenMenu}>
      <th scope="row" title={firstText}>
        <Link className="row-link" to={href} aria-label={firstText === '' ? label : undefined}>
          {firstText === '' ? label : first.cell(row.value)}
        </Link>
        {row.pending && (
          <>
            {' '}
            <Icon name="pending" label="Saved on this device, not sent yet" />
          </>
        )}
      </th>
      {others.map((column) => {
        const text = column.text(row.value);
        const classes = [column.align && 'text-end', column.wide && 'is-wide', text === '' && 'is-blank'];
        return (
          <td
            key={column.id}
            className={classes.filter(Boolean).join(' ') || undefined}
            data-title={column.title}
            title={text || undefined}
          >
            {column.cell(row.value)}
          </td>
        );
      })}
      {onOpenMenu && (
        <td className="row-tools">
          <Button
            variant="icon"
            size="sm"
            className="row-menu-button"
            aria-haspopup="menu"
            onClick={onOpenMenu}
          >
            <Icon name="dots" label={`Actions for ${label}`} />
          </Button>
        </td>
      )}
    </tr>
  );
}
