import { PIECES_MAX } from '#domain/shared/schema.ts';
import { checkYear } from '#domain/shared/years.ts';
import { parseLoadRating } from '#domain/tyre/load-rating.ts';
import { parseTyreSize } from '#domain/tyre/tyre-size.ts';
import {
  DRIVE_TYPES,
  ENGINE_CONFIGURATIONS,
  ENGINE_TYPES,
  FUEL_TYPES,
  MONTHS,
  TRANSMISSIONS,
  type Vehicle,
  VEHICLE_CATEGORIES,
} from '#domain/vehicle/schema.ts';
import { checkProductionDates } from '#domain/vehicle/dates.ts';
import type { Field, FieldGroup, FieldName, OptionLoader } from '#forms/field.ts';

type VehicleField = Field<Vehicle>;
type Name = FieldName<Vehicle>;

const text = (name: Name, title: string, span: 3 | 4 | 6 = 3): VehicleField => ({
  kind: 'text',
  name,
  title,
  maxLength: 200,
  span,
});

/** A length, angle or rating that may be negative where the thing may (offset, toe). */
const measure = (name: Name, title: string, unit: string): VehicleField => ({
  kind: 'number',
  name,
  title,
  unit,
  signed: true,
  span: 3,
});

/** Year and weight fields have minimum 0 (product: vehicles). */
const amount = (name: Name, title: string, unit: string): VehicleField => ({
  ...measure(name, title, unit),
  kind: 'number',
  signed: false,
  min: 0,
});

const year = (name: Name, title: string): VehicleField => ({
  kind: 'number',
  name,
  title,
  integer: true,
  min: 0,
  max: 9999,
  span: 3,
  validate: checkYear,
});

type Ranged = 'castor' | 'camber' | 'individualToe' | 'totalToe';
const range = (stem: Ranged, title: string, unit: string): VehicleField[] => [
  measure(`${stem}Min`, `${title} min`, unit),
  measure(`${stem}Max`, `${title} max`, unit),
];

const heights = (axle: 'front' | 'rear', title: string): VehicleField[] => [
  // Three to a row, so that each axle has its own.
  { ...amount(`${axle}StandardHeight`, `${title} standard height`, 'mm'), span: 4 },
  { ...amount(`${axle}MinHeight`, `${title} min height`, 'mm'), span: 4 },
  { ...amount(`${axle}MaxHeight`, `${title} max height`, 'mm'), span: 4 },
];

/** Ticking currentModel clears the end of production and remembers it; unticking puts it back (product: vehicles). */
function rememberEnd(vehicle: Vehicle): Partial<Vehicle> {
  return vehicle.currentModel
    ? {
        savedManufacturedTo: vehicle.manufacturedTo,
        savedManufacturedToMonth: vehicle.manufacturedToMonth,
        manufacturedTo: '',
        manufacturedToMonth: '',
      }
    : {
        manufacturedTo: vehicle.savedManufacturedTo,
        manufacturedToMonth: vehicle.savedManufacturedToMonth,
        savedManufacturedTo: '',
        savedManufacturedToMonth: '',
      };
}

const isCurrent = (vehicle: Vehicle) => vehicle.currentModel;

/** The remembered makes, or how they are asked for while they are not there. */
type MakeOptions = readonly string[] | OptionLoader<Vehicle>;

/** What the form asks the data layer for. */
export interface VehicleFormSources {
  /** Another is added after a question. */
  makes: MakeOptions;
  /** Known tyre sizes to diameters in mm (`system/tyreSizes`). */
  tyreSizes: Readonly<Record<string, number>>;
}

const identity = (makes: MakeOptions): FieldGroup<Vehicle> => ({
  id: 'identity',
  title: 'Identity',
  fields: [
    {
      kind: 'autocomplete',
      name: 'make',
      title: 'Make',
      required: true,
      adds: 'make',
      options: makes,
      span: 3,
    },
    { ...text('model', 'Model'), required: true },
    text('series', 'Series'),
    text('badge', 'Badge'),
    amount('engineCapacity', 'Engine capacity', 'L'),
    {
      kind: 'select',
      name: 'engineConfiguration',
      title: 'Engine configuration',
      options: ENGINE_CONFIGURATIONS,
      span: 3,
    },
    { kind: 'select', name: 'fuelType', title: 'Fuel type', options: FUEL_TYPES, span: 3 },
    { kind: 'select', name: 'engineType', title: 'Engine type', options: ENGINE_TYPES, span: 3 },
    { kind: 'select', name: 'transmission', title: 'Transmission', options: TRANSMISSIONS, span: 3 },
    { kind: 'select', name: 'driveType', title: 'Drive type', options: DRIVE_TYPES, span: 3 },
    text('bodyType', 'Body type'),
    {
      kind: 'number',
      name: 'numberOfSeats',
      title: 'Number of seats',
      min: 0,
      max: PIECES_MAX,
      integer: true,
      span: 3,
    },
  ],
});

const DATES: FieldGroup<Vehicle> = {
  id: 'dates',
  title: 'Dates',
  fields: [
    { kind: 'checkbox', name: 'currentModel', title: 'Current model', effect: rememberEnd, span: 12 },
    { ...year('manufacturedFrom', 'Manufactured from'), required: true },
    {
      kind: 'select',
      name: 'manufacturedFromMonth',
      title: 'Manufactured from month',
      options: MONTHS,
      span: 3,
    },
    {
      ...year('manufacturedTo', 'Manufactured to'),
      required: (vehicle) => !vehicle.currentModel,
      disabled: isCurrent,
      disabledText: 'CURRENT',
      validate: (value, vehicle) => {
        const fault = checkYear(value);
        return fault === true ? checkProductionDates(vehicle) : fault;
      },
    },
    {
      kind: 'select',
      name: 'manufacturedToMonth',
      title: 'Manufactured to month',
      options: MONTHS,
      disabled: isCurrent,
      disabledText: 'CURRENT',
      span: 3,
    },
  ],
};

const MASS: FieldGroup<Vehicle> = {
  id: 'mass',
  title: 'Mass',
  fields: [
    { kind: 'select', name: 'category', title: 'Category', options: VEHICLE_CATEGORIES, span: 3 },
    amount('tareWeight', 'Tare weight', 'kg'),
    amount('frontAxleTareWeight', 'Front axle tare weight', 'kg'),
    amount('rearAxleTareWeight', 'Rear axle tare weight', 'kg'),
    amount('gvm', 'GVM', 'kg'),
    amount('frontAxleCapacity', 'Front axle capacity', 'kg'),
    amount('rearAxleCapacity', 'Rear axle capacity', 'kg'),
  ],
};

const TOWING: FieldGroup<Vehicle> = {
  id: 'towing',
  title: 'Towing',
  fields: [
    amount('towingCapacity', 'Towing capacity', 'kg'),
    amount('gcm', 'GCM', 'kg'),
    amount('maxBallWeight', 'Max ball weight', 'kg'),
    {
      ...amount('ballWeightPercentRear', 'Ball weight on rear axle', '%'),
      kind: 'number',
      max: 200,
      help: 'Over 100% takes weight off the front axle.',
    },
    { kind: 'checkbox', name: 'gcmRevisionNotAllowed', title: 'GCM revision not allowed', span: 12 },
  ],
};

const APPROVALS: FieldGroup<Vehicle> = {
  id: 'approvals',
  title: 'Approvals',
  fields: [
    text('oeApprovalNumber', 'OE approval number', 4),
    text('ssmApprovalNumber1', 'SSM approval number 1', 4),
    text('ssmApprovalNumber2', 'SSM approval number 2', 4),
    amount('ravTare', 'RAV tare', 'kg'),
    amount('ravPower', 'RAV power', 'kW'),
  ],
};

const HEIGHTS: FieldGroup<Vehicle> = {
  id: 'heights',
  title: 'Heights',
  fields: [...heights('front', 'Front'), ...heights('rear', 'Rear')],
};

function tyresAndRims(tyreSizes: VehicleFormSources['tyreSizes']): FieldGroup<Vehicle> {
  const tyre = (name: Name, title: string): VehicleField => ({
    kind: 'text',
    name,
    title,
    upperCase: true,
    maxLength: 200,
    placeholder: '285/70R17',
    span: 3,
    validate: (value) => {
      const size = parseTyreSize(String(value), tyreSizes);
      return size.ok || size.message;
    },
  });
  return {
    id: 'tyres',
    title: 'Tyres and rims',
    fields: [
      tyre('tyreSize', 'Tyre size'),
      tyre('tyreSize2', 'Tyre size 2'),
      tyre('tyreSize3', 'Tyre size 3'),
      tyre('tyreSize4', 'Tyre size 4'),
      {
        ...text('tyreLoadRating', 'Tyre load rating'),
        kind: 'text',
        upperCase: true,
        placeholder: '116H',
        validate: (value) => {
          const rating = parseLoadRating(String(value));
          return rating.ok || rating.message;
        },
      },
      measure('rimOffset', 'Rim offset', 'mm'),
      amount('rimRating', 'Rim rating', 'kg'),
    ],
  };
}

const ALIGNMENT: FieldGroup<Vehicle> = {
  id: 'alignment',
  title: 'Alignment and wheel base',
  fields: [
    ...range('castor', 'Castor', '°'),
    ...range('camber', 'Camber', '°'),
    ...range('individualToe', 'Individual toe', 'mm'),
    ...range('totalToe', 'Total toe', 'mm'),
    amount('wheelBase', 'Wheel base', 'mm'),
  ],
};

/**
 * The vehicle form of the specification (product: vehicles), in the order a compliance plate and a brochure give the
 * figures.
 */
export function vehicleGroups({ makes, tyreSizes }: VehicleFormSources): readonly FieldGroup<Vehicle>[] {
  return [identity(makes), DATES, MASS, TOWING, APPROVALS, HEIGHTS, tyresAndRims(tyreSizes), ALIGNMENT];
}
