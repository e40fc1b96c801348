import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Doc } from '#data/store/converter.ts';
import {
  type Block,
  blockOf,
  blockText,
  parseBlock,
  type Place,
  placeBlock,
} from '#domain/capacity/block.ts';
import { cellText } from '#domain/capacity/cell.ts';
import type { CellChange, Edits } from '#domain/capacity/sheet.ts';
import { isTouchScreen } from '#ui/touch.ts';
import type { SheetColumn } from './capacity-sheets.ts';
import { inGrid, movedBy, tabbed } from './grid-keys.ts';

/** The open cell: `text` stands in it at first; arrows leave a cell that was opened by typing. */
export interface Editing {
  readonly place: Place;
  readonly text: string;
  readonly isTyped: boolean;
}

interface GridOptions<T> {
  readonly docs: readonly Doc<T>[];
  readonly columns: readonly SheetColumn[];
  readonly edits: Edits<Doc<T>>;
  readonly onChange: (changes: readonly CellChange<Doc<T>>[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReview: () => void;
  /** Cells of a pasted block that lay beyond this page. */
  readonly onCut: (cells: number) => void;
}

const START: Place = { row: 0, column: 0 };

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/** The keys, mouse and clipboard of a spreadsheet over one page of records. The handlers go on the table. */
export function useGrid<T extends object>(options: GridOptions<T>) {
  const { docs, columns, edits, onChange } = options;
  const size = { rows: docs.length, columns: columns.length };
  const table = useRef<HTMLTableElement>(null);
  /** True when the next render is to put the focus into the active cell. */
  const wantsFocus = useRef(false);
  /** True after Esc on a closed cell: the next Tab leaves the grid, so that nobody has to pass all its cells. */
  const isLeaving = useRef(false);
  const [range, setRange] = useState({ anchor: START, head: START });
  const [editing, setEditing] = useState<Editing | null>(null);
  // The page may have become shorter since the cell was chosen.
  const head = inGrid(range.head, size);
  const block: Block = blockOf(inGrid(range.anchor, size), head);

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
  const setTexts = (texts: readonly (Place & { readonly text: string })[]) =>
    onChange(
      texts.flatMap(({ row, column, text }) => {
        const [doc, at] = [docs[row], columns[column]];
        return doc && at && text !== textAt({ row, column })
          ? [{ doc, field: at.field, kind: at.kind, text }]
          : [];
      }),
    );
  const placesOf = ({ top, left, bottom, right }: Block): Place[] =>
    Array.from({ length: bottom - top + 1 }, (_row, down) =>
      Array.from({ length: right - left + 1 }, (_cell, across) => ({
        row: top + down,
        column: left + across,
      })),
    ).flat();
  function goTo(place: Place, isExtending = false) {
    wantsFocus.current = true;
    setRange(({ anchor }) => ({ anchor: isExtending ? anchor : place, head: place }));
  }
  const open = (text: string, isTyped: boolean) => setEditing({ place: head, text, isTyped });

  /** Takes over what stands in the open cell and closes it. */
  function commit(text: string) {
    if (!editing) return;
    setEditing(null);
    setTexts([{ ...editing.place, text }]);
  }

  function handleEditKey(event: KeyboardEvent, input: HTMLInputElement) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const arrow = editing?.isTyped && key.startsWith('Arrow') ? movedBy(key, false, head, size) : null;
    const next =
      key === 'Enter'
        ? movedBy(shiftKey ? 'ArrowUp' : 'ArrowDown', false, head, size)
        : key === 'Tab'
          ? (tabbed(shiftKey, head, size) ?? head)
          : arrow;
    if (key === 'Escape') {
      setEditing(null);
      goTo(head);
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
      commit(input.value);
      goTo(head);
    } else if (next) {
      commit(input.value);
      goTo(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleCommand(key: string, isShift: boolean): boolean {
    if (key === 'y' || (key === 'z' && isShift)) options.onRedo();
    else if (key === 'z') options.onUndo();
    else if (key === 's') options.onReview();
    else if (key === 'd') {
      const { top, left } = block;
      const below = { ...block, top: Math.min(top + 1, block.bottom) };
      setTexts(
        placesOf(below).map((place) => ({ ...place, text: textAt({ row: top, column: place.column }) })),
      );
      goTo({ row: top, column: left });
      setRange({ anchor: { row: top, column: left }, head: { row: block.bottom, column: block.right } });
    } else if (key === 'a') {
      goTo({ row: size.rows - 1, column: size.columns - 1 });
      setRange({ anchor: START, head: { row: size.rows - 1, column: size.columns - 1 } });
    } else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.target instanceof HTMLInputElement) {
      handleEditKey(event, event.target);
      return;
    }
    // A key pressed in a row's own button or link is none of the grid's.
    if (!placeOf(event.target)) return;
    const { key, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (key === 'Tab' && isLeaving.current) return;
    if (key !== 'Shift') isLeaving.current = key === 'Escape';
    const next = movedBy(key, isCtrl, head, size);
    const other = key === 'Tab' && !isCtrl ? tabbed(shiftKey, head, size) : null;
    if (next) goTo(next, shiftKey);
    else if (other) goTo(other);
    else if (isCtrl && handleCommand(key.toLowerCase(), shiftKey)) {
      // Done above.
    } else if (isCtrl || altKey || key === 'Tab') return;
    else if (key === 'Enter' || key === 'F2') open(textAt(head), false);
    else if (key === 'Delete' || key === 'Backspace') {
      setTexts(placesOf(block).map((place) => ({ ...place, text: '' })));
    } else if (key.length === 1 && key !== ' ') open(key, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleMouseDown(event: MouseEvent<HTMLTableElement>) {
    const place = placeOf(event.target);
    if (!place || event.target instanceof HTMLInputElement || event.button !== 0) return;
    event.preventDefault();
    const input = table.current?.querySelector<HTMLInputElement>('.sheet-input');
    if (input) commit(input.value);
    // A finger has no F2: a second touch of the same cell opens it.
    const isAgain = place.row === head.row && place.column === head.column && !editing;
    if (isAgain && isTouchScreen() && document.activeElement === event.target) open(textAt(head), false);
    else goTo(place, event.shiftKey);
  }
  /** With the button held, the selection follows the pointer. */
  function handleMouseOver(event: MouseEvent<HTMLTableElement>) {
    const place = event.buttons === 1 && !editing ? placeOf(event.target) : null;
    if (place) goTo(place, true);
  }
  function handleDoubleClick(event: MouseEvent<HTMLTableElement>) {
    if (placeOf(event.target) && !(event.target instanceof HTMLInputElement)) open(textAt(head), false);
  }
  function handleBlur(event: FocusEvent<HTMLTableElement>) {
    if (event.target instanceof HTMLInputElement) commit(event.target.value);
  }
  function handleCopy(event: ClipboardEvent<HTMLTableElement>) {
    if (event.target instanceof HTMLInputElement) return;
    const rows = Array.from({ length: block.bottom - block.top + 1 }, (_row, down) =>
      placesOf({ ...block, top: block.top + down, bottom: block.top + down }).map(textAt),
    );
    event.clipboardData.setData('text/plain', blockText(rows));
    event.preventDefault();
  }
  function handlePaste(event: ClipboardEvent<HTMLTableElement>) {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const rows = parseBlock(event.clipboardData.getData('text/plain'));
    const placed = placeBlock(rows, block, size);
    const all = rows.reduce((sum, row) => sum + row.length, 0);
    if (placed.length < all) options.onCut(all - placed.length);
    setTexts(placed);
  }

  return {
    table,
    head,
    block,
    editing,
    /** For the table: HTML lets a table be a grid, whose cells take the focus (ARIA in HTML). */
    gridProps: {
      role: 'grid',
      onKeyDown: handleKeyDown,
      onMouseDown: handleMouseDown,
      onMouseOver: handleMouseOver,
      onDoubleClick: handleDoubleClick,
      onBlur: handleBlur,
      onCopy: handleCopy,
      onPaste: handlePaste,
    },
  };
}
