import { completeness } from '#domain/vehicle/hints.ts';
import { DRIVE_TYPES, type Vehicle, VEHICLE_CATEGORIES } from '#domain/vehicle/schema.ts';
import { vehicleYears } from '#domain/vehicle/derive.ts';
import type { Doc } from '#data/store/converter.ts';
import { DELETED_FILTER } from '#ui/list/deleted-filter.ts';
import { textColumn } from '#ui/list/text-column.ts';
import type { ListColumn, ListFilter } from '#ui/list/types.ts';

type Row = Doc<Vehicle>;

const plain = textColumn<Vehicle>;

function mass(id: string, title: string, of: (vehicle: Vehicle) => number | ''): ListColumn<Row> {
  return { ...plain(id, `${title} kg`, (vehicle) => String(of(vehicle))), align: 'end' };
}

/** The vehicles list, left to right. Masses in kg. */
export const VEHICLE_COLUMNS: readonly ListColumn<Row>[] = [
  { ...plain('make', 'Make', (vehicle) => vehicle.make), sortable: true, always: true, card: 'title' },
  { ...plain('model', 'Model', (vehicle) => vehicle.model), sortable: true, always: true, card: 'title' },
  { ...plain('series', 'Series', (vehicle) => vehicle.series), card: 'title' },
  { ...plain('badge', 'Badge', (vehicle) => vehicle.badge), card: 'line' },
  { ...plain('from', 'Built', vehicleYears), sortable: true, isTime: true, card: 'line' },
  plain('category', 'Category', (vehicle) => vehicle.category),
  {
    ...plain('engine', 'Engine', (vehicle) =>
      [vehicle.engineCapacity === '' ? '' : `${vehicle.engineCapacity} L`, vehicle.fuelType].join(' ').trim(),
    ),
    low: true,
  },
  { ...plain('drive', 'Drive', (vehicle) => vehicle.driveType), low: true },
  { ...mass('gvm', 'GVM', (vehicle) => vehicle.gvm), sortable: true },
  { ...mass('gcm', 'GCM', (vehicle) => vehicle.gcm), low: true },
  mass('front', 'Front axle', (vehicle) => vehicle.frontAxleCapacity),
  mass('rear', 'Rear axle', (vehicle) => vehicle.rearAxleCapacity),
  { ...plain('tyre', 'Tyre', (vehicle) => vehicle.tyreSize), low: true },
  {
    ...plain('complete', 'Complete', (vehicle) => `${completeness(vehicle)} %`),
    align: 'end',
    low: true,
  },
];

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The filters of the vehicles list; makes come from the remembered ones. */
export function vehicleFilters(makes: readonly string[]): readonly ListFilter[] {
  return [
    { id: 'make', title: 'Make', options: same(makes) },
    { id: 'category', title: 'Category', options: same(VEHICLE_CATEGORIES) },
    { id: 'drive', title: 'Drive', options: same(DRIVE_TYPES) },
    DELETED_FILTER,
  ];
}
