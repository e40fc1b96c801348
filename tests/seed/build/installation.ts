import type * as z from 'zod/mini';
import {
  type Installation,
  installationSchema,
  type VehicleSnapshot,
  vehicleSnapshotSchema,
} from '#domain/installation/schema.ts';
import { phoneSearchValues, searchTerms } from '#domain/shared/search-terms.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';

/** The limits of a vehicle as an installation keeps them. */
export function snapshotOf(vehicle: Vehicle): VehicleSnapshot {
  return vehicleSnapshotSchema.parse(vehicle);
}

/** A whole installation in stage `new` without customer and vehicle; the search tokens follow from the fields. */
export function buildInstallation(overrides: Partial<z.input<typeof installationSchema>> = {}): Installation {
  const fields = {
    type: 'gvmUpgradeState' as const,
    state: 'NSW' as const,
    registeredBefore: 'yes' as const,
    dealerId: 'outback-penrith',
    dealerGroupId: 'outback',
    dealer: 'Outback Suspension Penrith',
    distributerId: 'head-office',
    ...overrides,
  };
  const { customer, vehicle } = fields;
  return installationSchema.parse({
    searchArr: searchTerms([
      fields.number,
      fields.vin,
      fields.rego,
      customer?.name,
      ...phoneSearchValues(customer?.phone),
      vehicle?.make,
      vehicle?.model,
    ]),
    ...fields,
  });
}
