import { describe, expect, it } from 'vitest';
import { type GridAction, GRID_START, gridReducer, type GridState, shownSelection } from './grid-state.ts';

const at = (row: number, column: number) => ({ row, column });
const cell = { place: at(2, 1), text: '3050', isTyped: false };
const SELECTED: GridState = { anchor: at(1, 1), head: at(2, 3), editing: null };
const OPEN: GridState = { anchor: at(2, 1), head: at(2, 1), editing: cell };

describe('the state of the grid', () => {
  it.each<[string, GridState, GridAction, GridState]>([
    [
      'go takes the selection along',
      SELECTED,
      { type: 'go', to: at(4, 0), isExtending: false },
      { anchor: at(4, 0), head: at(4, 0), editing: null },
    ],
    [
      'go, extending, leaves the selection where it began',
      SELECTED,
      { type: 'go', to: at(4, 0), isExtending: true },
      { anchor: at(1, 1), head: at(4, 0), editing: null },
    ],
    [
      'go leaves an open cell open: who takes its text over closes it',
      OPEN,
      { type: 'go', to: at(3, 1), isExtending: false },
      { anchor: at(3, 1), head: at(3, 1), editing: cell },
    ],
    [
      'select sets both ends',
      SELECTED,
      { type: 'select', from: at(0, 0), to: at(9, 4) },
      { anchor: at(0, 0), head: at(9, 4), editing: null },
    ],
    ['open keeps the selection', SELECTED, { type: 'open', cell }, { ...SELECTED, editing: cell }],
    [
      'open by typing holds what was typed in place of what stood there',
      OPEN,
      { type: 'open', cell: { ...cell, text: '9', isTyped: true } },
      { ...OPEN, editing: { place: at(2, 1), text: '9', isTyped: true } },
    ],
    ['close keeps the selection', OPEN, { type: 'close' }, { ...OPEN, editing: null }],
  ])('%s', (_what, before, action, after) => {
    expect(gridReducer(before, action)).toEqual(after);
  });
  it('starts at the first cell, closed', () => {
    expect(shownSelection(GRID_START, { rows: 3, columns: 2 })).toEqual({
      head: at(0, 0),
      block: { top: 0, left: 0, bottom: 0, right: 0 },
    });
  });
  it('is shown as far as a page reaches that has become shorter', () => {
    const state = { ...SELECTED, head: at(7, 9) };
    expect(shownSelection(state, { rows: 4, columns: 3 })).toEqual({
      head: at(3, 2),
      block: { top: 1, left: 1, bottom: 3, right: 2 },
    });
    expect(state.head).toEqual(at(7, 9));
  });
});
