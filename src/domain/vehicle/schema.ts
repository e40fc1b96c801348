import * as z from 'zod/mini';
import {
  blankMeasure,
  choice,
  flag,
  orBlank,
  percent,
  PIECES_MAX,
  signed,
  text,
  tokens,
  whole,
  YEAR_MAX,
} from '../shared/schema.ts';

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
export type Month = (typeof MONTHS)[number];
export const ENGINE_CONFIGURATIONS = ['4 Cylinder', '5 Cylinder', '6 Cylinder', '8 Cylinder'] as const;
export const FUEL_TYPES = ['Diesel', 'Petrol'] as const;
export const ENGINE_TYPES = ['Non Turbo', 'Turbo', 'Twin Turbo', 'Super Charged'] as const;
export const TRANSMISSIONS = ['Automatic', 'Manual'] as const;
export const DRIVE_TYPES = ['4x4', '4x2'] as const;
export const VEHICLE_CATEGORIES = ['NA', 'MC', 'NB1'] as const;

/**
 * A vehicle model with its limits, `vehicles/{id}`; every field of the specification (product: vehicles). Masses kg,
 * lengths mm.
 */
export const vehicleSchema = z.object({
  make: text(),
  model: text(),
  series: text(),
  badge: text(),
  /** Litres. */
  engineCapacity: blankMeasure(),
  engineConfiguration: choice(ENGINE_CONFIGURATIONS),
  fuelType: z._default(z.union([z.enum(FUEL_TYPES), z.literal('')]), 'Diesel'),
  engineType: choice(ENGINE_TYPES),
  transmission: choice(TRANSMISSIONS),
  driveType: choice(DRIVE_TYPES),
  bodyType: text(),
  numberOfSeats: orBlank(whole(PIECES_MAX)),
  manufacturedFrom: orBlank(whole(YEAR_MAX)),
  manufacturedFromMonth: choice(MONTHS),
  manufacturedTo: orBlank(whole(YEAR_MAX)),
  manufacturedToMonth: choice(MONTHS),
  currentModel: flag(),
  /** Remembered while currentModel is ticked. */
  savedManufacturedTo: orBlank(whole(YEAR_MAX)),
  savedManufacturedToMonth: choice(MONTHS),
  category: choice(VEHICLE_CATEGORIES),
  tareWeight: blankMeasure(),
  frontAxleTareWeight: blankMeasure(),
  rearAxleTareWeight: blankMeasure(),
  towingCapacity: blankMeasure(),
  gvm: blankMeasure(),
  gcm: blankMeasure(),
  gcmRevisionNotAllowed: flag(),
  maxBallWeight: blankMeasure(),
  /** Share of the ball load that lands on the rear axle, 0-200 %. */
  ballWeightPercentRear: orBlank(percent(200), 100),
  oeApprovalNumber: text(),
  ssmApprovalNumber1: text(),
  ssmApprovalNumber2: text(),
  ravTare: blankMeasure(),
  ravPower: blankMeasure(),
  frontAxleCapacity: blankMeasure(),
  frontStandardHeight: blankMeasure(),
  frontMinHeight: blankMeasure(),
  frontMaxHeight: blankMeasure(),
  rearAxleCapacity: blankMeasure(),
  rearStandardHeight: blankMeasure(),
  rearMinHeight: blankMeasure(),
  rearMaxHeight: blankMeasure(),
  tyreSize: text(),
  tyreSize2: text(),
  tyreSize3: text(),
  tyreSize4: text(),
  rimOffset: orBlank(signed()),
  tyreLoadRating: text(),
  /** kg per rim. */
  rimRating: blankMeasure(),
  wheelBase: blankMeasure(),
  castorMin: orBlank(signed()),
  castorMax: orBlank(signed()),
  camberMin: orBlank(signed()),
  camberMax: orBlank(signed()),
  individualToeMin: orBlank(signed()),
  individualToeMax: orBlank(signed()),
  totalToeMin: orBlank(signed()),
  totalToeMax: orBlank(signed()),
  deleted: flag(),
  /** Unix seconds of the delete; restore is offered for 30 days (decisions: delete-and-restore). */
  deletedAt: z._default(z.number(), 0),
  searchArr: tokens(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;
