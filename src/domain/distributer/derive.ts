import { partySearchValues } from '../shared/party.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { Distributer } from './schema.ts';

/** The distributor with its search tokens. */
export function deriveDistributer(distributer: Distributer): Distributer {
  return { ...distributer, searchArr: searchTerms(partySearchValues(distributer)) };
}
