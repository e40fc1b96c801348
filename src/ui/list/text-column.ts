import type { ListColumn } from './types.ts';

/** A column that shows a text of the row's record; `textColumn<Kit>` is the one of a list of kits. */
export function textColumn<V>(
  id: string,
  title: string,
  text: (value: V) => string,
): ListColumn<{ readonly value: V }> {
  return { id, title, text: (row) => text(row.value), cell: (row) => text(row.value) };
}
