import { kits } from '#domain/kit/entity.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { vehicles } from '#domain/vehicle/entity.ts';
import { type Collection } from '#data/store/collection.ts';
import type { Doc } from '#data/store/converter.ts';
import type { SheetState } from '#domain/capacity/sheet.ts';
import type { CellKind } from '#domain/capacity/cell.ts';
import { kitMarks, type Mark, vehicleMarks } from '#domain/capacity/sanity.ts';
import { KIT_CAPACITIES, type KitCapacity } from '#domain/kit/capacities.ts';
import { newBlocker } from '#domain/mass/kit-activation.ts';
import { type Kit, KIT_STATES, KIT_TYPE_LABELS, KIT_TYPES } from '#domain/kit/schema.ts';
import { KIT_STATE_LABELS } from '#domain/kit/states.ts';
import { VEHICLE_CAPACITIES, type VehicleCapacity } from '#domain/vehicle/capacities.ts';
import { vehicleName, vehicleYears } from '#domain/vehicle/derive.ts';
import { type Vehicle, VEHICLE_CATEGORIES } from '#domain/vehicle/schema.ts';
import { type MemoryDraft, memoryDraft } from '#forms/memory-drafts.ts';
import type { ListFilter } from '#ui/list/types.ts';

export interface SheetColumn {
  readonly field: string;
  readonly title: string;
  readonly kind: CellKind;
}

/** One sheet of the grid: whose figures, which columns, and what is worth a second look. */
export interface SheetKind<T> {
  readonly id: 'vehicles' | 'kits';
  readonly title: string;
  /** The noun for counts: 'vehicle'. */
  readonly noun: string;
  readonly collection: Collection<T>;
  readonly shape: ListShape<T>;
  readonly columns: readonly SheetColumn[];
  /** Unsaved cells while the portal is off the page. */
  readonly memory: MemoryDraft<SheetState<Doc<T>>>;
  readonly nameOf: (value: T) => string;
  /** Stands under the name. */
  readonly noteOf: (value: T) => string;
  readonly marksOf: (value: T) => readonly Mark[];
  /** Why a row can't be saved as it would be, in a sentence; '' where it can. */
  readonly faultOf: (before: T, after: T) => string;
  readonly filters: (makes: readonly string[]) => readonly ListFilter[];
  readonly searchHint: string;
  readonly defaultSort: { readonly id: string; readonly direction: 'asc' };
}

const VEHICLE_COLUMNS: Readonly<Record<VehicleCapacity, Omit<SheetColumn, 'field'>>> = {
  tareWeight: { title: 'Tare', kind: 'kg' },
  frontAxleTareWeight: { title: 'Tare front', kind: 'kg' },
  rearAxleTareWeight: { title: 'Tare rear', kind: 'kg' },
  gvm: { title: 'GVM', kind: 'kg' },
  frontAxleCapacity: { title: 'Front axle', kind: 'kg' },
  rearAxleCapacity: { title: 'Rear axle', kind: 'kg' },
  gcm: { title: 'GCM', kind: 'kg' },
  towingCapacity: { title: 'Towing', kind: 'kg' },
  maxBallWeight: { title: 'Max ball', kind: 'kg' },
  ballWeightPercentRear: { title: 'Ball on rear', kind: 'percent' },
  tyreLoadRating: { title: 'Tyre rating', kind: 'rating' },
  rimRating: { title: 'Rim rating', kind: 'kg' },
};

const KIT_COLUMNS: Readonly<Record<KitCapacity, Omit<SheetColumn, 'field'>>> = {
  gvm: { title: 'GVM', kind: 'kg' },
  frontAxleCapacity: { title: 'Front axle', kind: 'kg' },
  rearAxleCapacity: { title: 'Rear axle', kind: 'kg' },
  gcm: { title: 'GCM', kind: 'kg' },
  btc: { title: 'Braked towing', kind: 'kg' },
  maxBallWeight: { title: 'Max ball', kind: 'kg' },
};

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const VEHICLE_SHEET: SheetKind<Vehicle> = {
  id: 'vehicles',
  title: 'Vehicles',
  noun: 'vehicle',
  collection: vehicles,
  shape: vehicles.list,
  memory: memoryDraft(),
  columns: VEHICLE_CAPACITIES.map((field) => ({ field, ...VEHICLE_COLUMNS[field] })),
  nameOf: vehicleName,
  noteOf: vehicleYears,
  marksOf: vehicleMarks,
  faultOf: () => '',
  filters: (makes) => [
    { id: 'make', title: 'Make', options: same(makes) },
    { id: 'category', title: 'Category', options: same(VEHICLE_CATEGORIES) },
  ],
  searchHint: 'Make, model, series or badge',
  defaultSort: { id: 'make', direction: 'asc' },
};

export const KIT_SHEET: SheetKind<Kit> = {
  id: 'kits',
  title: 'Kits',
  noun: 'kit',
  collection: kits,
  shape: kits.list,
  memory: memoryDraft(),
  columns: KIT_CAPACITIES.map((field) => ({ field, ...KIT_COLUMNS[field] })),
  nameOf: ({ code, name }) => (code === '' ? name : `${code} ${name}`),
  noteOf: ({ type, status }) => `${KIT_TYPE_LABELS[type]}, ${KIT_STATE_LABELS[status].toLowerCase()}`,
  marksOf: kitMarks,
  faultOf: (before, after) => {
    const fault = newBlocker(before, after);
    return fault === '' ? '' : `This kit is active. ${fault}`;
  },
  filters: () => [
    {
      id: 'type',
      title: 'Type',
      options: KIT_TYPES.map((value) => ({ value, label: KIT_TYPE_LABELS[value] })),
    },
    {
      id: 'status',
      title: 'Status',
      options: KIT_STATES.map((value) => ({ value, label: KIT_STATE_LABELS[value] })),
    },
  ],
  searchHint: 'Code, name or type',
  defaultSort: { id: 'code', direction: 'asc' },
};

/** What stands behind the figures of a column. */
export function unitOf({ kind }: SheetColumn): string {
  return kind === 'kg' ? 'kg' : kind === 'percent' ? '%' : '';
}
