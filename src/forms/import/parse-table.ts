import Papa from 'papaparse';
import { decodeText } from './decode.ts';

/** The most a file may hold: beyond it an import is a job for several files. */
export const MAX_FILE_BYTES = 20_000_000;
export const MAX_ROWS = 50_000;

/** One row of a file and the number of its row there, the heading being row 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
  readonly note: string;
}

/** Why a file is no table, in words for a person. */
export class TableError extends Error {
  override name = 'TableError';
}

const DELIMITERS = [',', ';', '\t', '|'];
const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Cells as the heading has columns; a row that is longer keeps its further cells only where they hold something. */
function fitted(cells: readonly string[], width: number): readonly string[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const trimmed = cells.slice(0, Math.max(width, end));
  return [...trimmed, ...Array.from({ length: Math.max(0, width - trimmed.length) }, () => '')];
}

/**
 * The heading and the rows of a CSV file: commas, semicolons, tabs or bars, quoted cells with line breaks, rows of
 * uneven length; blank rows are left out. @throws TableError for what is none, or too large.
 */
export function parseTable(bytes: Uint8Array): Table {
  const { text, note } = decodeText(bytes);
  if (text.includes('\0')) throw new TableError('It isn’t a CSV. Save it as CSV and try again.');
  let headers: readonly string[] | null = null;
  const rows: TableRow[] = [];
  let row = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    step: ({ data }, parser) => {
      row += 1;
      if (headers === null) headers = data.map((header) => header.trim());
      else if (!isBlankRow(data)) rows.push({ row, cells: fitted(data, headers.length) });
      if (rows.length > MAX_ROWS) parser.abort();
    },
  });
  if (rows.length > MAX_ROWS) {
    throw new TableError('This file has more than 50,000 rows. Split it and import one part after another.');
  }
  // Assigned in the callback, which the compiler does not follow.
  const titles: readonly string[] = headers ?? [];
  if (isBlankRow(titles)) throw new TableError('The first row of this file holds no column titles.');
  if (rows.length === 0) throw new TableError('This file has column titles and no rows.');
  return { headers: titles, rows, note };
}
