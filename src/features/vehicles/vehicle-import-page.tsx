import { useMemo } from 'react';
import { vehicleImportTarget } from '#data/nouns/vehicle-import.ts';
import { newMakes, vehicleName } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import { paths } from '#lib/paths.ts';
import type { ConfirmOptions } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { useVehicleGroups } from './use-vehicle-groups.ts';

const NO_MAKES: readonly string[] = [];

/** A typing error in a file would be offered to everybody. */
function newMakesQuestion(makes: readonly string[]): ConfirmOptions | null {
  if (makes.length === 0) return null;
  const which = makes.length === 1 ? 'this make' : `these ${makes.length} makes`;
  return {
    title: makes.length === 1 ? 'Add a make' : 'Add makes',
    text: `No vehicle has ${which} yet: ${makes.join(', ')}. Once imported, everybody can choose ${makes.length === 1 ? 'it' : 'them'}.`,
    confirmLabel: 'Add and import',
  };
}

/** Vehicles from a CSV file. The model, looked up first, tells vehicles apart better than the make. */
export function VehicleImportPage() {
  const { groups, makes } = useVehicleGroups();
  const known = makes.value ?? NO_MAKES;
  const spec = useMemo<ImportSpec<Vehicle>>(
    () => ({
      noun: 'Vehicle',
      title: 'Vehicles',
      back: { to: paths.vehicles.list, label: 'Vehicles' },
      area: 'vehicles',
      target: vehicleImportTarget,
      keyFields: ['model', 'make', 'series', 'badge', 'manufacturedFrom', 'manufacturedFromMonth'],
      groups,
      nameOf: vehicleName,
      question: (rows) => newMakesQuestion(newMakes(known, rows)),
    }),
    [groups, known],
  );
  // Rows are matched by the make as it is remembered.
  if (makes.status === 'error') return <ErrorPanel error={makes.error} onRetry={makes.retry} />;
  return makes.status === 'ready' ? (
    <LazyCsvImport spec={spec} />
  ) : (
    <Loading lines={3} label="Loading makes" />
  );
}
