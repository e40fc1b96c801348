import { type ListQuestions, entity, listOf } from '../shared/entity.ts';
import { type Credit, creditSchema } from './schema.ts';
import { type OfParties, ownList, supplyList } from '../trade/scopes.ts';

const QUESTIONS = {
  filters: { status: 'status.name', reason: 'reason', dealer: 'dealerId', invoice: 'invoiceId' },
  sorts: { date: 'date' },
  direction: 'desc',
  sums: {
    ex: { field: 'totals.ex' },
    gst: { field: 'totals.gst' },
    inc: { field: 'totals.inc' },
    left: { field: 'left', of: ['status.name', 'approved'] },
  },
} as const satisfies ListQuestions<Credit>;

const SHARED = {
  area: 'installations',
  parties: { buyerSees: 'isApproved' },
} as const satisfies OfParties;

/**
 * Credits: `credits/{id}`. Made and moved by the API alone (src/domain/credit/moves.ts). The flag is the specification's:
 * returns and credits ask for `installations`. A dealer sees what was approved.
 */
export const credits = entity({
  path: 'credits',
  words: ['credit', 'credits'],
  schema: creditSchema,
  sharing: 'parties',
  ...SHARED,
  privilege: 'Credits',
  opensAt: { dealer: '/credits/', distributer: '/credits/' },
  size: 'large',
  list: ownList(SHARED, QUESTIONS),
});

/** What a dealer that takes orders of dealers has credited. */
export const creditsOfSupplies = listOf(credits, supplyList(SHARED, QUESTIONS));
