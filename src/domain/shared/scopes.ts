import { type Actor, holds } from '../access/actor.ts';
import { maySupply, partyOf } from '../trade/parties.ts';

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
  /** What the supplier's list shows until it is asked for more, such as drafts. */
  readonly supplierAsks?: Clause;
}

interface OfParties {
  readonly area?: string | undefined;
  readonly parties?: PartySharing | undefined;
}

function buyerScope({ area = '', parties = {} }: OfParties, actor: Actor): readonly Clause[] | null {
  const { buyerSees } = parties;
  if (!holds(actor, area)) return null;
  return [['buyerId', partyOf(actor)], ...(buyerSees === undefined ? [] : [[buyerSees, true] as const])];
}

function supplierScope({ area = '', parties = {} }: OfParties, actor: Actor): readonly Clause[] | null {
  const { supplierAsks } = parties;
  if (!holds(actor, area) || !maySupply(actor)) return null;
  return [['supplierId', partyOf(actor)], ...(supplierAsks ? [supplierAsks] : [])];
}

/** A dealer's list is what it buys, a distributor's what it supplies. */
export const partyScope = (of: OfParties, actor: Actor): readonly Clause[] | null =>
  actor.kind === 'dealer' ? buyerScope(of, actor) : supplierScope(of, actor);

/** What a dealer supplies to other dealers. */
export const supplyScope = (of: OfParties, actor: Actor): readonly Clause[] | null =>
  actor.kind === 'dealer' ? supplierScope(of, actor) : null;

/** The fields of both, for the indexes of a list. */
export const partyFields = ({ parties: { buyerSees } = {} }: OfParties): readonly (readonly string[])[] => [
  ['buyerId', ...(buyerSees === undefined ? [] : [buyerSees])],
  ['supplierId'],
];
