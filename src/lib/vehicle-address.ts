/** VIN and label code as they stand in an address. */
export interface VehiclePair {
  readonly vin: string;
  readonly code: string;
}

/** The call that answers for a vehicle. */
export const VEHICLE_CALL = 'read-installation-info';

const BASE = 'installation-info';

const stepsOf = (pathname: string): readonly string[] => pathname.split('/').filter((step) => step !== '');

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // A lone % is somebody's typing, and no vehicle's.
    return step;
  }
}

/** Whether a path is the public page of a vehicle, or the form that leads to one; without regard to case. */
export function isVehicleAddress(pathname: string): boolean {
  const steps = stepsOf(pathname);
  return steps[0]?.toLowerCase() === BASE && (steps.length === 1 || steps.length === 3);
}

/** The pair that a path names; null where it names none. */
export function pairOfPath(pathname: string): VehiclePair | null {
  const [base, vin, code, ...rest] = stepsOf(pathname);
  if (base?.toLowerCase() !== BASE || vin === undefined || code === undefined || rest.length > 0) return null;
  return { vin: decoded(vin), code: decoded(code) };
}

/** The path of a vehicle's page; of the form that leads to one where no pair is given. */
export function vehicleAddress(pair: VehiclePair | null): string {
  const steps = pair === null ? [] : [pair.vin, pair.code];
  return ['', BASE, ...steps.map(encodeURIComponent)].join('/');
}

/**
 * The pair that a scanned text names. Only the path of an address counts, so that a label of any of our hosts works here
 * and a foreign code leads nobody away.
 */
export function pairOfScan(text: string): VehiclePair | null {
  try {
    return pairOfPath(new URL(text).pathname);
  } catch {
    // No address at all.
    return null;
  }
}
