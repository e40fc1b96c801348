import { partySearchValues } from '../shared/party.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { CarDealer } from './schema.ts';

/** The car dealer with its search tokens. */
export function deriveCarDealer(yard: CarDealer): CarDealer {
  const terms = [...partySearchValues(yard), yard.contactPerson, ...yard.brands];
  return { ...yard, searchArr: searchTerms(terms) };
}
