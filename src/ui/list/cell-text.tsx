import type { ListColumn } from '#ui/list/types.ts';

interface FactsProps<T> {
  columns: readonly ListColumn<T>[];
  row: T;
}

/** Columns that have no place of their own on a card: title and content of each that is not blank, one after another. */
export function Facts<T>({ columns, row }: FactsProps<T>) {
  return columns
    .filter((column) => column.text(row) !== '')
    .map((column) => (
      <span key={column.id} className="row-fact">
        <span className="muted">{column.title}</span> {column.cell(row)}
      </span>
    ));
}

/** The whole of what a cell shows, for its title; undefined where it is blank. */
export const wholeText = <T,>(column: ListColumn<T>, row: T): string | undefined =>
  (column.whole ?? column.text)(row) || undefined;

const ZERO = /^\$?0(?:\.0+)?$/u;

/** How a cell stands: figures at the right, a zero quietly. */
export function cellClass<T>(column: ListColumn<T>, row: T): string | undefined {
  if (column.align !== 'end') return undefined;
  return ZERO.test(column.text(row)) ? 'text-end is-zero' : 'text-end';
}
