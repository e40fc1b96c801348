import { plainImportTarget } from '#data/import-target.ts';
import { suspensionKitStore } from '#data/suspension-kits.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import { paths } from '#lib/paths.ts';
import { SUSPENSION_KIT_GROUPS } from './suspension-kit-fields.ts';

const SPEC: ImportSpec<SuspensionKit> = {
  noun: 'Suspension kit',
  title: 'Suspension Kits',
  back: { to: paths.suspensionKits.list, label: 'Suspension Kits' },
  area: 'suspensionKits',
  target: plainImportTarget(suspensionKitStore),
  keyFields: ['code'],
  groups: SUSPENSION_KIT_GROUPS,
  nameOf: (kit) => kit.name,
};

/** Suspension kits from a CSV file, told apart by code; for developers. A kit that is there keeps its parts. */
export function ImportSuspensionKitsPage() {
  return <LazyCsvImport spec={SPEC} />;
}
