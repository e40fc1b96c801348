import { doc } from 'firebase/firestore';
import { deriveVehicle, rememberedMake } from '#domain/vehicle/derive.ts';
import { type Vehicle, vehicleSchema } from '#domain/vehicle/schema.ts';
import { autocomplete } from '#domain/system/entity.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { db } from '#data/store/firestore.ts';
import type { ImportTarget, PreparedRow } from '#data/imports/import-target.ts';
import { fetchMakes } from './reference.ts';
import { stamps } from '#data/store/commit.ts';
import { newId } from '#data/store/save.ts';
import { ROWS_PER_COMMIT } from '#data/store/save-many.ts';

/** Imported vehicles. A make nobody has used yet is remembered in the commit of its first vehicle. */
export const vehicleImportTarget: ImportTarget<Vehicle> = {
  collection: vehicles,
  blank: () => vehicleSchema.parse({}),
  derive: deriveVehicle,
  // Room in the commit for the makes.
  rowsPerCommit: ROWS_PER_COMMIT / 2,
  prepareNew: async (actor, rows) => {
    const known = [...(await fetchMakes())];
    return rows.map(({ value: row }): PreparedRow<Vehicle> => {
      const make = rememberedMake(known, row.make);
      const value = make === row.make ? row : deriveVehicle({ ...row, make });
      if (known.includes(make)) return { value };
      known.push(make);
      const ref = doc(db, autocomplete.path, newId(autocomplete));
      return {
        value,
        also: (batch) => batch.set(ref, { type: 'vehicles.make', value: make, ...stamps(actor, 1) }),
      };
    });
  },
};
