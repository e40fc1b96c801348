import type { ListColumn } from '#ui/list/types.ts';

/** A column of a table of plain rows, and of its CSV file. */
export const textColumn = <T>(id: string, title: string, text: (row: T) => string): ListColumn<T> => ({
  id,
  title,
  text,
  cell: text,
});
