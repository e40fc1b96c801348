import { lazy, Suspense } from 'react';
import type { FieldValues } from '#forms/field.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Loading } from '#ui/loading.tsx';
import type { CsvImport as CsvImportPage } from './csv-import.tsx';
import type { ImportSpec } from './import-spec.ts';

// `lazy` keeps the props but not that they are generic.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const CsvImport = lazy(async () => ({
  default: (await loadChunk(() => import('./csv-import.tsx'))).CsvImport,
})) as unknown as typeof CsvImportPage;

interface LazyCsvImportProps<T extends FieldValues> {
  /** Must keep its identity while the page is open. */
  spec: ImportSpec<T>;
}

/** The import page, fetched by the person who opens it and not with the list. */
export function LazyCsvImport<T extends FieldValues & { deleted: boolean }>({ spec }: LazyCsvImportProps<T>) {
  return (
    <Suspense fallback={<Loading />}>
      <CsvImport spec={spec} />
    </Suspense>
  );
}
