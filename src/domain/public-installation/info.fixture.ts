import { type VehicleInfo, vehicleInfoSchema } from './schema.ts';

/** A vehicle as its public page tells of it. Tests only. */
export function buildVehicleInfo(overrides: Partial<VehicleInfo> = {}): VehicleInfo {
  const info = vehicleInfoSchema.parse({
    vin: 'MR0HA3CD500123456',
    make: 'Toyota',
    model: 'HiLux',
    variant: 'N80 SR5',
    built: 'Jul 2022',
    seats: 5,
    upgrade: 'GVM Upgrade - State Compliance',
    state: 'NSW',
    limits: {
      gvm: { before: 3050, after: 3500 },
      frontAxle: { before: 1480, after: 1600 },
      rearAxle: { before: 1800, after: 2100 },
      gcm: { before: 5850, after: 5850 },
      towing: { before: 3500, after: 3500 },
      ball: { before: 350, after: 350 },
    },
    tyreSize: '265/65R17',
    tyreRating: '116S',
    tyreLoadFront: 800,
    tyreLoadRear: 1050,
    plateNumber: 'P123456',
    certificateNo: 'C-1',
    installationDate: '2026-09-01',
    emptyFront: 1290,
    emptyRear: 1060,
    ballPercentRear: 145,
  });
  return { ...info, ...overrides };
}
