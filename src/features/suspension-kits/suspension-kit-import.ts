import { plainImportTarget } from '#data/imports/import-target.ts';
import { suspensionKitStore } from '#data/nouns/suspension-kits.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import type { ImportHook } from '#features/csv-import/import-spec.ts';

/** Suspension kits from a CSV file, told apart by code. A kit that is there keeps its parts. */
export const SUSPENSION_KIT_IMPORT: ImportHook<SuspensionKit> = {
  target: plainImportTarget(suspensionKitStore),
  area: 'suspensionKits',
  keyFields: ['code'],
};
