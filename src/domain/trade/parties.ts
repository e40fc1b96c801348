import type { Actor } from '../access/actor.ts';

/** Whose document it is: of a dealer, with the distributor or the dealer that supplies in its place. */
export interface TradeParties {
  readonly dealerId: string;
  readonly distributerId: string;
  readonly supplierDealerId: string;
}

/** A side of a document as it is stored: `dealer~id` or `distributor~id`; '' for none. */
export const dealerParty = (id: string): string => id && `dealer~${id}`;
export const distributorParty = (id: string): string => id && `distributor~${id}`;

/** The side that an actor acts for; '' for whoever is of none. Must match buys() and supplies() in firestore.rules. */
export function partyOf({ kind, dealerId, distributerId }: Actor): string {
  if (kind === 'dealer') return dealerParty(dealerId);
  return kind === 'distributer' ? distributorParty(distributerId) : '';
}

/** The two sides of a document: who buys, and the dealer that it is addressed to, else the distributor. */
export const partiesOf = ({ dealerId, distributerId, supplierDealerId }: TradeParties) => ({
  buyerId: dealerParty(dealerId),
  supplierId: dealerParty(supplierDealerId) || distributorParty(distributerId),
});

/** The record that a side stands for; null for none. */
export function recordOfParty(party: string): { kind: 'dealer' | 'distributer'; id: string } | null {
  const [kind, id = ''] = party.split('~');
  if (id === '') return null;
  return { kind: kind === 'dealer' ? 'dealer' : 'distributer', id };
}
