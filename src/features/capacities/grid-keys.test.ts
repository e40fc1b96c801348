import { describe, expect, it } from 'vitest';
import { movedBy, tabbed } from './grid-keys.ts';

const SIZE = { rows: 30, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

describe('the keys of the grid', () => {
  it.each([
    ['ArrowUp', false, at(0, 1), at(0, 1)],
    ['ArrowUp', false, at(5, 1), at(4, 1)],
    ['ArrowDown', true, at(5, 1), at(29, 1)],
    ['ArrowLeft', false, at(5, 0), at(5, 0)],
    ['ArrowRight', false, at(5, 3), at(5, 3)],
    ['ArrowRight', true, at(5, 0), at(5, 3)],
    ['Home', false, at(5, 2), at(5, 0)],
    ['Home', true, at(5, 2), at(0, 0)],
    ['End', true, at(5, 2), at(29, 3)],
    ['PageDown', false, at(25, 2), at(29, 2)],
    ['PageUp', false, at(25, 2), at(15, 2)],
    ['x', false, at(5, 2), null],
    ['toString', false, at(5, 2), null],
  ])('%s (Ctrl %s) from %o leads to %o', (key, isCtrl, from, to) => {
    expect(movedBy(key, isCtrl, from, SIZE)).toEqual(to);
  });
  it.each([
    [false, at(0, 3), at(1, 0)],
    [false, at(29, 3), null],
    [true, at(1, 0), at(0, 3)],
    [true, at(0, 0), null],
  ])('Tab (back %s) from %o leads to %o', (isBack, from, to) => {
    expect(tabbed(isBack, from, SIZE)).toEqual(to);
  });
});
