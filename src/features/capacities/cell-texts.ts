import type { Doc } from '#data/store/converter.ts';
import { cellText } from '#domain/capacity/cell.ts';
import { type RowEdit, withEdit } from '#domain/capacity/sheet.ts';
import type { SheetColumn, SheetKind } from './capacity-sheets.ts';

/** What is to be said of a cell: why it cannot be stored, what does not fit together, and what is stored. */
export function cellTexts<T extends object>(
  kind: SheetKind<T>,
  doc: Doc<T>,
  edit: RowEdit<Doc<T>> | undefined,
  { field }: SheetColumn,
): readonly string[] {
  const cell = edit?.cells[field];
  const marks = kind.marksOf(withEdit(doc, edit)).filter(({ fields }) => fields.includes(field));
  const stored = cellText(Reflect.get(edit?.base.value ?? doc.value, field));
  return [
    ...(cell?.message ? [cell.message] : []),
    ...marks.map(({ text }) => text),
    ...(cell ? [`Stored: ${stored === '' ? 'blank' : stored}`] : []),
  ];
}
