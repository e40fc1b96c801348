import type { RowToWrite, RunInfo } from '#data/imports/import-run.ts';
import type { FieldValues } from '#forms/field.ts';
import { fileLabel } from '#forms/kinds/file-kind.ts';
import type { ValidatedRow } from '#forms/import/validate-row.ts';
import type { ImportSpec } from './import-spec.ts';
import { verdictCounts } from './verdict-labels.ts';

/** The new and changed rows of a checked file, as a run writes them. */
export function rowsToWrite<T extends FieldValues>(
  spec: ImportSpec<T>,
  rows: readonly ValidatedRow[],
): RowToWrite<T>[] {
  return rows.flatMap(({ row, verdict, stored, existing }) => {
    if (stored === null || (verdict !== 'new' && verdict !== 'changed')) return [];
    // What the plan finished has passed the schema of T, and so did what was read.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const value = stored as T;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const base = existing && { id: existing.id, rev: existing.rev, value: existing.value as T };
    return [{ row, name: spec.nameOf(value), value, base }];
  });
}

/** What the run of a checked file says of itself. */
export function infoOfFile(area: string, fileName: string, rows: readonly ValidatedRow[]): RunInfo {
  const counts = verdictCounts(rows);
  return {
    area,
    fileName: fileLabel(fileName),
    startedAt: new Date().toISOString(),
    newRows: counts.new,
    changedRows: counts.changed,
    sameRows: counts.same,
    leftOut: counts.error,
  };
}
