import { type Actor, holds } from '../access/actor.ts';
import { type ListQuestions, entity, listOf } from '../shared/entity.ts';
import type { Clause } from '../shared/scopes.ts';
import { type GoodsReturn, goodsReturnSchema } from './schema.ts';

/** The groups of statuses that people look at returns by. */
export const RETURN_VIEWS = {
  draft: ['new'],
  decide: ['requested'],
  way: ['authorised', 'booked', 'inTransit'],
  inspect: ['received'],
  closed: ['approved', 'declined', 'notAuthorised', 'cancelled'],
} as const;

const QUESTIONS = {
  filters: {
    view: 'status.name',
    status: 'status.name',
    dealer: 'dealerId',
    reason: 'reasons',
    kit: 'kitIds',
    mine: 'madeBy',
  },
  holdFilters: ['reason', 'kit'],
  valueSets: { view: RETURN_VIEWS },
  scans: {
    reason: ({ reasons }, chosen) => reasons.includes(chosen),
    kit: ({ kitIds }, chosen) => kitIds.includes(chosen),
  },
  sorts: { changed: '_at' },
  direction: 'desc',
} as const satisfies ListQuestions<GoodsReturn>;

/** The flag is the specification's: returns and credits ask for `installations`. */
function scope(actor: Actor): readonly Clause[] | null {
  if (!holds(actor, 'installations')) return null;
  if (actor.kind === 'dealer') return [['dealerId', actor.dealerId]];
  return actor.kind === 'distributer' ? [['distributerId', actor.distributerId]] : null;
}

/** Returns of goods: `returns/{id}`. Made and moved by the API alone (src/domain/goods-return/moves.ts). */
export const goodsReturns = entity({
  path: 'returns',
  words: ['return', 'returns'],
  schema: goodsReturnSchema,
  sharing: 'special',
  area: 'installations',
  privilege: 'Returns',
  size: 'large',
  list: { ...QUESTIONS, scope, scopeFields: [['dealerId'], ['distributerId']] },
});

/** What other dealers return to a dealer that takes orders of dealers. */
export const returnsOfSupplies = listOf(goodsReturns, {
  ...QUESTIONS,
  scope: (actor) =>
    actor.kind === 'dealer' && actor.dealerFlags.canAcceptDealerOrders && holds(actor, 'installations')
      ? [['supplierDealerId', actor.dealerId]]
      : null,
  scopeFields: [['supplierDealerId']],
});
