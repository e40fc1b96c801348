import { useMemo } from 'react';
import { systemDocs } from '#domain/system/entity.ts';
import { fetchMakes } from '#data/nouns/reference.ts';
import { useDoc } from '#data/store/use-doc.ts';
import { type Loaded, useLoaded } from '#data/store/use-loaded.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { FieldGroup } from '#forms/field.ts';
import { vehicleGroups } from './vehicle-fields.ts';

/** Asked for each time that the list is opened, while the makes are not there: it says that they load, or could not be. */
async function loadMakes(typed: string, _values: unknown, signal: AbortSignal) {
  const makes = await fetchMakes(signal);
  const fitting = makes.filter((make) => make.toLowerCase().includes(typed.trim().toLowerCase()));
  return { options: fitting, isCut: false, note: null };
}

/**
 * The groups with the remembered makes and the known tyre sizes. Until the makes are there none is added, because any
 * would look new; an unreadable size table costs only its exceptions.
 */
export function useVehicleGroups(): {
  groups: readonly FieldGroup<Vehicle>[];
  makes: Loaded<readonly string[]>;
} {
  const table = useDoc(systemDocs.tyreSizes, 'tyreSizes');
  const sizes = table.status === 'ready' ? table.doc.value.sizes : null;
  const makes = useLoaded('makes', fetchMakes);
  const known = makes.value;
  const groups = useMemo(
    () => vehicleGroups({ makes: known ?? loadMakes, tyreSizes: sizes ?? {} }),
    [known, sizes],
  );
  return { groups, makes };
}
