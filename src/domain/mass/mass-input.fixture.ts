import type { MassCheckInput, MassKit, MassVehicle } from './types.ts';

/**
 * The invented vehicle of the worked example (product: mass-figures), with limits that leave every row ok. Tests
 * only.
 */
export function buildMassVehicle(overrides: Partial<MassVehicle> = {}): MassVehicle {
  return {
    category: 'NA',
    driveType: '4x4',
    tareWeight: 2300,
    frontAxleTareWeight: 1250,
    rearAxleTareWeight: 1050,
    towingCapacity: 3500,
    gvm: 3400,
    gcm: 7000,
    gcmRevisionNotAllowed: false,
    maxBallWeight: 350,
    ballWeightPercentRear: 145,
    frontAxleCapacity: 1700,
    frontStandardHeight: 500,
    frontMinHeight: 480,
    frontMaxHeight: 560,
    rearAxleCapacity: 2150,
    rearStandardHeight: 520,
    rearMinHeight: 500,
    rearMaxHeight: 590,
    castorMin: 1,
    castorMax: 4,
    camberMin: -1,
    camberMax: 1,
    individualToeMin: -0.5,
    individualToeMax: 1.5,
    totalToeMin: 0,
    totalToeMax: 3,
    ...overrides,
  };
}

/** A kit that changes nothing and weighs nothing until told otherwise. Tests only. */
export function buildMassKit(overrides: Partial<MassKit> = {}): MassKit {
  return {
    name: 'Stage 2',
    type: 'gvmUpgrade',
    gvm: '',
    gcm: '',
    btc: '',
    maxBallWeight: '',
    frontAxleCapacity: '',
    rearAxleCapacity: '',
    heightChangeFront: 0,
    heightChangeRear: 0,
    massFront: 0,
    massRear: 0,
    ...overrides,
  };
}

/**
 * The vehicle and load of the worked example (product: mass-figures) without a trailer, everything answered. Tests
 * only.
 */
export function buildMassInput(overrides: Partial<MassCheckInput> = {}): MassCheckInput {
  return {
    vehicle: buildMassVehicle(),
    kits: [],
    accessories: [
      { name: 'Bull bar', kg: 70, frontPercent: 100, rearPercent: 0 },
      { name: 'Winch', kg: 30, frontPercent: 100, rearPercent: 0 },
      { name: 'Canopy', kg: 180, frontPercent: 0, rearPercent: 100 },
      { name: 'Drawers', kg: 110, frontPercent: 10, rearPercent: 90 },
      { name: 'Second battery', kg: 25, frontPercent: 50, rearPercent: 50 },
    ],
    people: [
      { name: 'Front seats', count: 2, kgEach: 68, frontPercent: 50 },
      { name: 'Second row', count: 3, kgEach: 68, frontPercent: 25 },
    ],
    loadFront: 0,
    loadRear: 0,
    ballKg: 0,
    trailerAtmKg: 0,
    measuredFront: '',
    measuredRear: '',
    tyreSize: '265/65R17',
    standardTyreSize: '265/65R17',
    tyreLoadRating: '120/116S',
    rimRatingKg: 1250,
    tyreSizes: {},
    heights: { fl: 530, fr: 532, rl: 550, rr: 548 },
    alignment: { castor: 2.5, camber: 0, individualToe: 0.5, totalToe: 1 },
    compliance: 'state',
    state: 'QLD',
    registered: true,
    stateRule: {
      verdict: 'allowed',
      condition: '',
      source: 'Demonstration table',
      effectiveFrom: '2026-01-01',
    },
    ...overrides,
  };
}
