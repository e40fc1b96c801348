import type { Matrix } from '#domain/suspension-kit-vehicle/matrix.ts';
import type { SuspensionKitVehicle } from '#domain/suspension-kit-vehicle/schema.ts';
import type { SuspensionKit } from '#domain/suspension-kit/schema.ts';
import { vehicleYears } from '#domain/vehicle/derive.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { ListColumn } from '#ui/list/types.ts';

/** One vehicle with one of its kits, or with none. */
export interface FitLine {
  readonly vehicle: Vehicle;
  readonly kit: SuspensionKit | null;
  readonly fit: SuspensionKitVehicle | null;
}

/** The matrix line by line, for a file: a vehicle without a kit has one line too. */
export function fitLines({ columns, rows }: Matrix): FitLine[] {
  return rows.flatMap(({ vehicle, fits }): FitLine[] => {
    const own = columns.flatMap(({ id, value }) => {
      const fit = fits.get(id);
      return fit ? [{ vehicle: vehicle.value, kit: value, fit: fit.value }] : [];
    });
    return own.length > 0 ? own : [{ vehicle: vehicle.value, kit: null, fit: null }];
  });
}

function column(id: string, title: string, text: (line: FitLine) => string): ListColumn<FitLine> {
  return { id, title, text, cell: text };
}

/** What stands in the file of the matrix. Heights mm. */
export const FIT_COLUMNS: readonly ListColumn<FitLine>[] = [
  column('make', 'Make', ({ vehicle }) => vehicle.make),
  column('model', 'Model', ({ vehicle }) => vehicle.model),
  column('series', 'Series', ({ vehicle }) => vehicle.series),
  column('badge', 'Badge', ({ vehicle }) => vehicle.badge),
  column('years', 'Built', ({ vehicle }) => vehicleYears(vehicle)),
  column('code', 'Kit code', ({ kit }) => kit?.code ?? ''),
  column('name', 'Kit name', ({ kit }) => kit?.name ?? ''),
  column('frontVariant', 'Front variant', ({ fit }) => fit?.frontVariant ?? ''),
  column('rearVariant', 'Rear variant', ({ fit }) => fit?.rearVariant ?? ''),
  column('frontBefore', 'Front before mm', ({ fit }) => String(fit?.frontHeightBefore ?? '')),
  column('frontAfter', 'Front after mm', ({ fit }) => String(fit?.frontHeightAfter ?? '')),
  column('rearBefore', 'Rear before mm', ({ fit }) => String(fit?.rearHeightBefore ?? '')),
  column('rearAfter', 'Rear after mm', ({ fit }) => String(fit?.rearHeightAfter ?? '')),
  column('notes', 'Notes', ({ fit }) => fit?.notes ?? ''),
];
