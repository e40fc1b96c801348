import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { readAll } from '#data/store/find-by-key.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { fileColumns } from '#forms/import/cell-text.ts';
import { Icon } from '#ui/icon.tsx';
import { csvFileName, downloadCsv, toCsv } from '#ui/list/csv.ts';
import { ExportButton } from '#ui/list/export-button.tsx';
import type { ListColumn } from '#ui/list/types.ts';
import { type ImportSpec, withinSentence } from './import-spec.ts';

/** Files to begin with: every record as an import reads it, or the titles alone. */
export function StartFiles<T extends FieldValues & { deleted: boolean }>({ spec }: { spec: ImportSpec<T> }) {
  const { collection } = spec.target;
  const name = withinSentence(spec.title);
  const columns = useMemo(
    () =>
      // The engine handles the fields of every entity as one type.
      fileColumns(spec.groups as readonly FieldGroup[]).map(
        (column): ListColumn<T> => ({ ...column, cell: column.text }),
      ),
    [spec],
  );
  async function handleTitles() {
    downloadCsv(await toCsv(columns, []), csvFileName(`${name} to fill in`, todaySydney(new Date())));
  }
  async function allRecords(onProgress: (rows: number) => void, signal: AbortSignal): Promise<T[]> {
    const docs = await readAll(collection, onProgress, signal);
    return docs.flatMap(({ value }) => (value.deleted ? [] : [value]));
  }
  return (
    <div className="button-row">
      <ExportButton name={`${name} to edit`} columns={columns} exportRows={allRecords} label="All records" />
      <Button variant="quiet" onClick={() => void handleTitles()}>
        <Icon name="download" />
        Empty file
      </Button>
      <small className="muted">with the columns that an import reads</small>
    </div>
  );
}
