import { parseLoadRating } from '../tyre/load-rating.ts';
import { parseTyreSize } from '../tyre/tyre-size.ts';
import type { Vehicle } from './schema.ts';

/** The tyre fields of a vehicle in the order of its form, with their titles there. */
export const TYRE_FIELDS = [
  ['tyreSize', 'Tyre size'],
  ['tyreSize2', 'Tyre size 2'],
  ['tyreSize3', 'Tyre size 3'],
  ['tyreSize4', 'Tyre size 4'],
  ['tyreLoadRating', 'Tyre load rating'],
] as const satisfies readonly (readonly [keyof Vehicle, string])[];
type TyreField = (typeof TYRE_FIELDS)[number][0];

/** A stored tyre value that breaks its rule. */
export interface TyreFault {
  readonly field: TyreField;
  readonly title: string;
  readonly value: string;
  /** The specification's message, letter for letter. */
  readonly message: string;
}

/**
 * The tyre sizes and the load rating of a vehicle that fail their rule (product: tyre-size), for cleaning up what
 * came in from elsewhere. A blank field is missing, not wrong (decisions: blank-is-missing). `table` is size string
 * to diameter in mm.
 */
export function tyreFaults(
  vehicle: Pick<Vehicle, TyreField>,
  table: Readonly<Record<string, number>>,
): TyreFault[] {
  return TYRE_FIELDS.flatMap(([field, title]): TyreFault[] => {
    const value = vehicle[field];
    if (value.trim() === '') return [];
    const read = field === 'tyreLoadRating' ? parseLoadRating(value) : parseTyreSize(value, table);
    return read.ok ? [] : [{ field, title, value, message: read.message }];
  });
}
