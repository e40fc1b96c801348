import type { ValidatedRow } from '#forms/import/validate-row.ts';
import type { Mapping } from '#forms/import/mapping.ts';
import { csvFileName, downloadCsv, toCsv } from '#ui/list/csv.ts';
import type { ListColumn } from '#ui/list/types.ts';

/** The rows with errors as a file like the one they came from, corrections in it, with the reason in a last column. */
export async function downloadBadRows(
  fileName: string,
  headers: readonly string[],
  mapping: Mapping,
  rows: readonly ValidatedRow[],
): Promise<void> {
  const textOf = (row: ValidatedRow, column: number) =>
    row.fixes[mapping[column] ?? ''] ?? row.cells[column] ?? '';
  const column = (
    id: string,
    title: string,
    text: (row: ValidatedRow) => string,
  ): ListColumn<ValidatedRow> => ({
    id,
    title,
    cell: text,
    text,
  });
  const columns = [
    ...headers.map((header, at) => column(String(at), header, (row) => textOf(row, at))),
    column('row', 'Row', (row) => String(row.row)),
    column('reason', 'Reason', (row) => [...new Set(Object.values(row.errors))].join('; ')),
  ];
  const bad = rows.filter(({ verdict }) => verdict === 'error');
  downloadCsv(await toCsv(columns, bad), csvFileName(fileName.replace(/\.\w+$/u, ''), 'errors'));
}
