import { recordOfParty } from '#domain/trade/parties.ts';
import type { Party } from '#domain/trade/party-schema.ts';
import type { Letterhead } from '#ui/letterhead.tsx';
import { letterheadOf, useLetterhead } from './letterheads.ts';

/**
 * The letterhead of a supplier as it stood when its document was made final: the words are of then, the logo is of today.
 * `supplierId` names its record.
 */
export function useFinalLetterhead(party: Party, supplierId: string): Letterhead {
  const record = recordOfParty(supplierId);
  const today = useLetterhead(record?.kind ?? 'dealer', record?.id ?? '');
  return letterheadOf(party, today?.logo);
}
