import { isSame } from '../shared/same.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { vehicleSnapshot } from './derive.ts';
import { NO_LOAD } from './mass-input.ts';
import { type Installation, installationSchema } from './schema.ts';
import { allSeatsTaken } from './seat-rows.ts';

/** Whose job it is. */
export type JobTenant = Pick<Installation, 'dealerId' | 'dealerGroupId' | 'dealer' | 'distributerId'>;

/** A new installation: nothing answered, and nothing carried until told otherwise. */
export function startInstallation(tenant: JobTenant): Installation {
  return installationSchema.parse({ ...tenant, ...NO_LOAD });
}

/** What the next vehicle of a fleet has in common with the one before; never its identity, proof or history. */
const SHARED_BY_FLEET = [
  'type',
  'state',
  'registeredBefore',
  'carDealerId',
  'customerId',
  'customer',
  'vehicleId',
  'vehicle',
  'regoState',
  'colour',
  'buildMonth',
  'buildYear',
  'technicianName',
  'accessories',
  'people',
  'loadFront',
  'loadRear',
  'ballWeight',
  'trailerAtm',
  'tyreSize',
  'tyreLoadRating',
  'rimRating',
  'rimOffset',
] as const satisfies readonly (keyof Installation)[];

/** The next job of a fleet: same kits without their serials and orders, which belong to one vehicle. */
export function startLike(tenant: JobTenant, source: Installation): Installation {
  const shared = Object.fromEntries(SHARED_BY_FLEET.map((key) => [key, source[key]]));
  const kits = source.kits.map((slot) => ({ ...slot, serial: '', orderId: '', orderLine: '' as const }));
  return { ...startInstallation(tenant), ...shared, kits };
}

const TYRE_FIELDS = ['tyreSize', 'tyreLoadRating', 'rimRating', 'rimOffset'] as const;

type Fitted = Pick<Installation, 'vehicleId' | 'vehicle' | 'kits' | 'people' | (typeof TYRE_FIELDS)[number]>;

/**
 * What picking a vehicle changes in a job: its limits of today are kept, tyres and seats follow unless a person gave
 * others, and kits chosen for another vehicle are taken out of their slots.
 */
export function withVehicle(job: Fitted, id: string, vehicle: Vehicle): Fitted {
  const before = job.vehicle;
  const tyres = Object.fromEntries(
    TYRE_FIELDS.map((key) => {
      const isOwn = job[key] !== '' && job[key] !== before?.[key];
      return [key, isOwn ? job[key] : vehicle[key]];
    }),
  );
  const areSeatsOwn = !isSame(job.people, allSeatsTaken(before?.numberOfSeats ?? ''));
  return {
    ...job,
    ...tyres,
    vehicleId: id,
    vehicle: vehicleSnapshot(vehicle),
    kits: job.vehicleId === id ? job.kits : job.kits.map((slot) => emptied(slot)),
    people: areSeatsOwn ? job.people : allSeatsTaken(vehicle.numberOfSeats),
  };
}

function emptied(slot: Installation['kits'][number]): Installation['kits'][number] {
  const none = { kitId: '', name: '', springOption: '', serial: '', orderId: '', orderLine: '' as const };
  return { ...slot, ...none, limits: null };
}
