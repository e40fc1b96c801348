import { memo } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { cellText } from '#domain/capacity/cell.ts';
import { type RowEdit, withEdit } from '#domain/capacity/sheet.ts';
import type { SheetKind } from '#features/capacities/capacity-sheets.ts';
import type { Editing } from '#features/capacities/grid-state.ts';
import { Icon } from '#ui/icon.tsx';
import { SheetCell } from './sheet-cell.tsx';

interface SheetRowProps<T> {
  sheet: SheetKind<T>;
  doc: Doc<T>;
  edit: RowEdit<Doc<T>> | undefined;
  row: number;
  /** The column with the focus, -1 where it is in another row. */
  active: number;
  /** The chosen columns; from -1 to -1 where the row is not chosen. */
  left: number;
  right: number;
  editing: Editing | null;
}

function Row<T extends object>({ sheet, doc, edit, row, active, left, right, editing }: SheetRowProps<T>) {
  const value = withEdit(doc, edit);
  const marks = sheet.marksOf(value);
  const isBehind = edit !== undefined && (edit.newer !== null || doc.rev > edit.base.rev);
  const name = sheet.nameOf(doc.value);
  return (
    <tr>
      <th scope="row" title={name}>
        <span className="sheet-name">{name}</span>
        <small className="sheet-note">{sheet.noteOf(doc.value)}</small>
        {isBehind && (
          <small className="sheet-behind">
            <Icon name="warning" /> Changed by another person
          </small>
        )}
      </th>
      {sheet.columns.map((column, at) => {
        const cell = edit?.cells[column.field];
        const words = marks.filter(({ fields }) => fields.includes(column.field)).map(({ text }) => text);
        return (
          <SheetCell
            key={column.field}
            row={row}
            column={at}
            text={cell?.text ?? cellText(Reflect.get(doc.value, column.field))}
            before={cell ? cellText(Reflect.get(edit?.base.value ?? doc.value, column.field)) : null}
            fault={cell?.message ?? ''}
            marks={words.join(' ')}
            isActive={active === at}
            isChosen={at >= left && at <= right}
            openText={editing?.place.column === at ? editing.text : null}
          />
        );
      })}
    </tr>
  );
}

/** One record of the grid; drawn again only when something in it has changed. */
// memo forgets the type parameter; the component is the same.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const SheetRow = memo(Row) as typeof Row;
