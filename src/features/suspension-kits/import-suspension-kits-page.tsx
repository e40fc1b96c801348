import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import { paths } from '#lib/paths.ts';
import { SUSPENSION_KIT_GROUPS } from './suspension-kit-fields.ts';
import { SUSPENSION_KIT_IMPORT } from './suspension-kit-import.ts';

const SPEC: ImportSpec<SuspensionKit> = {
  ...SUSPENSION_KIT_IMPORT,
  noun: 'Suspension kit',
  title: 'Suspension Kits',
  back: { to: paths.suspensionKits.list, label: 'Suspension Kits' },
  groups: SUSPENSION_KIT_GROUPS,
  nameOf: (kit) => kit.name,
};

/** The import of suspension kits at the address the specification gives it, for developers; admins have it on the list. */
export function ImportSuspensionKitsPage() {
  return <LazyCsvImport spec={SPEC} />;
}
