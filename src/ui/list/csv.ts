import { codeCell, escapeFormula } from '#domain/shared/csv-cell.ts';
import type { ListColumn } from '#ui/list/types.ts';
import { saveBlob } from '#ui/save-blob.ts';

/** The most rows one export holds. */
export const EXPORT_CAP = 10_000;

function cellOf<T>({ text, whole, csv = {} }: ListColumn<T>, row: T): string {
  const cell = (csv.text ?? whole ?? text)(row);
  return csv.isCode ? codeCell(cell) : escapeFormula(cell);
}

/**
 * The rows as CSV text with a heading line; cells that look like formulas get a leading apostrophe, codes stay what they
 * are in a spreadsheet.
 */
export async function toCsv<T>(columns: readonly ListColumn<T>[], rows: readonly T[]): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return Papa.unparse(
    {
      fields: columns.map(({ title, csv }) => escapeFormula(csv?.title ?? title)),
      data: rows.map((row) => columns.map((column) => cellOf(column, row))),
    },
    { newline: '\r\n' },
  );
}

/** "{name} {YYYY-MM-DD}.csv" with the given day; signs that file systems refuse become dashes. */
export function csvFileName(name: string, day: string): string {
  return `${name.replace(/[\\/:*?"<>|\s]+/g, '-')}-${day}.csv`;
}

/** Hands the text to the browser as a download. The byte order mark makes Excel read it as UTF-8. */
export function downloadCsv(text: string, fileName: string): void {
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName);
}
