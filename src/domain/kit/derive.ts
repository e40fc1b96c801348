import { searchTerms } from '../shared/search-terms.ts';
import { type Kit, KIT_TYPE_LABELS } from './schema.ts';

/** The kit with its search tokens; spring options only where the type has them (product: kit-types). */
export function deriveKit(kit: Kit): Kit {
  return {
    ...kit,
    springOptions: kit.type === 'gvmUpgrade' ? kit.springOptions : [],
    searchArr: searchTerms([kit.code, kit.name, KIT_TYPE_LABELS[kit.type]]),
  };
}
