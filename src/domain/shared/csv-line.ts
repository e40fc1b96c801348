import { escapeFormula } from './csv-cell.ts';

/** A cell as it stands in a CSV file: no formula, and quoted where it must be. */
function cell(text: string): string {
  const safe = escapeFormula(text);
  return /[",\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its end. For files that the server writes too; lists are written by src/ui/list/csv.ts. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
