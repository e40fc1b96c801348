import type { ClipboardEvent } from 'react';
import { blockText, parseBlock, placeBlock, placesOf } from '#domain/capacity/block.ts';
import type { GridCells } from './use-grid-cells.ts';

/** Copy and paste as spreadsheets do; `onCut` hears of cells that lay beyond the page. The handlers go on the table. */
export function gridClipboard({ block, size, textAt, setTexts }: GridCells, onCut: (cells: number) => void) {
  return {
    onCopy: (event: ClipboardEvent<HTMLTableElement>) => {
      if (event.target instanceof HTMLInputElement) return;
      const rows = Array.from({ length: block.bottom - block.top + 1 }, (_row, down) =>
        placesOf({ ...block, top: block.top + down, bottom: block.top + down }).map(textAt),
      );
      event.clipboardData.setData('text/plain', blockText(rows));
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent<HTMLTableElement>) => {
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      const rows = parseBlock(event.clipboardData.getData('text/plain'));
      const placed = placeBlock(rows, block, size);
      const all = rows.reduce((sum, row) => sum + row.length, 0);
      if (placed.length < all) onCut(all - placed.length);
      setTexts(placed);
    },
  };
}
