import type { Vehicle } from '#domain/vehicle/schema.ts';
import { buildVehicle } from '#tests/seed/build/catalogue.ts';
import type { Clock } from '#tests/seed/clock.ts';
import { KITS } from '#tests/seed/data/kits.ts';
import { type VehicleRow, VEHICLES } from '#tests/seed/data/vehicles.ts';
import { record, type SeedRecord, slug } from '#tests/seed/record.ts';

/** mm below and above the standard height that the vehicle may stand at. */
const HEIGHT_RANGE = [15, 65] as const;

const FEDERAL_FAMILIES = new Set(KITS.filter(({ federal }) => federal).flatMap(({ families }) => families));

/** Document id of a vehicle model, as `toyota-hilux-n80-sr5-double-cab`. */
export function vehicleId(row: VehicleRow): string {
  return slug(row.name.join(' '));
}

/** Document ids of the models of a family. */
export function vehicleIdsOf(family: string): string[] {
  return VEHICLES.filter((row) => row.family === family).map(vehicleId);
}

function heights(side: 'front' | 'rear', standard: number) {
  return {
    [`${side}StandardHeight`]: standard,
    [`${side}MinHeight`]: standard - HEIGHT_RANGE[0],
    [`${side}MaxHeight`]: standard + HEIGHT_RANGE[1],
  };
}

/** Wagons carry the ball closer to the axle than utes do. */
function ballPercent(row: VehicleRow): number {
  return row.body === 'Wagon' ? 145 : 140;
}

function vehicleOf(row: VehicleRow, index: number): Vehicle {
  const [make, model, series, badge] = row.name;
  const [litres, cylinders, fuelType, engineType] = row.engine;
  const [frontTare, rearTare] = row.tare;
  const [tyreSize = '', tyreSize2 = '', tyreSize3 = '', tyreSize4 = ''] = row.tyres;
  return buildVehicle({
    make,
    model,
    series,
    badge,
    engineCapacity: litres,
    engineConfiguration: `${cylinders} Cylinder`,
    fuelType,
    engineType,
    transmission: row.transmission,
    driveType: '4x4',
    bodyType: row.body,
    numberOfSeats: row.seats,
    manufacturedFrom: row.from[0],
    manufacturedFromMonth: row.from[1],
    manufacturedTo: row.to?.[0] ?? '',
    manufacturedToMonth: row.to?.[1] ?? '',
    currentModel: row.to === undefined,
    category: row.category,
    tareWeight: frontTare + rearTare,
    frontAxleTareWeight: frontTare,
    rearAxleTareWeight: rearTare,
    towingCapacity: row.towing,
    gvm: row.gvm,
    gcm: row.gcm,
    gcmRevisionNotAllowed: row.gcmRevisionNotAllowed ?? false,
    maxBallWeight: row.ball,
    ballWeightPercentRear: ballPercent(row),
    oeApprovalNumber: `DEMO-OE-${40_100 + index}`,
    ssmApprovalNumber1: FEDERAL_FAMILIES.has(row.family) ? `DEMO-SSM-${row.family.toUpperCase()}` : '',
    ravTare: frontTare + rearTare,
    ravPower: Math.round(litres * 52),
    frontAxleCapacity: row.axles[0],
    rearAxleCapacity: row.axles[1],
    ...heights('front', row.heights[0]),
    ...heights('rear', row.heights[1]),
    tyreSize,
    tyreSize2,
    tyreSize3,
    tyreSize4,
    tyreLoadRating: row.rating,
    rimRating: row.rim,
    wheelBase: row.wheelBase,
  });
}

/** The 45 models, `vehicles/{id}`. */
export function makeVehicles(clock: Clock): SeedRecord<Vehicle>[] {
  return VEHICLES.map((row, index) =>
    record('vehicles', vehicleId(row), vehicleOf(row, index), clock.at(580 - index, 11)),
  );
}
