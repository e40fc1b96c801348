import { formatCents } from '#domain/shared/money.ts';
import type { ListColumn, ListResult } from '#ui/list/types.ts';

interface ListTotalsProps<T> {
  columns: readonly ListColumn<T>[];
  result: ListResult<T>;
}

/** What the amounts of the loaded rows come to: of all rows where the page holds all, else of the page, as it says. */
export function ListTotals<T>({ columns, result }: ListTotalsProps<T>) {
  const { rows, total, isTotalCapped = false } = result;
  const summed = columns.flatMap(({ id, title, sum }) => (sum ? [{ id, title, sum }] : []));
  if (summed.length === 0 || rows.length === 0) return null;
  const isAll = !isTotalCapped && total === rows.length;
  return (
    <span className="list-totals num">
      <span className="muted">{isAll ? 'Total' : 'This page'}</span>{' '}
      {summed.map(({ id, title, sum }) => (
        <span key={id}>
          <span className="muted">{title}</span>{' '}
          {formatCents(rows.reduce((all, { value }) => all + sum(value), 0))}
        </span>
      ))}
    </span>
  );
}
