/** A rectangle of cells by row and column, both ends included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The rectangle between two cells, whichever was first. */
export function blockOf(from: Place, to: Place): Block {
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

/** The cells of a rectangle, row after row. */
export function placesOf({ top, left, bottom, right }: Block): readonly Place[] {
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_cell, across) => ({ row: top + down, column: left + across })),
  ).flat();
}

/** Cells of a spreadsheet from the text on its clipboard: tabs between, lines below, quoted where they hold either. */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cells = text.replace(/\r\n?/gu, '\n').matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gu);
  for (const [whole, quoted, plain = '', end] of cells) {
    // The pattern meets the end of the text once more after the last cell.
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    else if (end === '') break;
  }
  // A spreadsheet ends its last line, which is no empty row.
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

/** The same the other way: text that a spreadsheet takes as cells. */
export function blockText(rows: readonly (readonly string[])[]): string {
  const quote = (text: string) => (/[\t\n"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

/** One cell and the text it is to hold. */
export interface PlacedText extends Place {
  readonly text: string;
}

/**
 * Where the cells of a pasted block go: from the selection's corner; a single value, or one that fits a whole number of
 * times, fills the selection. What would lie beyond the grid's `size` is left out.
 */
export function placeBlock(
  rows: readonly (readonly string[])[],
  selection: Block,
  size: { readonly rows: number; readonly columns: number },
): readonly PlacedText[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const height = rows.length;
  if (width === 0) return [];
  const [tall, wide] = [selection.bottom - selection.top + 1, selection.right - selection.left + 1];
  const isFilling = tall % height === 0 && wide % width === 0;
  const [rowCount, columnCount] = isFilling ? [tall, wide] : [height, width];
  const placed: PlacedText[] = [];
  for (let down = 0; down < rowCount; down += 1) {
    for (let across = 0; across < columnCount; across += 1) {
      const text = rows[down % height]?.[across % width];
      const [row, column] = [selection.top + down, selection.left + across];
      if (text !== undefined && row < size.rows && column < size.columns) placed.push({ row, column, text });
    }
  }
  return placed;
}
