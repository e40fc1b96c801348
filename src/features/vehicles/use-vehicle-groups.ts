import { useMemo } from 'react';
import { systemDocs } from '#domain/system/entity.ts';
import { fetchMakes } from '#data/nouns/reference.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
import { vehicleGroups } from './vehicle-fields.ts';

const NO_MAKES: readonly string[] = [];

/**
 * The groups with the remembered makes and the known tyre sizes. Makes that cannot be read cost only their suggestions,
 * an unreadable size table only its exceptions.
 */
export function useVehicleGroups(): {
  groups: readonly FieldGroup<Vehicle>[];
  makes: Loaded<readonly string[]>;
} {
  const table = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const sizes = table.status === 'ready' ? table.doc.value.sizes : null;
  const makes = useLoaded('makes', fetchMakes);
  const known = makes.value ?? NO_MAKES;
  const groups = useMemo(() => vehicleGroups({ makes: known, tyreSizes: sizes ?? {} }), [known, sizes]);
  return { groups, makes };
}
