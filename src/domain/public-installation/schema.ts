import * as z from 'zod/mini';
import { orBlank, day, requiredId, recordId, text } from '../shared/schema.ts';

/** A limit before the work and after it, kg; '' where nobody states it. */
const limit = z.object({ before: orBlank(z.number()), after: orBlank(z.number()) });

/**
 * What anybody with the vehicle's VIN and the code of its label may know of a complete job. The vehicle, never its
 * owner: no customer, no rego, no notes. Masses kg.
 */
export const vehicleInfoSchema = z.object({
  vin: text(17),
  make: text(),
  model: text(),
  /** Series and badge. */
  variant: text(500),
  /** Month and year it was built. */
  built: text(),
  seats: orBlank(z.number()),
  /** The type of the work, in words. */
  upgrade: text(),
  state: text(),
  limits: z.object({
    gvm: limit,
    frontAxle: limit,
    rearAxle: limit,
    gcm: limit,
    towing: limit,
    ball: limit,
  }),
  tyreSize: text(),
  tyreRating: text(),
  /** What each tyre of an axle must carry at the new limits. */
  tyreLoadFront: orBlank(z.number()),
  tyreLoadRear: orBlank(z.number()),
  plateNumber: text(),
  sviLabelNumber: text(),
  /** Approval numbers of federal work. */
  approvals: text(500),
  /** The engineer's, of work that a state approves. */
  certificateNo: text(),
  installationDate: day(),
  /** The vehicle as upgraded and empty, on each axle: what a load comes on top of. */
  emptyFront: orBlank(z.number()),
  emptyRear: orBlank(z.number()),
  /** From a weighbridge, not calculated. */
  isWeighed: z._default(z.boolean(), false),
  /** Share of the ball weight that the rear axle takes, percent. */
  ballPercentRear: orBlank(z.number()),
});
export type VehicleInfo = z.infer<typeof vehicleInfoSchema>;

/**
 * The public record of a vehicle, `publicInstallations/{hash of VIN and code}`: written by the server beside a complete
 * job, read by nobody but the API. `shown` is null once the job is no longer complete.
 */
export const publicInstallationSchema = z.object({
  installationId: requiredId(),
  dealerId: recordId(),
  shown: z._default(z.nullable(vehicleInfoSchema), null),
  /** Where the photo of the windscreen label lies; '' for none. */
  photo: text(500),
});
export type PublicInstallation = z.infer<typeof publicInstallationSchema>;
