import { gridClipboard } from './grid-clipboard.ts';
import { gridMouse } from './grid-mouse.ts';
import { type GridSheet, useGridCells } from './use-grid-cells.ts';
import { type GridCommands, useGridKeyboard } from './use-grid-keyboard.ts';

interface GridOptions<T> extends GridSheet<T>, GridCommands {
  /** Cells of a pasted block that lay beyond this page. */
  readonly onCut: (cells: number) => void;
}

/** The keys, mouse and clipboard of a spreadsheet over one page of records. The handlers go on the table. */
export function useGrid<T extends object>(options: GridOptions<T>) {
  const cells = useGridCells(options);
  const handleKeyDown = useGridKeyboard(cells, options);
  const { table, head, block, editing } = cells;
  return {
    table,
    head,
    block,
    editing,
    /** For the table: HTML lets a table be a grid, whose cells take the focus (ARIA in HTML). */
    gridProps: {
      role: 'grid',
      onKeyDown: handleKeyDown,
      ...gridMouse(cells),
      ...gridClipboard(cells, options.onCut),
    },
  };
}
