import { useMemo } from 'react';
import { systemDocs } from '#data/collections.ts';
import { fetchMakes } from '#data/reference.ts';
import { useDoc } from '#data/use-doc.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
import { vehicleGroups } from './vehicle-fields.ts';

async function matchingMakes(query: string): Promise<readonly string[]> {
  const wanted = query.trim().toLowerCase();
  return (await fetchMakes()).filter((make) => make.toLowerCase().includes(wanted));
}

/** The groups with the known tyre sizes; an unreadable size table costs only its exceptions. */
export function useVehicleGroups(): readonly FieldGroup<Vehicle>[] {
  const table = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const sizes = table.status === 'ready' ? table.doc.value.sizes : null;
  return useMemo(() => vehicleGroups({ makes: matchingMakes, tyreSizes: sizes ?? {} }), [sizes]);
}
