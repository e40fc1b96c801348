import { searchTerms } from '../shared/search-terms.ts';
import { type Kit, KIT_TYPE_LABELS } from './schema.ts';

/** The kit with its search tokens. */
export function deriveKit(kit: Kit): Kit {
  return { ...kit, searchArr: searchTerms([kit.code, kit.name, KIT_TYPE_LABELS[kit.type]]) };
}
