import type { Customer } from '../customer/schema.ts';
import { phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { type Installation, type VehicleSnapshot, vehicleSnapshotSchema } from './schema.ts';

/**
 * What an installation keeps of its customer: enough to call them, nothing that identifies them further
 * (decisions: kept-on-device).
 */
export function customerSnapshot(
  customer: Pick<Customer, 'name' | 'phone' | 'email'>,
): Installation['customer'] {
  return { name: customer.name, phone: customer.phone, email: customer.email };
}

/** The vehicle's identity and limits as they are today. */
export function vehicleSnapshot(vehicle: Vehicle): VehicleSnapshot {
  return vehicleSnapshotSchema.parse(vehicle);
}

/**
 * The installation with what follows from its other fields: search tokens (number, VIN and its last eight, rego,
 * customer, vehicle) and `orderIds`.
 */
export function deriveInstallation(job: Installation): Installation {
  const vehicle = job.vehicle;
  const terms = [
    job.number,
    job.vin,
    job.vin.slice(-8),
    job.rego,
    job.customer.name,
    ...phoneSearchValues(job.customer.phone),
    vehicle?.make,
    vehicle?.model,
  ];
  const orderIds = [...new Set(job.kits.map((slot) => slot.orderId))].filter((id) => id !== '');
  return { ...job, orderIds, searchArr: searchTerms(terms) };
}
