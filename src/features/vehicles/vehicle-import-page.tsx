import { useMemo } from 'react';
import { vehicleImportTarget } from '#data/nouns/vehicle-import.ts';
import { vehicleName } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { ImportSpec } from '#features/csv-import/import-spec.ts';
import { LazyCsvImport } from '#features/csv-import/lazy-csv-import.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { useVehicleGroups } from './use-vehicle-groups.ts';

/** Vehicles from a CSV file. The model, looked up first, tells vehicles apart better than the make. */
export function VehicleImportPage() {
  const { groups, makes } = useVehicleGroups();
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
    }),
    [groups],
  );
  // Rows are matched by the make as it is remembered.
  if (makes.status === 'error') return <ErrorPanel error={makes.error} onRetry={makes.retry} />;
  return makes.status === 'ready' ? (
    <LazyCsvImport spec={spec} />
  ) : (
    <Loading lines={3} label="Loading makes" />
  );
}
