import { formatCents } from '#domain/shared/money.ts';
import { textColumn } from './text-column.ts';
import type { ListColumn } from './types.ts';

/** A column of amounts, integer cents; plain dollars in a file, where a bookkeeper adds them up. */
export function moneyColumn<V>(
  id: string,
  title: string,
  of: (value: V) => number,
): ListColumn<{ readonly value: V }> {
  return {
    ...textColumn<V>(id, title, (value) => formatCents(of(value))),
    align: 'end',
    sum: ({ value }) => of(value),
    csv: { text: ({ value }) => (of(value) / 100).toFixed(2) },
  };
}
