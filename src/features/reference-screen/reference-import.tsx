import { useMemo } from 'react';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import type { FieldGroup, FieldValues } from '#forms/field.ts';
import { RecordStates } from '#ui/record-states.tsx';
import { type Choices, choicesOf, type ReferenceScreen } from './reference-screen.ts';

interface ReferenceImportProps<T extends FieldValues, C> {
  screen: Pick<ReferenceScreen<T, C>, 'csvImport' | 'noun' | 'title' | 'groups' | 'nameOf'>;
  /** Where its list stands. */
  list: string;
  from?: Choices<C>;
}

/** The code that records are matched by is no field of the form: people do not type it. */
function codeGroup<T extends FieldValues, C>({
  csvImport,
  noun,
}: Pick<ReferenceScreen<T, C>, 'csvImport' | 'noun'>): readonly FieldGroup<T>[] {
  return csvImport?.code ? [{ id: 'code', title: noun, fields: [csvImport.code] }] : [];
}

/** The import of a noun from a CSV file, by the fields of its form. */
export function ReferenceImport<T extends FieldValues & { deleted: boolean }, C>({
  screen,
  list,
  from,
}: ReferenceImportProps<T, C>) {
  const { choices, loaded } = choicesOf(from);
  const spec = useMemo<ImportSpec<T> | null>(
    () =>
      screen.csvImport
        ? {
            ...screen.csvImport,
            noun: screen.noun,
            title: screen.title,
            back: { to: list, label: screen.title },
            groups: [...screen.groups(choices, null), ...codeGroup(screen)],
            nameOf: screen.nameOf,
          }
        : null,
    [screen, list, choices],
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
