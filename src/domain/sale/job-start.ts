import { blankKitSlot, kitSnapshot } from '../installation/kit-slots.ts';
import type { Installation } from '../installation/schema.ts';
import { withVehicle } from '../installation/start.ts';
import type { Kit } from '../kit/schema.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { countedLines } from './lines.ts';
import type { Sale } from './schema.ts';

interface Named<T> {
  readonly id: string;
  readonly value: T;
}

/** What a sale names of the catalogue, as far as it is there. */
export interface SaleCatalogue {
  readonly vehicle: Named<Vehicle> | null;
  readonly kits: readonly Named<Kit>[];
}

/**
 * The job that a sale asks for: its vehicle, kits, people, accessories and load, so that nothing is typed twice. The customer
 * comes by its record; the type is chosen by whoever starts it, and keeps the kits that it needs.
 */
export function jobOfSale(job: Installation, sale: Sale, { vehicle, kits }: SaleCatalogue): Installation {
  const { people, accessories, loadFront, loadRear, ballWeight, trailerAtm } = sale.carried;
  const onVehicle = vehicle ? withVehicle(job, vehicle.id, vehicle.value) : {};
  const slots = countedLines(sale.lines).flatMap(({ kitId, springOption }) => {
    const kit = kits.find(({ id }) => id === kitId);
    return kit ? [{ ...blankKitSlot(kit.value.type), ...kitSnapshot(kit.value), kitId, springOption }] : [];
  });
  return {
    ...job,
    ...onVehicle,
    vin: sale.vin,
    rego: sale.rego,
    kits: slots,
    ...(people.length > 0 && { people }),
    accessories,
    // A job asks for each: none is 0 there.
    loadFront: loadFront === '' ? 0 : loadFront,
    loadRear: loadRear === '' ? 0 : loadRear,
    ballWeight: ballWeight === '' ? 0 : ballWeight,
    trailerAtm: trailerAtm === '' ? 0 : trailerAtm,
  };
}
