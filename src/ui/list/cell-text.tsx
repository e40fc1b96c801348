import type { ReactNode } from 'react';
import type { ListColumn } from '#ui/list/types.ts';

/** The start of a text, and its last word, which stays when the start is cut. */
export function tailOf(text: string): readonly [head: string, tail: string] {
  const at = text.trimEnd().lastIndexOf(' ') + 1;
  return [text.slice(0, at), text.slice(at)];
}

/** What a cell of the table shows; of texts that begin alike the last word always (`tail` of the column). */
export function cellOf<T>(column: ListColumn<T>, row: T): ReactNode {
  const shown = column.cell(row);
  if (!column.tail || typeof shown !== 'string') return shown;
  const [head, tail] = tailOf(shown);
  return head === '' ? (
    shown
  ) : (
    <span className="with-tail">
      <span>{head}</span>
      <span>{tail}</span>
    </span>
  );
}

interface FactsProps<T> {
  columns: readonly ListColumn<T>[];
  row: T;
}

/** Columns that have no place of their own: title and content of each that is not blank, one after another. */
export function Facts<T>({ columns, row }: FactsProps<T>) {
  return columns
    .filter((column) => column.text(row) !== '')
    .map((column) => (
      <span key={column.id} className="row-fact">
        <span className="muted">{column.title}</span> {column.cell(row)}
      </span>
    ));
}
