import { type Actor, holds } from '../access/actor.ts';
import {
  entity,
  type Entity,
  type ListedEntity,
  listOf,
  type ListQuestions,
  type ListShape,
} from '../descriptor/descriptor.ts';
import type { Clause, PartySharing } from '../descriptor/scopes.ts';
import { partyOf } from './parties.ts';
import { maySupply } from './roles.ts';

/** What an entity says of its parties. */
export interface OfParties {
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

/** The list of an organisation's own: what a dealer buys, what a distributor supplies. */
export const ownList = <T>(of: OfParties, asked: ListQuestions<T>): ListQuestions<T> => ({
  ...asked,
  scope: (actor) => (actor.kind === 'dealer' ? buyerScope(of, actor) : supplierScope(of, actor)),
});

/** The list of what a dealer supplies to other dealers: the same questions as of what it buys. */
const supplyList = <T>(of: OfParties, asked: ListQuestions<T>): ListQuestions<T> => ({
  ...asked,
  scope: (actor) => (actor.kind === 'dealer' ? supplierScope(of, actor) : null),
});

/** What a document of trade says of itself; that two sides share it, and what each may list, follows. */
interface PartyDocument<T>
  extends Pick<Entity<T>, 'path' | 'words' | 'schema' | 'privilege' | 'opensAt' | 'parties'> {
  readonly area: string;
  /** What its lists can be asked. */
  readonly questions: ListQuestions<T>;
}

/** Declares a document that a buyer and a supplier share, and the list of what a dealer supplies to other dealers. */
export function partyEntity<T>({
  questions,
  ...declared
}: PartyDocument<T>): readonly [ListedEntity<T>, ListShape<T>] {
  const own = entity<T>({
    ...declared,
    sharing: 'parties',
    size: 'large',
    list: ownList(declared, questions),
  });
  return [own, listOf(own, supplyList(declared, questions))];
}
