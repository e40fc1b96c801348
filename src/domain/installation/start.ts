import { isSame } from '../shared/same.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { vehicleSnapshot } from './derive.ts';
import { blankKitSlot } from './kit-slots.ts';
import { NO_LOAD } from './mass-input.ts';
import { type Installation, installationSchema } from './schema.ts';
import { allSeatsTaken } from './seat-rows.ts';

/** Whose job it is. */
export type JobTenant = Pick<Installation, 'dealerId' | 'dealerGroupId' | 'dealer' | 'distributerId'>;

/** What is so in most jobs: the dealer's own state, and whoever records it does the work. */
type Usual = Pick<Installation, 'state' | 'technicianName'>;

/** A new installation: nothing answered but what is usual, and nothing carried until told otherwise. */
export function startInstallation(tenant: JobTenant, usual?: Usual): Installation {
  return installationSchema.parse({
    ...tenant,
    ...NO_LOAD,
    ...(usual && { ...usual, regoState: usual.state }),
  });
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

/** Whose customer it is stays the dealer's to say: a distributor who records the job chooses none. */
export const WITHOUT_CUSTOMER = {
  customerId: '',
  carDealerId: '',
  customer: { name: '', phone: '', email: '' },
} as const satisfies Partial<Installation>;

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
    kits: job.vehicleId === id ? job.kits : job.kits.map(({ type }) => blankKitSlot(type)),
    people: areSeatsOwn ? job.people : allSeatsTaken(vehicle.numberOfSeats),
  };
}
