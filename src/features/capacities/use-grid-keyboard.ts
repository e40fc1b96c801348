import { type KeyboardEvent, useRef } from 'react';
import type { Place } from '#domain/capacity/block.ts';
import { movedBy, tabbed } from './grid-keys.ts';
import { fillBlock, type GridCells, placeOf } from './use-grid-cells.ts';

/** What keys with Ctrl do beyond the cells. */
export interface GridCommands {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReview: () => void;
}

/** Where a key leads out of the open cell; null for one that it keeps. */
function leavingOpen(cells: GridCells, key: string, isShift: boolean): Place | null {
  const { head, size, editing } = cells;
  if (key === 'Enter') return movedBy(isShift ? 'ArrowUp' : 'ArrowDown', false, head, size);
  if (key === 'Tab') return tabbed(isShift, head, size) ?? head;
  return editing?.isTyped && key.startsWith('Arrow') ? movedBy(key, false, head, size) : null;
}

/** A key in the open cell; false for one that its input takes. */
function editKey(cells: GridCells, event: KeyboardEvent, input: HTMLInputElement): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event;
  const next = leavingOpen(cells, key, shiftKey);
  if (key === 'Escape') {
    cells.close();
    cells.goTo(cells.head);
  } else if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
    cells.commit(input.value);
    cells.goTo(cells.head);
  } else if (next) {
    cells.commit(input.value);
    cells.goTo(next);
  } else return false;
  return true;
}

/** The top row of the selection goes into the rows below it. */
function fillDown(cells: GridCells) {
  const { top, left, bottom, right } = cells.block;
  const below = { top: Math.min(top + 1, bottom), left, bottom, right };
  fillBlock(cells, below, ({ column }) => cells.textAt({ row: top, column }));
  cells.select({ row: top, column: left }, { row: bottom, column: right });
}

/** A key with Ctrl; false for one that means nothing here. */
function commandKey(cells: GridCells, commands: GridCommands, key: string, isShift: boolean): boolean {
  const { size } = cells;
  if (key === 'y' || (key === 'z' && isShift)) commands.onRedo();
  else if (key === 'z') commands.onUndo();
  else if (key === 's') commands.onReview();
  else if (key === 'd') fillDown(cells);
  else if (key === 'a') {
    cells.select({ row: 0, column: 0 }, { row: size.rows - 1, column: size.columns - 1 });
  } else return false;
  return true;
}

/** The keys of a spreadsheet: what moves, opens, clears, fills and takes back. The handler goes on the table. */
export function useGridKeyboard(cells: GridCells, commands: GridCommands) {
  /** True after Esc on a closed cell: the next Tab leaves the grid, so that nobody has to pass all its cells. */
  const isLeaving = useRef(false);

  /** A key on a closed cell; false for one that is none of the grid's. */
  function cellKey(event: KeyboardEvent<HTMLTableElement>): boolean {
    const { head, size, block } = cells;
    const { key, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (key === 'Tab' && isLeaving.current) return false;
    if (key !== 'Shift') isLeaving.current = key === 'Escape';
    const next = movedBy(key, isCtrl, head, size);
    const other = key === 'Tab' && !isCtrl ? tabbed(shiftKey, head, size) : null;
    if (next) cells.goTo(next, shiftKey);
    else if (other) cells.goTo(other);
    else if (isCtrl) return commandKey(cells, commands, key.toLowerCase(), shiftKey);
    else if (altKey || key === 'Tab') return false;
    else if (key === 'Enter' || key === 'F2') cells.open(cells.textAt(head), false);
    else if (key === 'Delete' || key === 'Backspace') fillBlock(cells, block, () => '');
    else if (key.length === 1 && key !== ' ') cells.open(key, true);
    else return false;
    return true;
  }

  return (event: KeyboardEvent<HTMLTableElement>) => {
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    // A key pressed in a row's own button or link is none of the grid's.
    const isDone = input ? editKey(cells, event, input) : placeOf(event.target) !== null && cellKey(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
