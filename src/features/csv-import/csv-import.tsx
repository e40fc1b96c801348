import type { FieldValues } from '#forms/field.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { ImportSpec } from './import-spec.ts';

interface CsvImportProps<T extends FieldValues> {
  spec: ImportSpec<T>;
}

/** A whole page that imports a CSV file into one collection. */
export function CsvImport<T extends FieldValues>({ spec }: CsvImportProps<T>) {
  return <PageHeader title={`Import ${spec.title.toLowerCase()}`} back={spec.back} />;
}
