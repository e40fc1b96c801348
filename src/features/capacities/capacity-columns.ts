import type { Doc } from '#data/store/converter.ts';
import { cellText } from '#domain/capacity/cell.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { type SheetKind, unitOf } from './capacity-sheets.ts';

/** The columns of a sheet's CSV file: the name, each figure with its unit, and what to look at again. */
export function sheetCsvColumns<T extends object>(kind: SheetKind<T>): readonly ListColumn<Doc<T>>[] {
  const plain = (id: string, title: string, text: (doc: Doc<T>) => string): ListColumn<Doc<T>> => ({
    id,
    title,
    text,
    cell: text,
  });
  return [
    plain('name', kind.title, ({ value }) => kind.nameOf(value)),
    ...kind.columns.map((column) =>
      plain(column.field, [column.title, unitOf(column)].join(' ').trim(), ({ value }) =>
        cellText(Reflect.get(value, column.field)),
      ),
    ),
    plain('marks', 'Issues', ({ value }) =>
      kind
        .marksOf(value)
        .map(({ text }) => text)
        .join(' '),
    ),
  ];
}
