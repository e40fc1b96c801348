import type { Actor } from '../access/actor.ts';

/** Equality, or membership where the value is a list. */
export type Clause = readonly [
  field: string,
  value: string | boolean | number | readonly (string | boolean)[],
];

/** Shared by a group when the dealer has one, else the dealer's own (product: reads; decisions: email-scope). */
export function groupScope(actor: Actor): readonly Clause[] | null {
  if (actor.kind !== 'dealer') return null;
  return actor.dealerGroupId === ''
    ? [['dealerId', actor.dealerId]]
    : [['dealerGroupId', actor.dealerGroupId]];
}

/** Every dealer and distributor, all of it. */
export function referenceScope(actor: Actor): readonly Clause[] | null {
  return actor.kind === 'dealer' || actor.kind === 'distributer' ? [] : null;
}

/** What belongs to one dealer or one distributor. */
export function organisationScope(actor: Actor): readonly Clause[] | null {
  if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
  return actor.kind === 'distributer' ? [['distributerId', actor.distributerId]] : null;
}

/** What two parties share, a buyer and a supplier: who else reads it, and what one side does not see. */
export interface PartySharing {
  /** Areas whose people of the buyer read single ones, and ask for those of a job, say; the list is for the record's own area. */
  readonly buyersAlso?: readonly string[];
  /** The flag of a record that its buyer sees; without it a record is its supplier's own. */
  readonly buyerSees?: string;
  /** The area whose people of the distributor count what is of a status, and so may read it; the list is for the record's own area. */
  readonly supplierCounts?: { readonly area: string; readonly status: string };
  /** What the supplier's list shows until it is asked for more, such as drafts. */
  readonly supplierAsks?: Clause;
}
