import { phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import type { CarDealer } from './schema.ts';

/** The car dealer with its search tokens. */
export function deriveCarDealer(yard: CarDealer): CarDealer {
  const terms = [yard.name, yard.city, yard.contactPerson, ...yard.brands, ...phoneSearchValues(yard.phone)];
  return { ...yard, searchArr: searchTerms(terms) };
}
