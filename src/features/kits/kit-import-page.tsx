import { useMemo } from 'react';
import { kitImportTarget } from '#data/nouns/kits.ts';
import { newBlocker } from '#domain/mass/kit-activation.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import type { FieldErrors } from '#forms/validate.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import { paths } from '#lib/paths.ts';
import { useKitGroups } from './use-kit-groups.ts';

/** Kits from a CSV file, told apart by their code. A new one is a draft; spring options and torques stay as they are. */
export function KitImportPage() {
  const groups = useKitGroups();
  const spec = useMemo<ImportSpec<Kit>>(
    () => ({
      noun: 'Kit',
      title: 'Kits',
      back: { to: paths.kits.list, label: 'Kits' },
      area: 'kits',
      target: kitImportTarget,
      keyFields: ['code'],
      // An active kit keeps what its activation asked for, as in the form.
      check: (kit, before): FieldErrors => {
        const fault = before ? newBlocker(before, kit) : '';
        return fault === '' ? {} : { '': `This kit is active. ${fault}` };
      },
      groups: groups.imported,
      nameOf: (kit) => kit.name,
    }),
    [groups],
  );
  return <LazyCsvImport spec={spec} />;
}
