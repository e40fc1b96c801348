import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { Doc } from '#data/store/converter.ts';
import { type Block, type Place, type PlacedText, placesOf } from '#domain/capacity/block.ts';
import { cellText } from '#domain/capacity/cell.ts';
import type { CellChange, Edits } from '#domain/capacity/sheet.ts';
import type { SheetColumn } from './capacity-sheets.ts';
import type { GridSize } from './grid-keys.ts';
import { type Editing, GRID_START, gridReducer, shownSelection } from './grid-state.ts';

/** The records of one page, their columns, and who takes what is typed. */
export interface GridSheet<T> {
  readonly docs: readonly Doc<T>[];
  readonly columns: readonly SheetColumn[];
  readonly edits: Edits<Doc<T>>;
  readonly onChange: (changes: readonly CellChange<Doc<T>>[]) => void;
}

/** The cells as keys, mouse and clipboard work on them. */
export interface GridCells {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly size: GridSize;
  /** The active cell. */
  readonly head: Place;
  /** The selected cells. */
  readonly block: Block;
  readonly editing: Editing | null;
  readonly textAt: (place: Place) => string;
  readonly setTexts: (texts: readonly PlacedText[]) => void;
  /** Makes a cell the active one; extending, the selection reaches to it. */
  readonly goTo: (to: Place, isExtending?: boolean) => void;
  readonly select: (from: Place, to: Place) => void;
  /** Opens the active cell; `isTyped` by a letter, which then stands in it. */
  readonly open: (text: string, isTyped: boolean) => void;
  readonly close: () => void;
  /** Takes over what stands in the open cell and closes it. */
  readonly commit: (text: string) => void;
}

/** Where an event happened; null outside the cells. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/** Active cell, selection and open cell of one page of records, with the texts of the cells. The ref goes on the table. */
export function useGridCells<T extends object>({ docs, columns, edits, onChange }: GridSheet<T>): GridCells {
  const size = { rows: docs.length, columns: columns.length };
  const table = useRef<HTMLTableElement>(null);
  /** True when the next render is to put the focus into the active cell. */
  const wantsFocus = useRef(false);
  const [state, dispatch] = useReducer(gridReducer, GRID_START);
  const { editing } = state;
  const { head, block } = shownSelection(state, size);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    const cell = `[data-row="${head.row}"][data-column="${head.column}"]`;
    table.current?.querySelector<HTMLElement>(cell)?.focus();
  });

  const textAt = ({ row, column }: Place): string => {
    const [doc, field] = [docs[row], columns[column]?.field];
    if (!doc || field === undefined) return '';
    return edits.get(doc.id)?.cells[field]?.text ?? cellText(Reflect.get(doc.value, field));
  };
  const setTexts = (texts: readonly PlacedText[]) =>
    onChange(
      texts.flatMap(({ row, column, text }) => {
        const [doc, at] = [docs[row], columns[column]];
        return doc && at && text !== textAt({ row, column })
          ? [{ doc, field: at.field, kind: at.kind, text }]
          : [];
      }),
    );
  const close = () => dispatch({ type: 'close' });
  return {
    table,
    size,
    head,
    block,
    editing,
    textAt,
    setTexts,
    goTo: (to, isExtending = false) => {
      wantsFocus.current = true;
      dispatch({ type: 'go', to, isExtending });
    },
    select: (from, to) => {
      wantsFocus.current = true;
      dispatch({ type: 'select', from, to });
    },
    open: (text, isTyped) => dispatch({ type: 'open', cell: { place: head, text, isTyped } }),
    close,
    commit: (text) => {
      if (!editing) return;
      close();
      setTexts([{ ...editing.place, text }]);
    },
  };
}

/** Sets each selected cell to the text that `textOf` gives for it. */
export function fillBlock(cells: GridCells, block: Block, textOf: (place: Place) => string): void {
  cells.setTexts(placesOf(block).map((place) => ({ ...place, text: textOf(place) })));
}
