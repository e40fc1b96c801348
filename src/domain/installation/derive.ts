import type { Customer } from '../customer/schema.ts';
import {
  codeParts,
  phoneParts,
  phoneSearchValues,
  searchTerms,
  serialTokens,
} from '../shared/search-terms.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { type Installation, type VehicleSnapshot, vehicleSnapshotSchema } from './schema.ts';
import { cleanVin } from './vin.ts';

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
 * The installation with what follows from its other fields: VIN and rego without gaps, search tokens (number, every part
 * of the VIN, rego however spaced, customer, vehicle with series and badge, whole serials of its kits; decisions:
 * search-words) and `orderIds`.
 */
export function deriveInstallation(job: Installation): Installation {
  const vehicle = job.vehicle;
  const [vin, rego] = [cleanVin(job.vin), cleanVin(job.rego)];
  const terms = [
    job.number,
    vin,
    rego,
    job.customer.name,
    ...phoneSearchValues(job.customer.phone),
    vehicle?.make,
    vehicle?.model,
    vehicle?.series,
    vehicle?.badge,
  ];
  const serials = job.kits.flatMap(({ serial }) => serialTokens(serial));
  const parts = [...serials, ...codeParts(vin), ...phoneParts(job.customer.phone)];
  const orderIds = [...new Set(job.kits.map((slot) => slot.orderId))].filter((id) => id !== '');
  return { ...job, vin, rego, orderIds, searchArr: searchTerms(terms, parts) };
}
