import { SECONDS_PER_DAY } from '../shared/dates.ts';
import { MONTHS, type Vehicle } from './schema.ts';

type Production = Pick<
  Vehicle,
  'manufacturedFrom' | 'manufacturedFromMonth' | 'manufacturedTo' | 'manufacturedToMonth' | 'currentModel'
>;

/**
 * Months since year 0. A missing month counts as Jan for the start and Dec for the end (decisions: production-dates).
 */
function monthNumber(year: number, month: string, missing: number): number {
  const index = MONTHS.findIndex((name) => name === month);
  return year * 12 + (index === -1 ? missing : index);
}

function bounds(vehicle: Production): { from: number; to: number } {
  const { manufacturedFrom, manufacturedTo } = vehicle;
  const from =
    manufacturedFrom === '' ? -Infinity : monthNumber(manufacturedFrom, vehicle.manufacturedFromMonth, 0);
  const to =
    vehicle.currentModel || manufacturedTo === ''
      ? Infinity
      : monthNumber(manufacturedTo, vehicle.manufacturedToMonth, 11);
  return { from, to };
}

/** True, or what is wrong with the order of the production dates (decisions: production-dates). */
export function checkProductionDates(vehicle: Production): true | string {
  const { from, to } = bounds(vehicle);
  return from <= to || 'Manufactured to is before manufactured from';
}

/** Whether a vehicle built then is one of this model. A missing year fits every model, a missing month the year. */
export function isBuiltWithin(vehicle: Production, year: number | '', month: string): boolean {
  if (year === '') return true;
  const { from, to } = bounds(vehicle);
  return monthNumber(year, month, 11) >= from && monthNumber(year, month, 0) <= to;
}

/** Days for which a deleted vehicle can be restored (decisions: delete-and-restore). */
export const RESTORE_DAYS = 30;

/** Whether a deleted vehicle may come back; `now` is unix seconds. One without a time of delete always may. */
export function canRestore({ deletedAt }: Pick<Vehicle, 'deletedAt'>, now: number): boolean {
  return deletedAt === 0 || now - deletedAt <= RESTORE_DAYS * SECONDS_PER_DAY;
}
