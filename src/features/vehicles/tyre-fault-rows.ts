import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { type TyreFault, tyreFaults } from '#domain/vehicle/tyre-faults.ts';

/** One bad tyre value of one vehicle. */
export interface FaultRow extends TyreFault {
  readonly vehicleId: string;
  readonly name: string;
  readonly years: string;
}

/** How far the reading of all vehicles is, and what it found. */
export type FaultScan =
  | { status: 'idle' }
  | { status: 'reading'; read: number }
  | { status: 'done'; read: number; isCut: boolean; rows: readonly FaultRow[] }
  | { status: 'failed'; error: Error };

/** The tyre values that fail their rule, vehicle by vehicle. */
export function faultRows(
  vehicles: readonly { readonly id: string; readonly value: Vehicle }[],
  tyreSizes: Readonly<Record<string, number>>,
): FaultRow[] {
  return vehicles.flatMap(({ id, value }) =>
    tyreFaults(value, tyreSizes).map((fault) => ({
      ...fault,
      vehicleId: id,
      name: vehicleName(value),
      years: vehicleYears(value),
    })),
  );
}
