import { phoneSearchValues, searchTerms } from '../shared/search-terms.ts';
import type { Distributer } from './schema.ts';

/** The distributor with its search tokens. */
export function deriveDistributer(distributer: Distributer): Distributer {
  const { name, city, email, phone } = distributer;
  return { ...distributer, searchArr: searchTerms([name, city, email, ...phoneSearchValues(phone)]) };
}
