import { useMemo } from 'react';
import { kits } from '#domain/kit/entity.ts';
import { plainImportTarget } from '#data/import-target.ts';
import { newKit } from '#data/kits.ts';
import { deriveKit } from '#domain/kit/derive.ts';
import type { Kit } from '#domain/kit/schema.ts';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import { paths } from '#lib/paths.ts';
import { useKitGroups } from './use-kit-groups.ts';

const TARGET = plainImportTarget({ collection: kits, blank: newKit, derive: deriveKit });

/** Kits from a CSV file, told apart by their code. A new one is a draft; spring options and torques stay as they are. */
export function KitImport() {
  const groups = useKitGroups();
  const spec = useMemo<ImportSpec<Kit>>(
    () => ({
      noun: 'Kit',
      title: 'Kits',
      back: { to: paths.kits.list, label: 'Kits' },
      area: 'kits',
      target: TARGET,
      keyFields: ['code'],
      groups: groups.all,
      nameOf: (kit) => kit.name,
    }),
    [groups],
  );
  return <LazyCsvImport spec={spec} />;
}
