import type { Place } from '#domain/capacity/block.ts';

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Rows that Page Up and Page Down pass. */
const PAGE = 10;

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The place as far as the grid reaches. */
export function inGrid({ row, column }: Place, size: GridSize): Place {
  return { row: clamp(row, size.rows), column: clamp(column, size.columns) };
}

/** Where a key of a spreadsheet leads from a cell; null for a key that moves nowhere. */
export function movedBy(key: string, isCtrl: boolean, { row, column }: Place, size: GridSize): Place | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isCtrl ? 0 : row - 1, column },
    ArrowDown: { row: isCtrl ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isCtrl ? 0 : column - 1 },
    ArrowRight: { row, column: isCtrl ? lastColumn : column + 1 },
    Home: { row: isCtrl ? 0 : row, column: 0 },
    End: { row: isCtrl ? lastRow : row, column: lastColumn },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  const place = Object.hasOwn(to, key) ? to[key] : undefined;
  return place ? inGrid(place, size) : null;
}

/** The next cell for Tab, the one before for Shift+Tab, row after row; null beyond the first and the last. */
export function tabbed(isBack: boolean, { row, column }: Place, size: GridSize): Place | null {
  const at = row * size.columns + column + (isBack ? -1 : 1);
  if (at < 0 || at >= size.rows * size.columns) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}
