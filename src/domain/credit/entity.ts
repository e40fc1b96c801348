import { type Actor, holds } from '../access/actor.ts';
import { type ListQuestions, entity, listOf } from '../shared/entity.ts';
import type { Clause } from '../shared/scopes.ts';
import { type Credit, creditSchema } from './schema.ts';

const QUESTIONS = {
  filters: { status: 'status.name', reason: 'reason', dealer: 'dealerId', invoice: 'invoiceId' },
  sorts: { changed: '_at' },
  oneWay: { changed: 'desc' },
} as const satisfies ListQuestions<Credit>;

/**
 * The flag is the specification's: returns and credits ask for `installations`. A dealer sees what was approved; what
 * is not is its supplier's own.
 */
function scope(actor: Actor): readonly Clause[] | null {
  if (!holds(actor, 'installations')) return null;
  if (actor.kind === 'dealer')
    return [
      ['dealerId', actor.dealerId],
      ['isApproved', true],
    ];
  return actor.kind === 'distributer' ? [['distributerId', actor.distributerId]] : null;
}

/** Credits: `credits/{id}`. Made and moved by the API alone (src/domain/credit/moves.ts). */
export const credits = entity({
  path: 'credits',
  words: ['credit', 'credits'],
  schema: creditSchema,
  sharing: 'special',
  area: 'installations',
  privilege: 'Credits',
  size: 'large',
  list: { ...QUESTIONS, scope, scopeFields: [['dealerId', 'isApproved'], ['distributerId']] },
});

/** What a dealer that takes orders of dealers has credited. */
export const creditsOfSupplies = listOf(credits, {
  ...QUESTIONS,
  scope: (actor) =>
    actor.kind === 'dealer' && actor.dealerFlags.canAcceptDealerOrders && holds(actor, 'installations')
      ? [['supplierDealerId', actor.dealerId]]
      : null,
  scopeFields: [['supplierDealerId']],
});
