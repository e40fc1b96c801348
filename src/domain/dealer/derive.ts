import { partySearchValues } from '../shared/party.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { groupName } from './group-name.ts';
import { DEALER_CATEGORIES, type Dealer } from './schema.ts';

/** The dealer with its search tokens. */
export function deriveDealer(dealer: Dealer): Dealer {
  return { ...dealer, searchArr: searchTerms([...partySearchValues(dealer), groupName(dealer)]) };
}

/**
 * The name of a kitCategoryId (decisions: dealer-categories); the number itself where the specification names none.
 */
export function dealerCategory(kitCategoryId: number): string {
  return DEALER_CATEGORIES[kitCategoryId] ?? String(kitCategoryId);
}
