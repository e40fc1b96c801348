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
