import { formatCents } from '#domain/shared/money.ts';
import type { ListColumn, ListResult } from '#ui/list/types.ts';

interface ListTotalsProps<T> {
  columns: readonly ListColumn<T>[];
  result: ListResult<T>;
}

/**
 * What the amounts come to: of all rows, which the page holds or the server adds up; else of the page, as it says.
 */
export function ListTotals<T>({ columns, result }: ListTotalsProps<T>) {
  const { rows, total, isTotalCapped = false, sums } = result;
  if (rows.length === 0) return null;
  const isAll = !isTotalCapped && total === rows.length;
  const ofFilter = isAll ? null : sums;
  const summed = columns.flatMap(({ id, title, sum }) => {
    if (!sum) return [];
    const ofRows = () => rows.reduce((all, { value }) => all + sum(value), 0);
    const cents = ofFilter ? ofFilter.values[id] : ofRows();
    return cents === undefined ? [] : [{ id, title, cents }];
  });
  if (summed.length === 0) return null;
  const what = !isAll && !ofFilter ? 'This page' : ofFilter?.isCut ? 'Total, at least' : 'Total';
  return (
    <span className="list-totals num">
      <span className="muted">{what}</span>{' '}
      {summed.map(({ id, title, cents }) => (
        <span key={id}>
          <span className="muted">{title}</span> {formatCents(cents)}
        </span>
      ))}
    </span>
  );
}
