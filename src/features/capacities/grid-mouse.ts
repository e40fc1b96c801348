import type { FocusEvent, MouseEvent } from 'react';
import { isTouchScreen } from '#ui/touch.ts';
import { type GridCells, placeOf } from './use-grid-cells.ts';

/** What mouse and finger do on the cells. The handlers go on the table. */
export function gridMouse(cells: GridCells) {
  const { table, head, editing, textAt, goTo, open, commit } = cells;
  return {
    onMouseDown: (event: MouseEvent<HTMLTableElement>) => {
      const place = placeOf(event.target);
      if (!place || event.target instanceof HTMLInputElement || event.button !== 0) return;
      event.preventDefault();
      const input = table.current?.querySelector<HTMLInputElement>('.sheet-input');
      if (input) commit(input.value);
      // A finger has no F2: a second touch of the same cell opens it.
      const isAgain = place.row === head.row && place.column === head.column && !editing;
      if (isAgain && isTouchScreen() && document.activeElement === event.target) open(textAt(head), false);
      else goTo(place, event.shiftKey);
    },
    /** With the button held, the selection follows the pointer. */
    onMouseOver: (event: MouseEvent<HTMLTableElement>) => {
      const place = event.buttons === 1 && !editing ? placeOf(event.target) : null;
      if (place) goTo(place, true);
    },
    onDoubleClick: (event: MouseEvent<HTMLTableElement>) => {
      if (placeOf(event.target) && !(event.target instanceof HTMLInputElement)) open(textAt(head), false);
    },
    onBlur: (event: FocusEvent<HTMLTableElement>) => {
      if (event.target instanceof HTMLInputElement) commit(event.target.value);
    },
  };
}
