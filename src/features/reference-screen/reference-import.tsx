import { useMemo } from 'react';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import type { FieldValues } from '#forms/field.ts';
import { RecordStates } from '#ui/record-states.tsx';
import { choicesOf, type ScreenProps } from './reference-screen.ts';

/** The import of a noun from a CSV file, by the fields of its form. */
export function ReferenceImport<T extends FieldValues & { deleted: boolean }, C>({
  screen,
  from,
}: ScreenProps<T, C>) {
  const { choices, loaded } = choicesOf(from);
  const spec = useMemo<ImportSpec<T> | null>(
    () =>
      screen.csvImport
        ? {
            ...screen.csvImport,
            noun: screen.noun,
            title: screen.title,
            back: { to: screen.paths.list, label: screen.title },
            groups: screen.groups(choices, true),
            nameOf: screen.nameOf,
          }
        : null,
    [screen, choices],
  );
  return (
    <RecordStates
      status={loaded.status}
      what={screen.noun.toLowerCase()}
      error={loaded.error}
      onRetry={loaded.retry}
    >
      {spec && <LazyCsvImport spec={spec} />}
    </RecordStates>
  );
}
