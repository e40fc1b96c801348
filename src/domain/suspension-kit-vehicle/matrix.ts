import type { LiftBand, LoadBand, SuspensionKit } from '../suspension-kit/schema.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { SuspensionKitVehicle } from './schema.ts';

interface Stored<T> {
  readonly id: string;
  readonly value: T;
}

export interface MatrixSource {
  readonly vehicles: readonly Stored<Vehicle>[];
  readonly fits: readonly Stored<SuspensionKitVehicle>[];
  /** The kits that are not deleted. */
  readonly kits: readonly Stored<SuspensionKit>[];
}

/** What the matrix is narrowed to; '' for everything. */
export interface MatrixFilter {
  readonly model: string;
  readonly lift: LiftBand | '';
  readonly load: LoadBand | '';
  readonly isWithoutKit: boolean;
}

export interface MatrixRow {
  readonly vehicle: Stored<Vehicle>;
  /** By kit id, only those of the columns. */
  readonly fits: ReadonlyMap<string, Stored<SuspensionKitVehicle>>;
  /** True when no kit at all is fitted to the vehicle, whatever the columns are. */
  readonly hasNoKit: boolean;
}

export interface Matrix {
  readonly columns: readonly Stored<SuspensionKit>[];
  readonly rows: readonly MatrixRow[];
  /** Vehicles of the model filter, and how many of them have no kit at all. */
  readonly total: number;
  readonly withoutKit: number;
}

const byName = (left: Vehicle, right: Vehicle) =>
  left.model.localeCompare(right.model) ||
  (left.manufacturedFrom || 0) - (right.manufacturedFrom || 0) ||
  left.series.localeCompare(right.series) ||
  left.badge.localeCompare(right.badge);

/**
 * Vehicles by model and age against the kits that are fitted to at least one of them. A kit that is deleted has no
 * column, and its fits do not count.
 */
export function fitMatrix({ vehicles, fits, kits }: MatrixSource, filter: MatrixFilter): Matrix {
  const known = new Map(kits.map((kit) => [kit.id, kit]));
  const byVehicle = new Map<string, Stored<SuspensionKitVehicle>[]>();
  for (const fit of fits) {
    if (!known.has(fit.value.kitId)) continue;
    byVehicle.set(fit.value.vehicleId, [...(byVehicle.get(fit.value.vehicleId) ?? []), fit]);
  }
  const isColumn = ({ value }: Stored<SuspensionKit>) =>
    (filter.lift === '' || value.liftBand === filter.lift) &&
    (filter.load === '' || value.loadBand === filter.load);
  const ofModel = vehicles
    .filter(({ value }) => filter.model === '' || value.model === filter.model)
    .toSorted((left, right) => byName(left.value, right.value));
  const used = new Set(ofModel.flatMap(({ id }) => byVehicle.get(id) ?? []).map(({ value }) => value.kitId));
  const columns = [...used]
    .flatMap((id) => known.get(id) ?? [])
    .filter(isColumn)
    .toSorted((left, right) => left.value.code.localeCompare(right.value.code));
  const shown = new Set(columns.map(({ id }) => id));
  const rows = ofModel.map((vehicle): MatrixRow => {
    const own = byVehicle.get(vehicle.id) ?? [];
    const inColumns = own.filter(({ value }) => shown.has(value.kitId));
    return {
      vehicle,
      fits: new Map(inColumns.map((fit) => [fit.value.kitId, fit])),
      hasNoKit: own.length === 0,
    };
  });
  const isShown = (row: MatrixRow) => {
    if (filter.isWithoutKit) return row.fits.size === 0;
    const isNarrowed = filter.lift !== '' || filter.load !== '';
    return !isNarrowed || row.fits.size > 0;
  };
  return {
    columns,
    rows: rows.filter(isShown),
    total: rows.length,
    withoutKit: rows.filter(({ hasNoKit }) => hasNoKit).length,
  };
}
