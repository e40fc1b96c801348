import { searchTerms } from '../shared/search-terms.ts';
import type { Vehicle } from './schema.ts';

type Named = Pick<Vehicle, 'make' | 'model' | 'series' | 'badge'>;

/** "Toyota Hilux N80 SR5": the vehicle in one line, blanks left out. */
export function vehicleName(vehicle: Named): string {
  return [vehicle.make, vehicle.model, vehicle.series, vehicle.badge].filter((part) => part !== '').join(' ');
}

/**
 * The vehicle in lists and choices: "LandCruiser 79 GXL 2016". The make is left out where a model names it; the year is
 * when the model came.
 */
export function shortVehicle(vehicle: Named & Pick<Vehicle, 'manufacturedFrom'>): string {
  const { make, model, series, badge, manufacturedFrom: from } = vehicle;
  const [, number] = /^[A-Z]+(\d{2,3})$/u.exec(series) ?? [];
  // "LandCruiser 70" of the series VDJ79 is what people call a 79.
  const isNumbered = number !== undefined && /\d$/u.test(model);
  const parts = isNumbered ? [model.replace(/\d+$/u, number)] : [model || make, series];
  const year = from === '' ? '' : String(from);
  return [...parts, badge.replace(/ Cab\b/u, ''), year].filter((part) => part !== '').join(' ');
}

type Built = Pick<
  Vehicle,
  'manufacturedFrom' | 'manufacturedFromMonth' | 'manufacturedTo' | 'manufacturedToMonth' | 'currentModel'
>;

/** "Jul 2015 – CURRENT" or "2012 – Jun 2015". */
export function vehicleYears(vehicle: Built): string {
  const side = (month: string, year: number | '') => `${month} ${year}`.trim();
  const to = vehicle.currentModel ? 'CURRENT' : side(vehicle.manufacturedToMonth, vehicle.manufacturedTo);
  return `${side(vehicle.manufacturedFromMonth, vehicle.manufacturedFrom)} – ${to}`;
}

/** The vehicle with its search tokens. */
export function deriveVehicle(vehicle: Vehicle): Vehicle {
  return { ...vehicle, searchArr: searchTerms([vehicle.make, vehicle.model, vehicle.series, vehicle.badge]) };
}

/** A new vehicle to start from: the next series begins when the one it is copied from ended. */
export function nextSeries(vehicle: Vehicle): Vehicle {
  return {
    ...vehicle,
    series: '',
    manufacturedFrom: vehicle.manufacturedTo,
    manufacturedFromMonth: vehicle.manufacturedToMonth,
    manufacturedTo: '',
    manufacturedToMonth: '',
    currentModel: false,
    savedManufacturedTo: '',
    savedManufacturedToMonth: '',
    deleted: false,
    deletedAt: 0,
  };
}

/** The makes among these that nobody has used yet, each once, in the order they come. */
export function newMakes(
  makes: readonly string[],
  vehicles: readonly Pick<Vehicle, 'make'>[],
): readonly string[] {
  const known = [...makes];
  for (const { make } of vehicles) {
    const spelled = rememberedMake(known, make);
    if (spelled !== '' && !known.includes(spelled)) known.push(spelled);
  }
  return known.slice(makes.length);
}

/** The make as it is remembered, whatever its case and the spaces around it; as given where nobody has used it. */
export function rememberedMake(makes: readonly string[], make: string): string {
  const wanted = make.trim().toLowerCase();
  return makes.find((known) => known.toLowerCase() === wanted) ?? make.trim();
}
