import { rimCheck } from '#domain/oem-rim/match.ts';
import type { OemRim } from '#domain/oem-rim/schema.ts';
import type { Product } from '#domain/product/schema.ts';
import { deriveSuspensionKit } from '#domain/suspension-kit/derive.ts';
import type { SuspensionKit, SuspensionPart } from '#domain/suspension-kit/schema.ts';
import { fitId, withNames } from '#domain/suspension-kit-vehicle/derive.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { buildOemRim, buildSuspensionKit, buildSuspensionKitVehicle } from '#tests/seed/build/suspension.ts';
import type { Clock } from '#tests/seed/clock.ts';
import {
  FRONT_PARTS,
  OEM_RIMS,
  REAR_PARTS,
  SUSPENSION_KITS,
  type SuspensionKitRow,
} from '#tests/seed/data/suspension.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';
import { vehicleIdsOf } from './vehicles.ts';

type Products = readonly SeedRecord<Product>[];
type Vehicles = readonly SeedRecord<Vehicle>[];

function partsOf(row: SuspensionKitRow, products: Products): SuspensionPart[] {
  return [...FRONT_PARTS, ...REAR_PARTS[row.rear]].map(([position, name, qty]) => {
    const product = products.find(({ value }) => value.name === name);
    return product
      ? { position, productId: product.id, text: '', qty }
      : { position, productId: '', text: name, qty };
  });
}

function vehiclesOf(row: SuspensionKitRow, vehicles: Vehicles): Vehicles {
  const ids = new Set(row.families.flatMap(vehicleIdsOf));
  return vehicles.filter(({ id }) => ids.has(id));
}

/** `suspensionKits/{id}` with the makes of their vehicles. */
export function makeSuspensionKits(
  clock: Clock,
  products: Products,
  vehicles: Vehicles,
): SeedRecord<SuspensionKit>[] {
  return SUSPENSION_KITS.map((row, index) => {
    const kit = buildSuspensionKit({
      code: row.code,
      name: row.name,
      positions: partsOf(row, products),
      liftFront: row.lift[0],
      liftRear: row.lift[1],
      loadFrontMin: 0,
      loadFrontMax: 60,
      loadRearMin: row.load[0],
      loadRearMax: row.load[1],
      priceExGst: row.price * 100,
      makes: vehiclesOf(row, vehicles).map(({ value }) => value.make),
    });
    return record('suspensionKits', slug(row.code), deriveSuspensionKit(kit), clock.at(430 - index, 11));
  });
}

function fitOf(
  row: SuspensionKitRow,
  kit: SuspensionKit,
  vehicle: SeedRecord<Vehicle>,
): SuspensionKitVehicle {
  const { frontStandardHeight: front, rearStandardHeight: rear } = vehicle.value;
  const fit = buildSuspensionKitVehicle({
    vehicleId: vehicle.id,
    kitId: slug(row.code),
    frontVariant: row.load[0] > 0 ? 'Bar and winch' : 'With or without bar',
    rearVariant: row.rear === 'leaf' ? 'Leaf pack' : 'Coil',
    frontHeightBefore: front,
    frontHeightAfter: front === '' ? '' : front + row.lift[0],
    rearHeightBefore: rear,
    rearHeightAfter: rear === '' ? '' : rear + row.lift[1],
    notes: row.lift[0] > 50 ? 'Lift above 50 mm asks for an engineer in most states.' : '',
  });
  return withNames(fit, vehicle.value, kit);
}

/** `suspensionKitVehicles/{vehicleId~kitId}`: each kit on every model of its families. */
export function makeSuspensionKitVehicles(
  clock: Clock,
  kits: readonly SeedRecord<SuspensionKit>[],
  vehicles: Vehicles,
): SeedRecord<SuspensionKitVehicle>[] {
  return SUSPENSION_KITS.flatMap((row, index) => {
    const kit = kits.find(({ id }) => id === slug(row.code));
    if (!kit) return [];
    return vehiclesOf(row, vehicles).map((vehicle) =>
      record(
        'suspensionKitVehicles',
        fitId(vehicle.id, kit.id),
        fitOf(row, kit.value, vehicle),
        clock.at(410 - index, 14),
      ),
    );
  });
}

/** `oemRims/{id}`, matched to the vehicles of the store. */
export function makeOemRims(clock: Clock, vehicles: Vehicles): SeedRecord<OemRim>[] {
  return OEM_RIMS.map((row, index) => {
    const rim = buildOemRim({
      make: row.make,
      model: row.model,
      yearFrom: row.years[0],
      yearTo: row.years[1],
      rimSize: row.size,
      offset: row.offset,
      rating: row.rating,
      centreBore: row.bore,
      studPattern: row.studs,
      partNo: row.partNo,
    });
    const check = rimCheck(
      rim,
      vehicles.map(({ value }) => value),
    );
    return record('oemRims', slug(row.partNo), { ...rim, check }, clock.at(390 - index, 10));
  });
}
