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
